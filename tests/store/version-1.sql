PRAGMA application_id = 1346458188;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE line (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (match, place)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "line" VALUES(1,0,'{"deal": 1, "dealer": 2, "hands": ["2C 6C 8C 9C SC 3O 4O RO 6E 9E SE RE AE 5B 8B CB", "3C 7C RC AC 5O 7O 8O 9O SO AO 4E 5E 7E 8E 6B SB", "4C 5C CC 2O 6O CO 2E 3E CE 2B 3B 4B 7B 9B RB AB"], "cut": 10}');
INSERT INTO "line" VALUES(1,1,'{"seat": 0, "move": "play 2C"}');
INSERT INTO "line" VALUES(1,2,'{"seat": 1, "move": "play RC"}');
INSERT INTO "line" VALUES(1,3,'{"seat": 2, "move": "play 3B"}');
INSERT INTO "line" VALUES(1,4,'{"seat": 1, "move": "play AO"}');
INSERT INTO "line" VALUES(1,5,'{"seat": 2, "move": "play 6O"}');
INSERT INTO "line" VALUES(1,6,'{"seat": 0, "move": "play CB"}');
INSERT INTO "line" VALUES(1,7,'{"seat": 1, "move": "play 8E"}');
INSERT INTO "line" VALUES(1,8,'{"seat": 2, "move": "play 2E"}');
INSERT INTO "line" VALUES(1,9,'{"seat": 0, "move": "play 5B"}');
INSERT INTO "line" VALUES(1,10,'{"seat": 1, "move": "play 4E"}');
INSERT INTO "line" VALUES(1,11,'{"seat": 2, "move": "play CC"}');
INSERT INTO "line" VALUES(1,12,'{"seat": 0, "move": "play SE"}');
INSERT INTO "line" VALUES(1,13,'{"seat": 0, "move": "play AE"}');
INSERT INTO "line" VALUES(1,14,'{"seat": 1, "move": "play 3C"}');
INSERT INTO "line" VALUES(1,15,'{"seat": 2, "move": "play 2O"}');
INSERT INTO "line" VALUES(1,16,'{"seat": 1, "move": "play SO"}');
INSERT INTO "line" VALUES(1,17,'{"seat": 2, "move": "play 4B"}');
INSERT INTO "line" VALUES(1,18,'{"seat": 0, "move": "play 6E"}');
INSERT INTO "line" VALUES(1,19,'{"seat": 1, "move": "play 6B"}');
INSERT INTO "line" VALUES(1,20,'{"seat": 2, "move": "play 4C"}');
INSERT INTO "line" VALUES(1,21,'{"seat": 0, "move": "play 9E"}');
INSERT INTO "line" VALUES(1,22,'{"seat": 0, "move": "play 8B"}');
INSERT INTO "line" VALUES(1,23,'{"seat": 1, "move": "play 7E"}');
INSERT INTO "line" VALUES(1,24,'{"seat": 2, "move": "play 2B"}');
INSERT INTO "line" VALUES(1,25,'{"seat": 0, "move": "play RO"}');
INSERT INTO "line" VALUES(1,26,'{"seat": 1, "move": "play SB"}');
INSERT INTO "line" VALUES(1,27,'{"seat": 2, "move": "play 7B"}');
INSERT INTO "line" VALUES(1,28,'{"points": [0, 5, 0], "totals": [0, 5, 0]}');
INSERT INTO "line" VALUES(1,29,'{"winners": [1], "hints": [2, 0, 0], "take_backs": [0, 1, 0]}');
INSERT INTO "line" VALUES(2,0,'{"deal": 1, "dealer": 1, "hands": ["TC QC AS", "9C 6D 7D", "8H JH 9S", "6C TD 3H"], "stock": "AS AD 2H 3S 5C QS AC 6H 4S 4D KC 7S 8D 4H 3C KC 7S KD 9C TC 4S 7D QC AH QD 3C TS 2D 6D TH KS JS 3H 3D JC 2C JS JD 4C 2H 7H 4H 9D 2C 8C 5D 8H TD 9H JH 7C 8C 5S TS AH JD KS 9S 7C 5S TH 6S QH 3D 4D 5H 3S 2S KH 6H 9H JC AC 2S KH 9D 4C 6C 8S 5H 8D 2D QS AD 6S 8S KD 7H QH 5D QD", "discard": "5C"}');
INSERT INTO "line" VALUES(2,1,'{"seat": 2, "move": "draw stock"}');
INSERT INTO "line" VALUES(2,2,'{"seat": 2, "move": "discard 8H"}');
INSERT INTO "line" VALUES(2,3,'{"seat": 3, "move": "draw discard"}');
INSERT INTO "line" VALUES(2,4,'{"seat": 3, "move": "discard 3H"}');
INSERT INTO "line" VALUES(2,5,'{"seat": 0, "move": "draw stock"}');
INSERT INTO "line" VALUES(2,6,'{"seat": 0, "move": "discard AS"}');
INSERT INTO "line" VALUES(2,7,'{"seat": 1, "move": "draw discard"}');
INSERT INTO "line" VALUES(2,8,'{"seat": 1, "move": "discard 7D"}');
INSERT INTO "line" VALUES(2,9,'{"seat": 2, "move": "draw discard"}');
INSERT INTO "line" VALUES(2,10,'{"seat": 2, "move": "discard AS"}');
INSERT INTO "line" VALUES(2,11,'{"seat": 3, "move": "draw stock"}');
CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,  -- a number is never given twice
        game TEXT NOT NULL,
        header TEXT NOT NULL,                  -- the first line of the record
        started TEXT NOT NULL,
        touched TEXT NOT NULL,                 -- when it was last played
        finished INTEGER NOT NULL DEFAULT 0,
        totals TEXT NOT NULL DEFAULT '[]',     -- JSON lists by seat, here and below
        hints TEXT NOT NULL DEFAULT '[]',
        take_backs TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
INSERT INTO "match" VALUES(1,'coins','{"parlour": 1, "game": "coins", "rules": "standard", "options": {"target": 5}, "seats": [{"name": "Seat 0", "kind": "bot", "level": "novice"}, {"name": "Seat 1", "kind": "bot", "level": "novice"}, {"name": "Seat 2", "kind": "bot", "level": "novice"}], "seed": "done", "started": "2026-11-30T08:12:18Z", "version": "0.1.0"}','2026-11-30T08:12:18Z','2026-11-30T08:12:18Z',1,'[0, 5, 0]','[2, 0, 0]','[0, 1, 0]');
INSERT INTO "match" VALUES(2,'three-thirteen','{"parlour": 1, "game": "three-thirteen", "rules": "standard", "options": {"last_hand_size": 4}, "seats": [{"name": "Seat 0", "kind": "bot", "level": "novice"}, {"name": "Seat 1", "kind": "bot", "level": "novice"}, {"name": "Seat 2", "kind": "bot", "level": "novice"}, {"name": "Seat 3", "kind": "bot", "level": "novice"}], "seed": "left", "started": "2026-11-30T08:12:18Z", "version": "0.1.0"}','2026-11-30T08:12:18Z','2026-11-30T08:12:18Z',0,'[0, 0, 0, 0]','[0, 3, 0, 0]','[1, 0, 0, 0]');
CREATE TABLE result (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        level TEXT,
        points TEXT NOT NULL,                  -- a JSON list by deal
        total INTEGER NOT NULL,
        won REAL NOT NULL,                     -- a shared win is a share of 1
        hints INTEGER NOT NULL,
        take_backs INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "result" VALUES(1,0,'Seat 0','bot','novice','[0]',0,0.0,2,0);
INSERT INTO "result" VALUES(1,1,'Seat 1','bot','novice','[5]',5,1.0,0,1);
INSERT INTO "result" VALUES(1,2,'Seat 2','bot','novice','[0]',0,0.0,0,0);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('match',2);
COMMIT;

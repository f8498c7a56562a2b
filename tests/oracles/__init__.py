"""The games told a second time, slowly and plainly, to hold the real ones to.

An oracle shares no code with the program. It plays random matches on lists of card texts and
writes them as records, together with moves that would have been illegal on the way.
"""

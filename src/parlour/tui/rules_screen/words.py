"""A rule set in words: the Markdown that the rules screen shows."""

from parlour.engine.game import AnyGame
from parlour.engine.rulebook import STANDARD, RuleBook, RuleSet
from parlour.tui.forms.fields import form_fields
from parlour.tui.rules_screen.examples import examples_in_words


def rules_in_words(game: AnyGame, rule_set: RuleSet) -> str:
    """What a rule set is and how it differs, the rules of the game, and every parameter."""
    parts = [_about(game, rule_set), _page(game), _parameters(game, rule_set)]
    return "\n\n".join(part for part in parts if part)


def _about(game: AnyGame, rule_set: RuleSet) -> str:
    fields = {field.key: field for field in form_fields(game.rules_model)}
    standard = RuleBook(game).get(STANDARD).rules
    title = "" if rule_set.label == game.title else f"# {rule_set.label}"  # the page has it, too
    lines = [title, rule_set.description]
    changed = rule_set.rules.differences(standard)
    if changed:
        lines.append("Differs from the standard rules in this:")
        told = (f"- {fields[key].title}: **{fields[key].shown(v)}**" for key, v in changed.items())
        lines.append("\n".join(told))
    else:
        lines.append("These are the standard rules.")
    return "\n\n".join(line for line in lines if line)


def _page(game: AnyGame) -> str:
    return examples_in_words(game) if game.rules_page.is_file() else ""


def _parameters(game: AnyGame, rule_set: RuleSet) -> str:
    values = rule_set.rules.plain()
    lines = [
        "## Every parameter of this rule set",
        "",
        "| Parameter | Value | What it means |",
        "|---|---|---|",
    ]
    for field in form_fields(game.rules_model):
        cells = (field.title, f"**{field.shown(values[field.key])}**", field.help)
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join(lines)

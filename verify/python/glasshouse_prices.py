"""The odds of a bet on a half of a virtual match, from its published grid and the margin in its rule.

Written from docs/proof-format.md alone, with nothing but Python's standard library.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Callable, List, Optional, Tuple

from glasshouse_goals import COURSES, HalfRule, Score, course_weights

Decided = Tuple[Fraction, Fraction]
"""Of a stake, the part that wins and the part that loses; what is in neither comes back."""
Selection = Callable[[Score, Score], Decided]
"""What becomes of a stake, by the score at half-time and the one at full time."""

WON, LOST = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))
LINES = {
    "total": (2, 26, 1),
    "handicap": (-12, 12, 1),
    "home_total": (2, 14, 4),
    "away_total": (2, 14, 4),
    "half_total": (2, 10, 2),
    "second_total": (2, 14, 4),
}
"""The first and the last line of each market that has some, and their step, in quarters of a goal."""
SHORTEST, LONGEST = 101, 50_100
"""Odds, in hundredths."""


def either(wins: bool) -> Decided:
    return WON if wins else LOST


def sign(score: Score) -> str:
    return "1" if score[0] > score[1] else "2" if score[0] < score[1] else "X"


def over(count: int, quarters: int) -> Decided:
    """A quarter line is two bets of half the stake, on the lines beside it."""
    lines = (quarters, quarters) if quarters % 2 == 0 else (quarters - 1, quarters + 1)
    won, lost = (sum(wins(4 * count, line) for line in lines) for wins in (int.__gt__, int.__lt__))
    return Fraction(won, 2), Fraction(lost, 2)


def on_line(pick: str, picks: Tuple[str, str], count: int, quarters: int) -> Optional[Decided]:
    """The first pick is for more than the line, the second for less."""
    won, lost = over(count, quarters)
    return (won, lost) if pick == picks[0] else (lost, won) if pick == picks[1] else None


def line_of(market: str) -> Tuple[str, Optional[int]]:
    """A market's name and its line in quarters of a goal; no line where it is none that is sold."""
    name, _, line = market.partition(":")
    if name in LINES:
        first, last, step = LINES[name]
        for quarters in range(first, last + 1, step):
            if line == f"{quarters / 4:g}":
                return name, quarters
    return market, None


def on_result(pick: str, score: Score) -> Optional[Decided]:
    return either(pick == sign(score)) if pick in ("1", "X", "2") else None


def on_score(pick: str, score: Score) -> Optional[Decided]:
    if pick == "other":
        return either(max(score) > 5)
    return either(pick == f"{score[0]}-{score[1]}") if re.fullmatch("[0-5]-[0-5]", pick) else None


def named(pick: str, names: Tuple[str, str], first_wins: bool) -> Optional[Decided]:
    return either(first_wins == (pick == names[0])) if pick in names else None


def before_kick_off(market: str, pick: str, half: Score, full: Score) -> Optional[Decided]:
    """What a bet on a match comes to; None for what is not sold."""
    name, line = line_of(market)
    if line is not None and name in ("total", "home_total", "away_total", "half_total"):
        goals = {"total": sum(full), "home_total": full[0], "away_total": full[1], "half_total": sum(half)}
        return on_line(pick, ("over", "under"), goals[name], line)
    if line is not None and name == "handicap":
        return on_line(pick, ("1", "2"), full[0] - full[1], -line)
    if market == "result":
        return on_result(pick, full)
    if market == "half_result":
        return on_result(pick, half)
    if market == "double_chance":
        return either(sign(full) in pick) if pick in ("1X", "12", "X2") else None
    if market == "draw_no_bet":
        return on_line(pick, ("1", "2"), full[0] - full[1], 0)
    if market == "both_score":
        return named(pick, ("yes", "no"), min(full) > 0)
    if market == "parity":
        return named(pick, ("odd", "even"), sum(full) % 2 == 1)
    if market == "score":
        return on_score(pick, full)
    if market == "half_full" and re.fullmatch("[1X2]/[1X2]", pick):
        return either(pick == f"{sign(half)}/{sign(full)}")
    return None


def between_the_halves(market: str, pick: str, half: Score, full: Score) -> Optional[Decided]:
    """What a bet on a second half comes to; None for what is not sold."""
    second = (full[0] - half[0], full[1] - half[1])
    name, line = line_of(market)
    if name == "second_total" and line is not None:
        return on_line(pick, ("over", "under"), sum(second), line)
    if market == "result":
        return on_result(pick, full)
    if market == "second_result":
        return on_result(pick, second)
    if market == "second_both":
        return named(pick, ("yes", "no"), min(second) > 0)
    if market == "next_goal" and pick in ("1", "none", "2"):
        if sum(second) == 0 or pick == "none":
            return either((sum(second) == 0) == (pick == "none"))
        # Each goal of the half is as likely to be its first.
        share = Fraction(second[0 if pick == "1" else 1], sum(second))
        return share, 1 - share
    return None


def half_odds(rule: HalfRule, before: Score, market: str, pick: str) -> Optional[str]:
    """The odds as a receipt has them; None for what is not sold."""
    settled = before_kick_off if rule.half == 1 else between_the_halves
    wins, loses = Fraction(0), Fraction(0)
    for (half, full), weight in zip(COURSES, course_weights(rule.strengths) or ()):
        if rule.half == 2 and half != before:
            continue
        decided = settled(market, pick, half, full)
        if decided is None:
            return None
        wins, loses = wins + weight * decided[0], loses + weight * decided[1]
    if wins == 0:
        return None
    odds = (wins + loses) * 100_000 // (wins * (1000 + rule.margin))
    return None if odds < SHORTEST else f"{min(odds, LONGEST)}/100"


def all_picks(rule: HalfRule) -> List[Tuple[str, str]]:
    """The markets and picks that may be sold on such a half."""
    own = ("total", "handicap", "home_total", "away_total", "half_total") if rule.half == 1 else ("second_total",)
    lined = [
        (f"{name}:{quarters / 4:g}", pick)
        for name in own
        for quarters in range(LINES[name][0], LINES[name][1] + 1, LINES[name][2])
        for pick in (("1", "2") if name == "handicap" else ("over", "under"))
    ]
    signs = ("1", "X", "2")
    if rule.half == 2:
        plain = {"second_result": signs, "next_goal": ("1", "none", "2"), "result": signs, "second_both": ("yes", "no")}
    else:
        plain = {
            "result": signs,
            "double_chance": ("1X", "12", "X2"),
            "draw_no_bet": ("1", "2"),
            "both_score": ("yes", "no"),
            "parity": ("odd", "even"),
            "score": (*(f"{home}-{away}" for home in range(6) for away in range(6)), "other"),
            "half_result": signs,
            "half_full": tuple(f"{one}/{other}" for one in signs for other in signs),
        }
    return lined + [(market, pick) for market, picks in plain.items() for pick in picks]

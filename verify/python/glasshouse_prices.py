"""The odds of a bet on a half of a virtual match, from its published grid and the margin in its rule.

Written from docs/proof-format.md alone, with nothing but Python's standard library.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Callable, Dict, List, Optional, Tuple

from glasshouse_goals import COURSES, HalfRule, Score, course_weights

STAKE = 232_792_560
"""A stake in parts, all whole: it can be halved, and shared among as many goals as a match can have, 1 to 20."""
Decided = Tuple[int, int]
"""The parts of a stake that win and those that lose; the rest comes back."""
Selection = Callable[[Score, Score], Decided]
"""The outcome of a stake, by the score at half-time and the one at full time."""
Count = Callable[[Score, Score], int]
"""The count that a line is about, by the same."""

WON, LOST = (STAKE, 0), (0, STAKE)
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


def on_line(pick: str, picks: Tuple[str, str], quarters: int, count: Count) -> Optional[Selection]:
    """The first pick is for more than the line, the second for less.

    A quarter line is two bets of half the stake, on the lines beside it.
    """
    if pick not in picks:
        return None
    lines = (quarters, quarters) if quarters % 2 == 0 else (quarters - 1, quarters + 1)
    is_first = pick == picks[0]

    def settled(half: Score, full: Score) -> Decided:
        counted = 4 * count(half, full)
        over = STAKE // 2 * sum(counted > line for line in lines)
        under = STAKE // 2 * sum(counted < line for line in lines)
        return (over, under) if is_first else (under, over)

    return settled


def line_of(market: str) -> Tuple[str, Optional[int]]:
    """A market's name and its line in quarters of a goal; no line where it is none that is sold."""
    name, _, line = market.partition(":")
    if name in LINES:
        first, last, step = LINES[name]
        for quarters in range(first, last + 1, step):
            if line == f"{quarters / 4:g}":
                return name, quarters
    return market, None


def on_result(pick: str, score_of: Callable[[Score, Score], Score]) -> Optional[Selection]:
    return (lambda half, full: either(pick == sign(score_of(half, full)))) if pick in ("1", "X", "2") else None


def on_score(pick: str) -> Optional[Selection]:
    if pick == "other":
        return lambda half, full: either(max(full) > 5)
    if not re.fullmatch("[0-5]-[0-5]", pick):
        return None
    score = (int(pick[0]), int(pick[2]))
    return lambda half, full: either(full == score)


def named(pick: str, names: Tuple[str, str], first_wins: Callable[[Score, Score], bool]) -> Optional[Selection]:
    is_first = pick == names[0]
    return (lambda half, full: either(first_wins(half, full) == is_first)) if pick in names else None


def at_half(half: Score, _full: Score) -> Score:
    return half


def at_full(_half: Score, full: Score) -> Score:
    return full


def second_of(half: Score, full: Score) -> Score:
    """The goals after half-time."""
    return full[0] - half[0], full[1] - half[1]


def before_kick_off(market: str, pick: str) -> Optional[Selection]:
    """The result of a bet on a match; None for one that is not sold."""
    name, line = line_of(market)
    counts: Dict[str, Count] = {
        "total": lambda half, full: sum(full),
        "home_total": lambda half, full: full[0],
        "away_total": lambda half, full: full[1],
        "half_total": lambda half, full: sum(half),
    }
    if line is not None and name in counts:
        return on_line(pick, ("over", "under"), line, counts[name])
    if line is not None and name == "handicap":
        return on_line(pick, ("1", "2"), -line, lambda half, full: full[0] - full[1])
    if market == "result":
        return on_result(pick, at_full)
    if market == "half_result":
        return on_result(pick, at_half)
    if market == "double_chance" and pick in ("1X", "12", "X2"):
        return lambda half, full: either(sign(full) in pick)
    if market == "draw_no_bet":
        return on_line(pick, ("1", "2"), 0, lambda half, full: full[0] - full[1])
    if market == "both_score":
        return named(pick, ("yes", "no"), lambda half, full: min(full) > 0)
    if market == "parity":
        return named(pick, ("odd", "even"), lambda half, full: sum(full) % 2 == 1)
    if market == "score":
        return on_score(pick)
    if market == "half_full" and re.fullmatch("[1X2]/[1X2]", pick):
        return lambda half, full: either(pick == f"{sign(half)}/{sign(full)}")
    return None


def between_the_halves(market: str, pick: str) -> Optional[Selection]:
    """The result of a bet on a second half; None for one that is not sold."""
    name, line = line_of(market)
    if name == "second_total" and line is not None:
        return on_line(pick, ("over", "under"), line, lambda half, full: sum(second_of(half, full)))
    if market == "result":
        return on_result(pick, at_full)
    if market == "second_result":
        return on_result(pick, second_of)
    if market == "second_both":
        return named(pick, ("yes", "no"), lambda half, full: min(second_of(half, full)) > 0)
    if market == "next_goal" and pick in ("1", "none", "2"):
        return lambda half, full: on_next_goal(pick, second_of(half, full))
    return None


def on_next_goal(pick: str, second: Score) -> Decided:
    goals = sum(second)
    if goals == 0 or pick == "none":
        return either((goals == 0) == (pick == "none"))
    # Each goal of the half is as likely to be its first.
    share = STAKE // goals * second[0 if pick == "1" else 1]
    return share, STAKE - share


@lru_cache(maxsize=256)
def decided_on(half: int, market: str, pick: str) -> Optional[List[Decided]]:
    """The result of a bet on each course, which is the same under every rule; None for one that is not sold."""
    settled = (before_kick_off if half == 1 else between_the_halves)(market, pick)
    return None if settled is None else [settled(*course) for course in COURSES]


def half_odds(rule: HalfRule, before: Score, market: str, pick: str) -> Optional[str]:
    """The odds as a receipt has them; None for what is not sold."""
    decided = decided_on(rule.half, market, pick)
    if decided is None:
        return None
    wins = loses = 0
    for (half, _), weight, (winning, losing) in zip(COURSES, course_weights(rule.strengths) or (), decided):
        if rule.half == 1 or half == before:
            wins, loses = wins + weight * winning, loses + weight * losing
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

"""The goals of a half of a virtual match: the published grid of weights, and the draw from it.

Written from docs/proof-format.md alone, with nothing but Python's standard library.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product
from math import comb, factorial
from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple

from glasshouse_arithmetic import length_prefixed, sha256

MOST_GOALS = 10
HALF_SECONDS = 45 * 60
PRECISION = 10**12
MILLION = 10**6

Score = Tuple[int, int]
Course = Tuple[Score, Score]

SCORES: List[Score] = list(product(range(MOST_GOALS + 1), repeat=2))
"""All scores: 0-0, 0-1, … 10-10."""
COURSES: List[Course] = [
    (half, full) for full in SCORES for half in SCORES if half[0] <= full[0] and half[1] <= full[1]
]
"""All ways to each score: the one at half-time and the one at full time."""

RULE = re.compile(
    r"goals/([12])/([a-z-]{1,24})/([a-z-]{1,24})/([1-9][0-9]{1,3})/([1-9][0-9]{1,3})/(0|-?[1-9][0-9]{0,2})/(0|[1-9][0-9]{0,2})"
)


class HalfRule(NamedTuple):
    """The promise of a half: which one it is, the strengths that its goals are drawn from and its prices made from (thousandths)."""

    half: int
    strengths: Tuple[int, int, int]
    """Goals expected of the home and the away club, and rho."""
    margin: int


def half_rule_of(text: str) -> Optional[HalfRule]:
    """Reads a rule; None for the rule of anything else, and for strengths that no grid is made of."""
    match = RULE.fullmatch(text)
    if match is None:
        return None
    strengths = (int(match[4]), int(match[5]), int(match[6]))
    return None if course_weights(strengths) is None else HalfRule(int(match[1]), strengths, int(match[7]))


def is_second_half(rule: str) -> bool:
    """Whether it is the rule of a second half."""
    half = half_rule_of(rule)
    return half is not None and half.half == 2


def first_half_of(rule: str) -> str:
    """The rule of the first half of the same match."""
    return rule.replace("goals/2/", "goals/1/", 1)


def correction(score: Score, home: int, away: int, rho: int) -> int:
    """Dixon and Coles' correction of the four lowest scores, in billionths."""
    whole = 1000 * MILLION
    return {
        (0, 0): whole - home * away * rho,
        (0, 1): whole + home * rho * 1000,
        (1, 0): whole + away * rho * 1000,
        (1, 1): whole - rho * MILLION,
    }.get(score, whole)


def poisson(expected: int) -> List[int]:
    """How often a club scores 0, 1, … 10 goals, up to a factor."""
    return [
        expected**count * 1000 ** (MOST_GOALS - count) * factorial(MOST_GOALS) // factorial(count)
        for count in range(MOST_GOALS + 1)
    ]


def split(goals: int, before: int) -> int:
    """How many of a club's goals fall before half-time: 9 of 20 do."""
    return comb(goals, before) * 9**before * 11 ** (goals - before) * 20 ** (MOST_GOALS - goals)


@lru_cache(maxsize=200)
def course_weights(strengths: Tuple[int, int, int]) -> Optional[Tuple[int, ...]]:
    """The weight of each course; None for strengths outside 0.05 to 6 goals or a rho that makes a weight negative."""
    home, away, rho = strengths
    if not (50 <= home <= 6000 and 50 <= away <= 6000):
        return None
    by_home, by_away = poisson(home), poisson(away)
    exact = {score: by_home[score[0]] * by_away[score[1]] * correction(score, home, away, rho) for score in SCORES}
    total = sum(exact.values())
    if min(exact.values()) < 0 or total <= 0:
        return None
    scaled = {score: weight * PRECISION // total for score, weight in exact.items()}
    return tuple(
        scaled[full] * split(full[0], half[0]) * split(full[1], half[1]) for half, full in COURSES
    )


def grid_hash(text: str, rule: HalfRule) -> bytes:
    """The publication about the grid before the half opens."""
    weights = course_weights(rule.strengths) or ()
    return sha256(length_prefixed("glasshouse/goals-grid/1", text, *weights))


def draw_below(stream: Iterator[int], limit: int) -> int:
    """A number from 0 to below the limit: of as few bytes as can hold it, those that would favour some dropped."""
    width = 1
    while 256**width < limit:
        width += 1
    usable = 256**width - 256**width % limit
    while True:
        number = int.from_bytes(bytes(next(stream) for _ in range(width)), "big")
        if number < usable:
            return number % limit


def place_of(weights: Sequence[int], number: int) -> int:
    """The place that a number below the weights' sum falls on."""
    for place, weight in enumerate(weights):
        if number < weight:
            return place
        number -= weight
    raise ValueError("the number is not below the sum")


def half_of(stream: Iterator[int], rule: HalfRule, before: Score) -> Optional[str]:
    """The log's numbers of a drawn half; None where nothing can follow the score at half-time."""
    table = dict.fromkeys(SCORES, 0)
    for (half, full), weight in zip(COURSES, course_weights(rule.strengths) or ()):
        if rule.half == 1:
            table[half] += weight
        elif half == before:
            table[full] += weight
    weights = list(table.values())
    if sum(weights) == 0:
        return None
    end = SCORES[place_of(weights, draw_below(stream, sum(weights)))]
    goals = end if rule.half == 1 else (end[0] - before[0], end[1] - before[1])
    seconds: Tuple[List[int], List[int]] = ([], [])
    for side in (0, 1):
        while len(seconds[side]) < goals[side]:
            second = draw_below(stream, HALF_SECONDS)
            if second not in seconds[0] and second not in seconds[1]:
                seconds[side].append(second)
    return ",".join(map(str, [*goals, *sorted(seconds[0]), *sorted(seconds[1])]))

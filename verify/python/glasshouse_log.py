"""The leaves of a house's public log, judged as docs/proof-format.md has it, each by all that stands before it."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from typing import Callable, Dict, List, NamedTuple, Optional, Tuple

from glasshouse_arithmetic import (
    EMPTY_ROOT,
    chain_end_of,
    commitment_of,
    dice_of,
    draw_key,
    draw_stream,
    leaf_hash,
    length_prefixed,
    sha256,
    tree_root_of_hashes,
)
from glasshouse_bls import bls_holds
from glasshouse_goals import first_half_of, grid_hash, half_of, half_rule_of, is_second_half
from glasshouse_steps import (
    CLOCK_AHEAD,
    ENTROPY_DEADLINE_SECONDS,
    QUICKNET_GENESIS,
    QUICKNET_KEY,
    beacon_round_of,
    known_at,
)
from glasshouse_witnesses import is_policy, witnesses_of_source

MOST = 2**53 - 1
LONGEST_CHAIN = 10_000_000
BLS_LENGTH = 48
BACK_SECONDS = 60
"""How far the time of a leaf may be before the newest one that was told."""
GAME_CODE = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
GAME_NUMBER = re.compile(r"[0-9-]{1,40}")
NAMED_NO_MORE_SECONDS = 900
"""A round waits this long after its witnesses were named no more."""
HALF_CLOSE = 8
"""Bets on a half of a virtual match close this many seconds before it is drawn."""
HALF_OPEN = {1: 750, 2: HALF_CLOSE + 20}
"""They open this many seconds before it is drawn: on the match, and on the book between its halves."""
FORMS: Dict[str, Tuple[str, ...]] = {
    "chain": ("text", "hash", "number", "number", "number"),
    "promise": ("text", "text", "number", "number", "number", "hash", "hash", "number", "hash", "text", "text"),
    "seal": ("text", "text", "hash", "number", "number", "number"),
    "draw": ("text", "text", "hash", "bytes", "drawn", "number"),
    "void": ("text", "text", "text", "number"),
    "loss": ("number", "number", "number", "number", "number"),
    "app": ("hash", "number", "hash", "hash", "number"),
}
"""The fields of each leaf after its tag; a policy has two numbers, then any number of keys."""


class Leaf(NamedTuple):
    """A leaf of the log: its kind, and its fields behind the tag as bytes, texts and numbers."""

    kind: str
    fields: tuple


class Round:
    """The log's leaves about a round so far."""

    def __init__(self) -> None:
        self.promises: List[tuple] = []
        self.seals: List[tuple] = []
        self.draws: List[tuple] = []
        self.voids: List[tuple] = []
        self.place = -1
        """Where its first promise stands."""
        self.newest = 0
        """The newest time that was told before its first promise."""

    def over(self) -> bool:
        """Whether it was drawn or given up."""
        return bool(self.draws or self.voids)


class Log:
    """All that was told so far."""

    def __init__(self) -> None:
        self.newest = 0
        self.chains: Dict[Tuple[str, bytes], tuple] = {}
        self.rounds: Dict[Tuple[str, str], Round] = {}
        self.places: Dict[Tuple[bytes, int], List[Tuple[str, str]]] = {}
        self.policies: List[Tuple[int, Tuple[bytes, ...], int]] = []
        """How many of which witnesses are needed, the newest first; of what can be."""
        self.losses: List[int] = []
        """When each loss was told."""
        self.times: List[Tuple[int, int]] = []
        """The places of leaves that bear a time, and their times."""

    def first_time(self, place: int) -> Optional[int]:
        """The time of the first leaf behind a place that bears one."""
        at = bisect_right(self.times, (place, MOST))
        return self.times[at][1] if at < len(self.times) else None

    def round(self, code: str, number: str) -> Round:
        """The log's leaves about that round; empty if there are none."""
        return self.rounds.get((code, number)) or Round()


def split_fields(data: bytes) -> Optional[List[bytes]]:
    """The fields behind their lengths; None where the lengths do not end with the bytes."""
    fields, at = [], 0
    while at < len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "big")
        if at + 4 > len(data) or end > len(data):
            return None
        fields.append(data[at + 4 : end])
        at = end
    return fields


def read_field(form: str, raw: bytes) -> object:
    """The value of a field; a ValueError where it is not of that form."""
    if form == "bytes":
        return raw
    if form == "hash":
        if len(raw) != 32:
            raise ValueError("no hash")
        return raw
    text = raw.decode("utf-8")
    if form == "drawn":
        if not re.fullmatch(r"[1-6],[1-6],[1-6]", text) and not is_half(text):
            raise ValueError("neither dice nor goals")
        return text
    if form == "text":
        if text.startswith("\ufeff"):
            raise ValueError("a mark of byte order")
        return text
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= number <= MOST or str(number) != text:
        raise ValueError("no number")
    return number


def is_half(text: str) -> bool:
    """Whether a text has the goals of both clubs and the second of each goal."""
    if not re.fullmatch(r"(0|[1-9][0-9]{0,3})(,(0|[1-9][0-9]{0,3}))+", text):
        return False
    home, away, *seconds = map(int, text.split(","))
    return len(seconds) == home + away


def read_leaf(data: bytes) -> Optional[Leaf]:
    """The contents of a leaf; None for one of a form that is not known here."""
    raw = split_fields(data)
    if not raw:
        return None
    for kind, forms in [*FORMS.items(), ("policy", ("number", "number") + ("bytes",) * (len(raw) - 3))]:
        if raw[0] != f"glasshouse/log/{kind}/1".encode("ascii"):
            continue
        if len(raw) != len(forms) + 1:
            return None
        try:
            return Leaf(kind, tuple(map(read_field, forms, raw[1:])))
        except ValueError:
            return None
    return None


def time_of(leaf: Leaf) -> Optional[int]:
    """When what it tells happened; None for what is told beforehand."""
    if leaf.kind in ("chain", "promise"):
        return None
    return leaf.fields[1] if leaf.kind == "policy" else leaf.fields[-1]


def judge(leaf: Leaf, log: Log) -> Optional[str]:
    """Why a leaf can't be true by all that was told before it; None where it can."""
    time = time_of(leaf)
    if time is not None and time < log.newest - BACK_SECONDS:
        return "its time is before what was told earlier"
    return JUDGES[leaf.kind](leaf.fields, log)


def judge_chain(fields: tuple, log: Log) -> Optional[str]:
    """A chain: of a length that can be walked, and not published before with other times."""
    code, end, length, _first, period = fields
    if not 1 <= length <= LONGEST_CHAIN or period < 1:
        return "the chain has no rounds, or too many"
    before = log.chains.get((code, end))
    return None if before in (None, fields) else "the chain was published before, with other times"


def judge_promise(fields: tuple, log: Log) -> Optional[str]:
    """A promise: within the published schedule, and of a seed that is nobody else's."""
    code, number, opens_at, closes_at, draws_at, _commitment, end, index, offer, rule, source = fields
    if not GAME_CODE.fullmatch(code) or not GAME_NUMBER.fullmatch(number):
        return "its code or its number is none of a round"
    chain = log.chains.get((code, end))
    if chain is None:
        return "its chain was not published before"
    _code, _end, length, first, period = chain
    in_place = 1 <= index <= length and draws_at - first == (index - 1) * period
    half = half_rule_of(rule)
    opening = draws_at - (HALF_OPEN[half.half] if half else period)
    if not in_place or opens_at != opening or not opens_at < closes_at <= draws_at:
        return "its times and its place are not those of the published schedule"
    if any(name != (code, number) for name in log.places.get((end, index), [])):
        return "its seed is promised to another round"
    if source.startswith("witness:") and log.policies and not witnesses_of_source(source, log.policies[:1]):
        return "its entropy is not of as many witnesses as the policy needs"
    if half is None:
        return None
    if grid_hash(rule, half) != offer:
        return "the hash is not that of its goal grid"
    told_before = [promise for other in rounds_before(end, index, log) for promise in other.promises]
    if half.half == 2 and all(promise[9] != first_half_of(rule) for promise in told_before):
        return "the first half of its match was not promised before"
    return None


def rounds_before(end: bytes, index: int, log: Log) -> List[Round]:
    """The rounds that were promised the seed before that one of a chain."""
    return [log.round(*name) for name in log.places.get((end, index - 1), [])]


def judge_seal(fields: tuple, log: Log) -> Optional[str]:
    """A seal: one of a round that is promised once, from the close on."""
    code, number, root, count, total, sealed_at = fields
    told = log.round(code, number)
    if len(told.promises) != 1:
        return "the round is not promised exactly once"
    if told.newest >= told.promises[0][3] + BACK_SECONDS:
        return "the round was promised after its close"
    if told.seals or told.over():
        return "the round was sealed or over before"
    if sealed_at < told.promises[0][3]:
        return "the round was sealed before its close"
    agree = len({count == 0, total == 0, root == EMPTY_ROOT}) == 1
    return None if agree else "count, total and root do not go together"


def judge_draw(fields: tuple, log: Log) -> Optional[str]:
    """A draw: of the promised seed and value, in the order of the chain, with the dice that follow."""
    code, number, seed, value, numbers, drawn_at = fields
    told = log.round(code, number)
    if len(told.promises) != 1 or len(told.seals) != 1 or told.over():
        return "the round is not promised once, sealed once and open"
    promise, seal = told.promises[0], told.seals[0]
    draws_at, commitment, end, index, rule, source = (promise[place] for place in (4, 5, 6, 7, 9, 10))
    if drawn_at < draws_at or drawn_at < seal[5]:
        return "the round was drawn too early"
    if commitment_of(seed) != commitment:
        return "the seed does not open the commitment"
    before = rounds_before(end, index, log)
    if not all(other.over() for other in before):
        return "the round before it is not over"
    # A round that was promised twice may be of another chain.
    drawn = next((other.draws[0] for other in before if other.draws and other.promises[0][6] == end), None)
    leads = chain_end_of(seed, index) == end if drawn is None else sha256(seed) == drawn[2]
    if not leads:
        return "the seed does not lead to the end of its chain"
    if not promised_value(source, draws_at, value) or not signed_value(log, source, value, seal):
        return "the value is not the one that was promised"
    half = half_rule_of(rule)
    if half is None:
        thrown = dice_of(draw_key(seed, code, number, source, value, seal[2]))
        return None if ",".join(map(str, thrown)) == numbers else "the dice do not follow"
    if half.half == 2 and drawn is None:
        return "the first half of its match was not drawn"
    score = (0, 0) if half.half == 1 else tuple(map(int, drawn[4].split(",")[:2]))
    key = draw_key(seed, code, number, source, value, seal[2], "goals")
    return None if half_of(draw_stream(key), half, score) == numbers else "the goals do not follow"


def promised_value(source: str, draws_at: int, value: bytes) -> bool:
    """Whether a value is of the promised source; of other sources than the beacon nothing can be said here."""
    if not source.startswith("drand:"):
        return len(value) > 0
    number = beacon_round_of(draws_at)
    signed = sha256(number.to_bytes(8, "big"))
    return source == f"drand:quicknet:{number}" and bls_holds(QUICKNET_KEY, signed, value)


def signed_value(log: Log, source: str, value: bytes, seal: tuple) -> bool:
    """Whether a value is the signatures of the witnesses that its source is made of, where a policy has them."""
    keys = witnesses_of_source(source, log.policies) if source.startswith("witness:") else None
    if keys is None:
        return True
    parts = [value[at : at + BLS_LENGTH] for at in range(0, len(value), BLS_LENGTH)]
    signed = length_prefixed("glasshouse/seal/1", *seal[:5])
    return len(value) == BLS_LENGTH * len(keys) and all(
        bls_holds(key, signed, part) for key, part in zip(keys, parts)
    )


def gone_since(log: Log, source: str) -> float:
    """Since when policies have not had all witnesses that a source is made of; infinite while they have."""
    keys = witnesses_of_source(source, log.policies) if source.startswith("witness:") else None
    since = math.inf if keys is not None else -math.inf
    for _needed, witnesses, told_at in log.policies if keys is not None else []:
        if set(keys) <= set(witnesses):
            break
        since = told_at
    return since


def judge_void(fields: tuple, log: Log) -> Optional[str]:
    """A round that was given up: for a reason of the rules, at its time."""
    code, number, reason, voided_at = fields
    told = log.round(code, number)
    if not told.promises or told.voids:
        return "the round is not promised, or was given up before"
    if told.draws:
        return "the round was drawn before"
    promise = told.promises[0]
    opens_at, closes_at, draws_at, source = promise[2], promise[3], promise[4], promise[10]
    unsealed, outside = not told.seals, source.startswith(("drand:", "witness:"))
    behind = log.first_time(told.place)
    value_at = known_at(source, draws_at)
    half_played = is_second_half(promise[9]) and any(
        other.draws for other in rounds_before(promise[6], promise[7], log)
    )
    allowed = {
        "never_opened": unsealed
        and not half_played
        and voided_at >= closes_at
        and (behind is None or behind >= closes_at - CLOCK_AHEAD),
        "operator": unsealed and not half_played and voided_at < value_at,
        "entropy_late": voided_at >= draws_at + ENTROPY_DEADLINE_SECONDS
        and outside
        and voided_at >= gone_since(log, source) + NAMED_NO_MORE_SECONDS,
        "sealed_late": source.startswith("drand:")
        and not unsealed
        and draws_at > QUICKNET_GENESIS
        and told.seals[0][5] >= value_at,
        "match_void": is_second_half(promise[9])
        and any(other.voids for other in rounds_before(promise[6], promise[7], log)),
        # A value of the house's own it could make again in any case.
        "restored": (unsealed or not outside)
        and any(told_at >= opens_at - CLOCK_AHEAD for told_at in log.losses),
    }
    return None if allowed.get(reason, False) else f"the rules do not allow {reason!r} here"


def judge_loss(fields: tuple, _log: Log) -> Optional[str]:
    """A loss: from one bet to a later one, known of before it was told."""
    first, last, known_until, _heard_until, told_at = fields
    return None if first <= last and known_until <= told_at else "it ends before it begins"


def judge_app(fields: tuple, _log: Log) -> Optional[str]:
    """A web app: of some files."""
    return None if fields[1] > 0 else "it names no files"


def judge_policy(fields: tuple, _log: Log) -> Optional[str]:
    """A policy: more than half of its witnesses, each with a key of its own."""
    needed, _told_at, *keys = fields
    return None if is_policy(needed, keys) else "so many of such witnesses cannot cosign"


JUDGES: Dict[str, Callable[[tuple, Log], Optional[str]]] = {
    "chain": judge_chain,
    "promise": judge_promise,
    "seal": judge_seal,
    "draw": judge_draw,
    "void": judge_void,
    "loss": judge_loss,
    "app": judge_app,
    "policy": judge_policy,
}


def tell(leaf: Leaf, place: int, log: Log) -> None:
    """Adds what the leaf at a place tells, true or not: it is in the log."""
    kind, fields = leaf
    time = time_of(leaf)
    if kind == "promise" and log.round(fields[0], fields[1]).place < 0:
        first = log.rounds.setdefault((fields[0], fields[1]), Round())
        first.place, first.newest = place, log.newest
    if time is not None:
        log.newest = max(log.newest, time)
        log.times.append((place, time))
    if kind == "loss":
        log.losses.append(fields[-1])
    if kind == "chain":
        log.chains.setdefault((fields[0], fields[1]), fields)
    elif kind in ("promise", "seal", "draw", "void"):
        told = log.rounds.setdefault((fields[0], fields[1]), Round())
        {"promise": told.promises, "seal": told.seals, "draw": told.draws, "void": told.voids}[kind].append(fields)
    if kind == "policy" and is_policy(fields[0], fields[2:]):
        log.policies.insert(0, (fields[0], tuple(fields[2:]), fields[1]))
    if kind == "promise":
        named = log.places.setdefault((fields[6], fields[7]), [])
        if (fields[0], fields[1]) not in named:
            named.append((fields[0], fields[1]))


def leaves_in(bundles: bytes) -> Optional[List[bytes]]:
    """The leaves of bundles, each behind two bytes of its length; None where the lengths do not end with the bytes."""
    leaves, at = [], 0
    while at + 2 <= len(bundles):
        end = at + 2 + int.from_bytes(bundles[at : at + 2], "big")
        leaves.append(bundles[at + 2 : end])
        at = end
    return leaves if at == len(bundles) else None


def root_of(leaves: List[bytes]) -> bytes:
    """The root over all leaves."""
    return tree_root_of_hashes([leaf_hash(leaf) for leaf in leaves])


def judge_log(leaves: List[bytes]) -> List[Tuple[int, str]]:
    """The places of the leaves that can't be true, each with the reason."""
    log, refused = Log(), []
    for place, data in enumerate(leaves):
        leaf = read_leaf(data)
        reason = "it is no leaf of a form known here" if leaf is None else judge(leaf, log)
        if reason is not None:
            refused.append((place, reason))
        if leaf is not None:
            tell(leaf, place, log)
    return refused

"""Who has to sign for a house: its policy, and the witnesses that a source of entropy is made of."""

from __future__ import annotations

from itertools import combinations
from typing import Optional, Sequence, Tuple

from glasshouse_arithmetic import sha256
from glasshouse_document import MOST_WITNESSES

Keys = Tuple[bytes, ...]


def is_policy(needed: int, keys: Sequence[bytes]) -> bool:
    """Whether more than half of this many witnesses are needed, each with a key of its own."""
    right = len(keys) < 2 * needed and needed <= len(keys) <= MOST_WITNESSES and len(set(keys)) == len(keys)
    return right and all(len(key) == 96 for key in keys)


def is_ascending(keys: Sequence[bytes]) -> bool:
    """Whether the keys stand in ascending order, each once."""
    return list(keys) == sorted(set(keys))


def needed_by(policy: Optional[dict], known: Optional[Keys]) -> Optional[int]:
    """How many have to have signed: as many as the policy says, and more than half of those that the reader knows."""
    most = 0 if known is None else len(known) // 2 + 1
    if policy is None:
        return None if known is None else most
    return max(policy["needed"], most)


def source_of(keys: Sequence[bytes]) -> str:
    """The id of these witnesses as a source of entropy."""
    return "witness:" + sha256(b"".join(sorted(keys))).hex()[:32]


def witnesses_of_source(source: str, policies: Sequence[Tuple]) -> Optional[Keys]:
    """The witnesses that a source is made of, just as many as one of the policies needs; None where none has them."""
    for needed, keys, *_ in policies:
        for chosen in combinations(sorted(keys), needed):
            if source_of(chosen) == source:
                return chosen
    return None

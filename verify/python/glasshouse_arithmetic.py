"""The arithmetic of a draw: lengths and hashes, the tree, Ed25519, the dice and the odds.

Written from docs/proof-format.md, RFC 6962 and RFC 8032 alone, with nothing but Python's standard
library, so that a mistake of the house's own program is not repeated here.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Callable, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

Field = Union[bytes, str, int]
Dice = Tuple[int, int, int]


def sha256(data: bytes) -> bytes:
    """The SHA-256 of the data, 32 bytes."""
    return hashlib.sha256(data).digest()


def length_prefixed(*fields: Field) -> bytes:
    """LP of each field, joined: four bytes of length, big-endian, then the field's bytes.

    Texts are taken as UTF-8 and numbers as decimal text, as the page says.
    """
    parts: List[bytes] = []
    for field in fields:
        raw = field if isinstance(field, bytes) else str(field).encode("utf-8")
        parts.append(len(raw).to_bytes(4, "big"))
        parts.append(raw)
    return b"".join(parts)


# ---- the tree of RFC 6962, section 2.1 -------------------------------------------------------


def leaf_hash(leaf: bytes) -> bytes:
    """The hash of a leaf: SHA-256(0x00 and the leaf)."""
    return sha256(b"\x00" + leaf)


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of a node: SHA-256(0x01, left, right)."""
    return sha256(b"\x01" + left + right)


EMPTY_ROOT = sha256(b"")


def tree_root(leaves: Sequence[bytes]) -> bytes:
    """The tree's root over the leaves (not their hashes), in order; SHA-256 of nothing for none."""
    if not leaves:
        return EMPTY_ROOT
    if len(leaves) == 1:
        return leaf_hash(leaves[0])
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    return node_hash(tree_root(leaves[:split]), tree_root(leaves[split:]))


def tree_root_of_hashes(hashes: Sequence[bytes]) -> bytes:
    """The root over leaves by their hashes, level by level: a last one without a neighbour goes up as it is."""
    level = list(hashes)
    while len(level) > 1:
        pairs = [node_hash(left, right) for left, right in zip(level[::2], level[1::2])]
        level = pairs + level[len(pairs) * 2 :]
    return level[0] if level else EMPTY_ROOT


def audit_path(leaves: Sequence[bytes], index: int) -> List[bytes]:
    """The sibling hashes from the leaf at the index (from 0) up to the root (section 2.1.1)."""
    if len(leaves) == 1:
        return []
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    if index < split:
        return audit_path(leaves[:split], index) + [tree_root(leaves[split:])]
    return audit_path(leaves[split:], index - split) + [tree_root(leaves[:split])]


def root_by_path(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> Optional[bytes]:
    """The root to which the path leads from the leaf; None for a path of the wrong length or place."""
    if not 0 <= index < size:
        return None
    reached, place, last = leaf_hash(leaf), index, size - 1
    for sibling in path:
        if last == 0:
            return None
        if place % 2 == 1 or place == last:
            reached = node_hash(sibling, reached)
            # A last node without a sibling of its own rises unchanged to the level where it has one.
            while place % 2 == 0 and place != 0:
                place //= 2
                last //= 2
        else:
            reached = node_hash(reached, sibling)
        place //= 2
        last //= 2
    return reached if last == 0 else None


# ---- Ed25519, RFC 8032, section 5.1 -----------------------------------------------------------

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE_D = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)

Point = Tuple[int, int, int, int]
"""Extended homogeneous coordinates (X, Y, Z, T): x = X/Z, y = Y/Z, x·y = T/Z."""

NEUTRAL: Point = (0, 1, 1, 0)


def add_points(first: Point, second: Point) -> Point:
    """The sum of two points (section 5.1.4), also right where they are the same."""
    a = (first[1] - first[0]) * (second[1] - second[0]) % PRIME
    b = (first[1] + first[0]) * (second[1] + second[0]) % PRIME
    c = 2 * first[3] * second[3] * CURVE_D % PRIME
    d = 2 * first[2] * second[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def multiply_point(scalar: int, point: Point) -> Point:
    """The point added to itself scalar times, by doubling and adding."""
    total = NEUTRAL
    while scalar > 0:
        if scalar & 1:
            total = add_points(total, point)
        point = add_points(point, point)
        scalar >>= 1
    return total


def decode_point(encoded: bytes) -> Optional[Point]:
    """The point of 32 bytes (section 5.1.3), or None where they are no point's."""
    if len(encoded) != 32:
        return None
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & ((1 << 255) - 1)
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(CURVE_D * y * y + 1, PRIME - 2, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME != 0:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME != 0 or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = PRIME - x
    return (x, y, 1, x * y % PRIME)


def encode_point(point: Point) -> bytes:
    """The 32 bytes of a point (section 5.1.2)."""
    inverse = pow(point[2], PRIME - 2, PRIME)
    x, y = point[0] * inverse % PRIME, point[1] * inverse % PRIME
    return (y | (x & 1) << 255).to_bytes(32, "little")


def base_point() -> Point:
    """The generator B, whose y is 4/5 and whose x is even."""
    y = 4 * pow(5, PRIME - 2, PRIME) % PRIME
    point = decode_point(y.to_bytes(32, "little"))
    assert point is not None
    return point


BASE = base_point()


def is_neutral(point: Point) -> bool:
    """Whether it is the neutral point: x is 0 and y is 1."""
    return point[0] % PRIME == 0 and (point[1] - point[2]) % PRIME == 0


@lru_cache(maxsize=64)
def signature_holds(public_key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the Ed25519 signature (64 bytes) of the message is that key's (section 5.1.7).

    As the page asks: a key of small order is none, and the equation is taken eightfold.
    """
    key = decode_point(public_key)
    if key is None or len(signature) != 64 or is_neutral(multiply_point(8, key)):
        return False
    commitment = decode_point(signature[:32])
    if commitment is None:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    if scalar >= ORDER:
        return False
    challenge = int.from_bytes(
        hashlib.sha512(signature[:32] + public_key + message).digest(), "little"
    )
    signed = add_points(commitment, multiply_point(challenge % ORDER, key))
    x, y, z, t = multiply_point(scalar, BASE)
    return is_neutral(multiply_point(8, add_points(signed, (PRIME - x, y, z, PRIME - t))))


# ---- from seed, entropy and bets to the dice --------------------------------------------------


def commitment_of(seed: bytes) -> bytes:
    """The house's publication about a seed before the bets, 32 bytes."""
    return sha256(length_prefixed("glasshouse/commit/1", seed))


def chain_end_of(seed: bytes, index: int) -> bytes:
    """SHA-256 applied index times to the seed: the chain's end, seed(0)."""
    for _ in range(index):
        seed = sha256(seed)
    return seed


def draw_key(
    seed: bytes, game_code: str, game_no: str, source: str, entropy: bytes, root: bytes, of: str = "dice"
) -> bytes:
    """K, 32 bytes: the key from which the dice, or the goals of a half, follow."""
    message = length_prefixed(f"glasshouse/{of}/1", game_code, game_no, source, entropy, root)
    return hmac.digest(seed, message, "sha256")


def draw_stream(key: bytes) -> Iterator[int]:
    """The bytes of HMAC-SHA256(K, 0), HMAC-SHA256(K, 1), …, one after the other."""
    counter = 0
    while True:
        yield from hmac.digest(key, counter.to_bytes(4, "big"), "sha256")
        counter += 1


def dice_from_stream(stream: Iterable[int]) -> Dice:
    """The first three dice: a byte of 252 or more is dropped, so that every face has 42 bytes."""
    dice: List[int] = []
    for byte in stream:
        if byte < 252:
            dice.append(byte % 6 + 1)
            if len(dice) == 3:
                return (dice[0], dice[1], dice[2])
    raise ValueError("The stream ended before three dice.")


def dice_of(key: bytes) -> Dice:
    """The three dice of K, in order."""
    return dice_from_stream(draw_stream(key))


class GeneratedRounds(NamedTuple):
    """The summary of many generated rounds, to be compared with another program's."""

    digest: bytes
    """SHA-256 over commitment, K and the three dice (a byte each) of every round."""
    faces: Tuple[int, ...]
    """How often each face from 1 to 6 was thrown."""


def generated_rounds(count: int) -> GeneratedRounds:
    """Draws the first rounds of a series that anyone can generate, and digests what came out.

    Round i has SHA-256 of the texts "seed i", "entropy i" and "root i" as its seed, entropy and root.
    """
    digest = hashlib.sha256()
    faces = [0] * 6
    for i in range(count):
        seed = sha256(b"seed %d" % i)
        game_no = "20261121-%04d" % (i % 10_000)
        entropy, root = sha256(b"entropy %d" % i), sha256(b"root %d" % i)
        key = draw_key(seed, "dice-3m", game_no, "dev:1", entropy, root)
        dice = dice_of(key)
        digest.update(commitment_of(seed) + key + bytes(dice))
        for face in dice:
            faces[face - 1] += 1
    return GeneratedRounds(digest.digest(), tuple(faces))


# ---- the odds ---------------------------------------------------------------------------------

TRIPLE_RULES = ("triples_lose", "triples_count")


class Selection(NamedTuple):
    """One thing to bet on: its name, the pick as text, and when a throw wins it."""

    play: str
    pick: str
    wins: Callable[[Dice], bool]
    loses_on_triples: bool
    """Whether a triple loses under the rule triples_lose."""


def throws_that_win(selection: Selection, triple_rule: str) -> int:
    """How many of the 216 throws win the selection under the rule."""
    throws: Iterator[Dice] = ((a, b, c) for a, b, c in product(range(1, 7), repeat=3))
    spared = triple_rule == "triples_lose" and selection.loses_on_triples
    return sum(
        1 for dice in throws if selection.wins(dice) and not (spared and len(set(dice)) == 1)
    )


def selections() -> List[Selection]:
    """The 109 selections in the order in which the paytable's hash lists them."""
    faces = [1, 2, 3, 4, 5, 6]
    listed = [
        Selection("big", "", lambda dice: 11 <= sum(dice) <= 17, True),
        Selection("small", "", lambda dice: 4 <= sum(dice) <= 10, True),
        Selection("odd", "", lambda dice: sum(dice) % 2 == 1, True),
        Selection("even", "", lambda dice: sum(dice) % 2 == 0, True),
    ]

    def add(play: str, named: Sequence[int], wins: Callable[[Dice], bool]) -> None:
        listed.append(Selection(play, "-".join(map(str, named)), wins, False))

    for total in range(3, 19):
        add("sum", [total], lambda dice, t=total: sum(dice) == t)
    for face in faces:
        add("single", [face], lambda dice, f=face: f in dice)
    for face in faces:
        add("triple", [face], lambda dice, f=face: dice.count(f) == 3)
    add("any_triple", [], lambda dice: len(set(dice)) == 1)
    for face in faces:
        add("pair", [face], lambda dice, f=face: dice.count(f) >= 2)
    for twice, other in permutations(faces, 2):
        add("two_same", [twice, other], lambda dice, t=sorted((twice, twice, other)): sorted(dice) == t)
    for two in combinations(faces, 2):
        add("two_different", two, lambda dice, named=set(two): named <= set(dice))
    for three in combinations(faces, 3):
        add("three_different", three, lambda dice, named=set(three): named == set(dice))
    add("straight", [], lambda dice: len(set(dice)) == 3 and max(dice) - min(dice) == 2)
    for size, least, most in (("big", 11, 17), ("small", 4, 10)):
        for parity, remainder in (("odd", 1), ("even", 0)):
            totals = {total for total in range(least, most + 1) if total % 2 == remainder}
            wins: Callable[[Dice], bool] = lambda dice, t=totals: sum(dice) in t
            listed.append(Selection(f"{size}_{parity}", "", wins, True))
    return listed


@lru_cache(maxsize=16)
def paytable_hash(paytable: str, triple_rule: str) -> Optional[bytes]:
    """The hash of the odds with that name under the rule, 32 bytes; None for a name not known here."""
    if paytable != "uniform-210":
        return None
    fields: List[Field] = ["glasshouse/paytable/1", paytable, triple_rule]
    for selection in selections():
        odds = f"210/{throws_that_win(selection, triple_rule)}"
        fields.extend((selection.play, selection.pick, odds))
    return sha256(length_prefixed(*fields))


def promised_odds(paytable: str, triple_rule: str, play: str, pick: str) -> Optional[str]:
    """The odds of a selection by the odds with that name, "none" where it is not sold; None for a name not known here."""
    if paytable != "uniform-210":
        return None
    named = (selection for selection in selections() if (selection.play, selection.pick) == (play, pick))
    return next((f"210/{throws_that_win(selection, triple_rule)}" for selection in named), "none")

"""Reading a proof or a receipt strictly: what is not of the documented shape is not a proof.

The result has bytes for hexadecimal text and minor units (int) for amounts; all else stays as it is.
Below stand the bytes of what the house publishes and signs.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from typing import Any, Callable, Dict, List, Tuple

from glasshouse_arithmetic import Field, length_prefixed, sha256, signature_holds

Document = Dict[str, Any]
Reader = Callable[[Any, str], Any]
"""Takes a JSON value and where it stands; gives what it means, or raises NotADocument."""

MOST = 2**53 - 1
"""The largest number that every reader of JSON holds exactly."""
LONGEST_CHAIN = 10_000_000


class NotADocument(Exception):
    """Says in words why something is no proof or no receipt."""


def whole_number(value: Any, where: str) -> int:
    """A whole number from 0 on (True and 1.0 are none)."""
    if type(value) is not int or not 0 <= value <= MOST:
        raise NotADocument(f"{where} must be a whole number from 0 to {MOST}.")
    return value


def above_zero(value: Any, where: str) -> int:
    """A whole number from 1 on."""
    if whole_number(value, where) == 0:
        raise NotADocument(f"{where} must be above 0.")
    return int(value)


def chain_place(value: Any, where: str) -> int:
    """A place in a chain, from 1 on: chains are walked, and a document must not keep its reader busy forever."""
    if above_zero(value, where) > LONGEST_CHAIN:
        raise NotADocument(f"{where} must be {LONGEST_CHAIN} at most.")
    return int(value)


def truth(value: Any, where: str) -> bool:
    """true or false."""
    if type(value) is not bool:
        raise NotADocument(f"{where} must be true or false.")
    return value


def constant(expected: int) -> Reader:
    """Reads that number alone."""

    def read(value: Any, where: str) -> int:
        if type(value) is not int or value != expected:
            raise NotADocument(f"{where} must be {expected}: another is not known here.")
        return value

    return read


def raw_bytes(size: int) -> Reader:
    """Reads the given number of bytes in lower-case hexadecimal; for 0, from 1 to 1,024 bytes."""
    pattern = re.compile(r"(?:[0-9a-f]{2}){1,1024}" if size == 0 else r"[0-9a-f]{%d}" % (2 * size))

    def read(value: Any, where: str) -> bytes:
        if type(value) is not str or not pattern.fullmatch(value):
            length = f"{size} bytes" if size else "bytes"
            raise NotADocument(f"{where} must be {length} in lower-case hexadecimal.")
        return bytes.fromhex(value)

    return read


def text(pattern: str, example: str) -> Reader:
    """A text of that pattern."""
    compiled = re.compile(pattern)

    def read(value: Any, where: str) -> str:
        if type(value) is not str or not compiled.fullmatch(value):
            raise NotADocument(f"{where} must be {example}.")
        return value

    return read


def amount(value: Any, where: str) -> int:
    """An amount with two decimals, as minor units."""
    if type(value) is not str or not re.fullmatch(r"(?:0|[1-9][0-9]{0,11})\.[0-9]{2}", value):
        raise NotADocument(f'{where} must be an amount with two decimals, such as "12.00".')
    return int(value.replace(".", ""))


def dice(value: Any, where: str) -> Tuple[int, ...]:
    """Three numbers from 1 to 6."""
    right = type(value) is list and len(value) == 3
    if not right or any(type(die) is not int or not 1 <= die <= 6 for die in value):
        raise NotADocument(f"{where} must be three numbers from 1 to 6.")
    return tuple(value)


def list_of(reader: Reader, most: int, least: int = 0) -> Reader:
    """A list of such values, neither longer nor shorter than that."""

    def read(value: Any, where: str) -> List[Any]:
        if type(value) is not list or not least <= len(value) <= most:
            raise NotADocument(f"{where} must be a list of {least} to {most}.")
        return [reader(entry, f"{where}[{place}]") for place, entry in enumerate(value)]

    return read


def optional(reader: Reader) -> Reader:
    """Such a value, or null."""
    return lambda value, where: None if value is None else reader(value, where)


def fields(**readers: Reader) -> Reader:
    """An object with exactly these fields."""

    def read(value: Any, where: str) -> Document:
        if type(value) is not dict:
            raise NotADocument(f"{where} must be an object.")
        for name in readers:
            if name not in value:
                raise NotADocument(f"{where} lacks the field {name}.")
        for name in value:
            if name not in readers:
                raise NotADocument(f"{where} has a field {name!r}, which version 1 does not know.")
        return {name: reader(value[name], f"{where}.{name}") for name, reader in readers.items()}

    return read


HASH = raw_bytes(32)
ED25519_SIGNATURE = raw_bytes(64)
BLS_KEY = raw_bytes(96)
BLS_SIGNATURE = raw_bytes(48)
WORD = text(r"[A-Za-z0-9_:.-]{1,64}", "a word of letters, digits and the marks _ : . -")
GAME_CODE = text(r"[a-z0-9-]{1,32}", "a game's code, such as dice-3m")
GAME_NO = text(r"[0-9]{8}-[0-9]{4,6}", "a round's number, such as 20261121-0001")
STATUS = text("open|closed|sealed|drawn|void", "open, closed, sealed, drawn or void")
TRIPLE_RULE = text("triples_lose|triples_count", "triples_lose or triples_count")
PATH = list_of(HASH, 64)
PLACE = fields(index=whole_number, path=PATH)

RULE = text(r"goals/[a-z0-9/-]{1,80}", "the rule of a half")


def goals(value: Any, where: str) -> Tuple[int, ...]:
    """The goals of both clubs, then the seconds in which they fell."""
    numbers = list_of(whole_number, 22)(value, where)
    if len(numbers) < 2 or len(numbers) != 2 + numbers[0] + numbers[1] or max([0, *numbers[2:]]) >= 2700:
        raise NotADocument(f"{where} must be the goals of both clubs and their seconds.")
    return tuple(numbers)


MOST_WITNESSES = 9

BEGINNING = dict(
    house_key=HASH,
    game_code=GAME_CODE,
    game_no=GAME_NO,
    status=STATUS,
    opens_at=whole_number,
    closes_at=whole_number,
    draws_at=whole_number,
    commitment=HASH,
)
MIDDLE = dict(
    chain=fields(
        end=HASH,
        length=chain_place,
        first_draws_at=whole_number,
        period_seconds=above_zero,
        index=chain_place,
    ),
    entropy=fields(source=WORD, independent=truth, value=optional(raw_bytes(0))),
    seal=optional(fields(root=HASH, count=whole_number, total=amount, sealed_at=whole_number)),
    witnesses=list_of(
        fields(
            key=BLS_KEY,
            signature=BLS_SIGNATURE,
            signed_at=whole_number,
            time_signature=BLS_SIGNATURE,
        ),
        MOST_WITNESSES,
    ),
)
VOID = optional(fields(reason=WORD, voided_at=whole_number, seed=optional(HASH)))
PLACES = dict(
    head=fields(
        size=above_zero,
        root=HASH,
        signature=ED25519_SIGNATURE,
        witnesses=list_of(
            fields(
                key=BLS_KEY,
                cosigner=HASH,
                cosigner_signature=BLS_SIGNATURE,
                signed_at=whole_number,
                signature=ED25519_SIGNATURE,
            ),
            MOST_WITNESSES,
        ),
    ),
    policy=optional(
        fields(
            needed=above_zero,
            witnesses=list_of(BLS_KEY, MOST_WITNESSES),
            told_at=whole_number,
            index=whole_number,
            path=PATH,
        )
    ),
    chain=PLACE,
    promise=PLACE,
    seal=optional(PLACE),
    draw=optional(PLACE),
    void=optional(PLACE),
)

PROOF = fields(
    version=constant(1),
    **BEGINNING,
    paytable=WORD,
    paytable_hash=HASH,
    triple_rule=TRIPLE_RULE,
    **MIDDLE,
    draw=optional(fields(seed=HASH, key=HASH, dice=dice, drawn_at=whole_number)),
    void=VOID,
    log=optional(fields(**PLACES)),
)
PROOF_OF_HALF = fields(
    version=constant(2),
    **BEGINNING,
    rule=RULE,
    grid_hash=HASH,
    **MIDDLE,
    draw=optional(fields(seed=HASH, key=HASH, numbers=goals, drawn_at=whole_number)),
    before=optional(
        fields(game_no=GAME_NO, seed=HASH, entropy=raw_bytes(0), numbers=goals, drawn_at=whole_number)
    ),
    void=VOID,
    log=optional(fields(**PLACES, before=optional(PLACE))),
)


def with_names_of_dice(half: Document) -> Document:
    """A half under the names by which the steps know what it has in common with dice, beside its own."""
    draw = half["draw"]
    named = None if draw is None else {**draw, "dice": draw["numbers"]}
    common = {"paytable": "", "paytable_hash": half["grid_hash"], "triple_rule": half["rule"]}
    return {**half, **common, "draw": named}


PLAY = text(r"[a-z_]{1,24}(?::-?[0-9]{1,2}(?:\.[0-9]{1,2})?)?", "a play, such as two_same")
PICK = text(
    r"(?:[0-9]{1,2}(?:-[0-9]{1,2}){0,2}|[A-Za-z0-9/]{1,8})?", "numbers joined by -, an outcome, or empty"
)
ODDS = text(r"[1-9][0-9]{0,9}/[1-9][0-9]{0,9}", "odds such as 210/105")
EVENT = text(r"[a-z0-9-]{1,32}/[0-9]{8}-[0-9]{4,6}", "an event, such as dice-3m/20261121-0001")
NONCE = text(r"(?:[0-9a-f]{32})?", "16 bytes in lower-case hexadecimal, or empty")
BET = dict(
    id=text(r"[1-9][0-9]{0,18}", "the bet's number as text"),
    game_code=GAME_CODE,
    game_no=GAME_NO,
    stake=amount,
    salt=raw_bytes(16),
)
SINGLE = dict(**BET, play=PLAY, pick=PICK, odds=ODDS)
MOST_LEGS = 20


def nothing(value: Any, where: str) -> None:
    """null alone."""
    if value is not None:
        raise NotADocument(f"{where} must be null.")


def receipt_of(
    version: int, cancelled_at: Reader = optional(whole_number), more: Document = {}, **bet: Any
) -> Reader:
    """The form of a receipt of that version."""
    return fields(
        version=constant(version),
        house_key=HASH,
        bet=fields(**bet),
        commitment=HASH,
        placed_at=whole_number,
        signature=ED25519_SIGNATURE,
        cancelled_at=cancelled_at,
        inclusion=optional(fields(root=HASH, size=above_zero, index=whole_number, path=PATH)),
        **more,
    )


RECEIPTS = {
    1: receipt_of(1, **SINGLE),
    2: receipt_of(2, **SINGLE, nonce=NONCE),
    3: receipt_of(
        3,
        cancelled_at=nothing,
        **BET,
        nonce=NONCE,
        sizes=list_of(above_zero, MOST_LEGS, least=1),
        legs=list_of(fields(event=EVENT, market=PLAY, pick=PICK, odds=ODDS), MOST_LEGS, least=2),
    ),
    4: receipt_of(
        4,
        cancelled_at=whole_number,
        more={"cancelled_by": fields(key=HASH, signature=ED25519_SIGNATURE)},
        **SINGLE,
        nonce=text(r"[0-9a-f]{32}", "16 bytes in lower-case hexadecimal"),
    ),
}


def without_doubles(pairs: List[Tuple[str, Any]]) -> Document:
    """An object without repeated names: two readers could each believe a different value."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotADocument("A field stands twice in the document.")
    return found


def in_digits(written: str) -> int:
    """A number of digits alone, not too many: -0 and its like are written by nobody who writes a proof."""
    if len(written) > len(str(MOST)) or not written.isdigit():
        raise NotADocument(f"A number is not written as a whole one from 0 to {MOST}.")
    return int(written)


def parse_json(data: bytes, what: str) -> Any:
    """Parses the bytes as JSON; raises NotADocument if they aren't."""
    try:
        return json.loads(data.decode("utf-8"), object_pairs_hook=without_doubles, parse_int=in_digits)
    except (ValueError, RecursionError) as problem:
        raise NotADocument(f"The {what} is not JSON in UTF-8: {problem}") from None


def read_proof(value: Any) -> Document:
    """Reads a JSON value as a proof; raises NotADocument if it isn't one."""
    if type(value) is dict and "data" in value and "code" in value:
        raise NotADocument("This is the answer of a call; the proof is what stands in its field data.")
    of_half = type(value) is dict and type(value.get("version")) is int and value["version"] == 2
    return with_names_of_dice(PROOF_OF_HALF(value, "proof")) if of_half else PROOF(value, "proof")


def read_receipt(value: Any) -> Document:
    """The receipt that a JSON value is; raises NotADocument where it is none."""
    if type(value) is dict and "data" in value and "code" in value:
        raise NotADocument("This is the answer of a call; the receipt is what stands in its field data.")
    version = value.get("version") if type(value) is dict else None
    known = type(version) is int and version in RECEIPTS
    return RECEIPTS[version if known else 1](value, "receipt")


# ---- the bytes that are published or signed ----------------------------------------------------


def log_leaves(proof: Document) -> Dict[str, bytes]:
    """The leaves of the log that the document's facts must have, by kind."""
    chain, seal, draw, void = (proof[part] for part in ("chain", "seal", "draw", "void"))
    code, number = proof["game_code"], proof["game_no"]

    def leaf(kind: str, *fields: Field) -> bytes:
        return length_prefixed(f"glasshouse/log/{kind}/1", code, *fields)

    times = (proof["opens_at"], proof["closes_at"], proof["draws_at"])
    promised = (proof["paytable_hash"], proof["triple_rule"], proof["entropy"]["source"])
    start = (chain["length"], chain["first_draws_at"], chain["period_seconds"])
    found = {
        "chain": leaf("chain", chain["end"], *start),
        "promise": leaf(
            "promise", number, *times, proof["commitment"], chain["end"], chain["index"], *promised
        ),
    }
    if seal is not None:
        found["seal"] = leaf("seal", number, seal["root"], seal["count"], seal["total"], seal["sealed_at"])
    if draw is not None:
        value, dice = proof["entropy"]["value"] or b"", ",".join(map(str, draw["dice"]))
        found["draw"] = leaf("draw", number, draw["seed"], value, dice, draw["drawn_at"])
    if void is not None:
        found["void"] = leaf("void", number, void["reason"], void["voided_at"])
    return found


def policy_leaf(policy: Document) -> bytes:
    """The leaf of the policy that the proof names."""
    return length_prefixed("glasshouse/log/policy/1", policy["needed"], policy["told_at"], *policy["witnesses"])


def leaf_before(proof: Document) -> bytes:
    """The leaf of the first half that the proof of a second one names."""
    before = proof["before"]
    numbers = ",".join(map(str, before["numbers"]))
    told = (before["game_no"], before["seed"], before["entropy"], numbers, before["drawn_at"])
    return length_prefixed("glasshouse/log/draw/1", proof["game_code"], *told)


def checkpoint_statement(house_key: bytes, checkpoint: Document) -> bytes:
    """The house's statement of a checkpoint: its body, in the form of C2SP's tlog-checkpoint."""
    origin = "glasshouse-log/" + sha256(house_key).hex()[:32]
    root = b64encode(checkpoint["root"]).decode("ascii")
    return f"{origin}\n{checkpoint['size']}\n{root}\n".encode("ascii")


def cosignature_statement(house_key: bytes, checkpoint: Document, signed_at: int) -> bytes:
    """A witness's statement of a checkpoint, with its time, in the form of C2SP's tlog-cosignature."""
    return f"cosignature/v1\ntime {signed_at}\n".encode("ascii") + checkpoint_statement(house_key, checkpoint)


def legs_of(bet: Document) -> List[Document]:
    """The legs of a receipt's bet; one that names none has a single leg."""
    own = {"event": f"{bet['game_code']}/{bet['game_no']}"}
    return bet["legs"] if "legs" in bet else [{**own, "market": bet["play"], "pick": bet["pick"], "odds": bet["odds"]}]


def bet_leaf(bet: Document) -> bytes:
    """The bet's leaf in the tree of its round: of version 2 where it has a nonce, even an empty one."""
    if "nonce" in bet:
        legs = legs_of(bet)
        said = [leg[name] for leg in legs for name in ("event", "market", "pick", "odds")]
        nonce = bytes.fromhex(bet["nonce"])
        return length_prefixed("glasshouse/bet/2", bet["id"], bet["stake"], bet["salt"], nonce, len(legs), *said)
    first = (bet[name] for name in ("id", "game_code", "game_no", "play", "pick", "stake", "odds", "salt"))
    return length_prefixed("glasshouse/bet/1", *first)


def receipt_statement(receipt: Document) -> bytes:
    """The house's statement of a bet that it took: of several legs with the sizes of the combinations, of a cancelled one with the time."""
    bet = receipt["bet"]
    said = (bet_leaf(bet), receipt["commitment"], receipt["placed_at"])
    if "cancelled_by" in receipt:
        return length_prefixed("glasshouse/receipt/3", *said, receipt["cancelled_at"])
    if "sizes" in bet:
        return length_prefixed("glasshouse/receipt/2", *said, ",".join(map(str, bet["sizes"])))
    return length_prefixed("glasshouse/receipt/1", *said)


def is_cancelled_by_player(receipt: Document) -> bool:
    """Whether the key behind the bet's nonce signed that its player cancels this bet."""
    if "cancelled_by" not in receipt:
        return False
    bet, by = receipt["bet"], receipt["cancelled_by"]
    nonce = sha256(length_prefixed("glasshouse/nonce/1", by["key"]))[:16]
    statement = length_prefixed("glasshouse/cancel/1", bet["id"])
    return bet["nonce"] == nonce.hex() and signature_holds(by["key"], statement, by["signature"])

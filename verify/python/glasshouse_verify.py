"""Checks the proof of a draw, and the receipt of a bet in it, without trusting the house.

    python3 glasshouse_verify.py proof.json [receipt.json] [--house-key HEX] [--witness-key HEX]...
        [--bets FILE] [--strict]
    python3 glasshouse_verify.py --log FILE
    python3 glasshouse_verify.py --documents FILE
    python3 glasshouse_verify.py --vectors FOLDER
    python3 glasshouse_verify.py --rounds N

One line for each step of docs/proof-format.md; of a log, one for each leaf that can't be true, and of many
documents (a proof a line, or a list of texts: proof, receipt, house's key, witnesses' keys) one for each. Ends with 0 where no lie was found, 1 at a lie, and 2
for what is no proof. Written from that page and the standards it names, with nothing but Python's standard library.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

from glasshouse_arithmetic import (
    TRIPLE_RULES,
    commitment_of,
    dice_of,
    draw_key,
    generated_rounds,
    leaf_hash,
    promised_odds,
    root_by_path,
    selections,
    signature_holds,
    throws_that_win,
    tree_root_of_hashes,
)
from glasshouse_document import (
    Document,
    NotADocument,
    bet_leaf,
    is_cancelled_by_player,
    legs_of,
    parse_json,
    read_proof,
    read_receipt,
    receipt_statement,
)
from glasshouse_goals import half_rule_of
from glasshouse_log import judge_log, leaves_in, root_of
from glasshouse_prices import all_picks, half_odds
from glasshouse_steps import (
    FAILS,
    HOLDS,
    NOT_SHOWN,
    NOT_YET,
    Step,
    Trust,
    Verdict,
    check_proof,
    either,
    judged,
)

LABELS = {
    HOLDS: "holds",
    FAILS: "FAILS",
    NOT_YET: "not yet",
    NOT_SHOWN: "not shown",
}


# ---- the steps of a receipt -------------------------------------------------------------------


def check_signature(receipt: Document) -> Verdict:
    """Whether the house signed the receipt."""
    right = signature_holds(receipt["house_key"], receipt_statement(receipt), receipt["signature"])
    return either(right, "the house signed this bet", "this is not the house's signature of this bet")


def check_same_round(proof: Document, receipt: Document) -> Verdict:
    """Whether receipt and proof speak of the same round of the same house."""
    bet = receipt["bet"]
    here = [leg for leg in legs_of(bet) if leg["event"] == f"{proof['game_code']}/{proof['game_no']}"]
    promised = [odds_of(proof, leg) for leg in here]
    right_odds = all(odds in (None, leg["odds"]) for odds, leg in zip(promised, here))
    return judged(
        "the receipt is of the proof's round, and of its promise",
        (bet["game_code"] == proof["game_code"], "the bet is on another game"),
        (bet["game_no"] == proof["game_no"], "the bet is on another round"),
        (receipt["commitment"] == proof["commitment"], "the bet was taken under another commitment"),
        (receipt["house_key"] == proof["house_key"], "another house signed the receipt"),
        (not proof["entropy"]["source"].startswith("demonstration:"), "nobody bets in a past that was made up"),
        (len(here) > 0, "the bet has no leg on that round"),
        (right_odds, f"the promised odds are {', '.join(map(str, promised))}"),
    )


def odds_of(proof: Document, leg: Document) -> Optional[str]:
    """The odds that were promised for a leg; None while nothing can be said of them."""
    rule = half_rule_of(proof["triple_rule"])
    if rule is None:
        return promised_odds(proof["paytable"], proof["triple_rule"], leg["market"], leg["pick"])
    if rule.half == 2 and proof["before"] is None:
        return None
    home, away = (0, 0) if rule.half == 1 else proof["before"]["numbers"][:2]
    return half_odds(rule, (home, away), leg["market"], leg["pick"]) or "none"


def check_in_time(proof: Document, receipt: Document) -> Verdict:
    """Whether the bet was taken while the round was open."""
    never_open = proof["void"] is not None and proof["void"]["reason"] == "never_opened"
    right = not never_open and proof["opens_at"] <= receipt["placed_at"] < proof["closes_at"]
    before = proof["closes_at"] - receipt["placed_at"]
    return either(right, f"taken {before} s before the close", "taken while the round was not open")


def check_included(proof: Document, receipt: Document, sealed: Optional[Sequence[bytes]]) -> Verdict:
    """Whether the bet is among those that were sealed: by its way, or by the hashes of all leaves."""
    inclusion, seal = receipt["inclusion"], proof["seal"]
    is_cancelled = receipt["cancelled_at"] is not None
    is_shown = is_cancelled_by_player(receipt)
    if is_cancelled and not receipt["placed_at"] <= receipt["cancelled_at"] < proof["closes_at"]:
        return FAILS, "the bet is said to be cancelled before it was placed, or after the close"
    if is_cancelled and receipt["bet"].get("nonce") and not is_shown:
        return FAILS, "the bet is said to be cancelled, and the device that placed it did not sign that"
    if inclusion is None:
        listed = seal is not None and sealed is not None and len(sealed) == seal["count"]
        among = None
        if listed and tree_root_of_hashes(sealed) == seal["root"]:
            among = leaf_hash(bet_leaf(receipt["bet"])) in sealed
        if is_cancelled and among:
            return FAILS, "the bet is said to be cancelled, and its leaf is among the sealed ones"
        if is_shown:
            return HOLDS, "the device that placed the bet signed that it is cancelled"
        if is_cancelled:
            return NOT_SHOWN, "the bet is said to be cancelled, so it is not among the sealed ones"
        if among is not None:
            return either(among, "the bet's leaf is among the sealed ones", "the house has dropped the bet")
        if seal is None:
            return NOT_YET, "the bets are not sealed yet"
        return NOT_SHOWN, "the receipt is from before the seal: ask the house for a new one"
    size, index, path = inclusion["size"], inclusion["index"], inclusion["path"]
    led_to = root_by_path(bet_leaf(receipt["bet"]), index, size, path)
    wrong = "the path does not lead from the bet to the root of the receipt"
    if is_cancelled:
        return FAILS, "the bet was cancelled, and yet is among the sealed ones"
    if led_to != inclusion["root"]:
        return FAILS, wrong
    if seal is None and proof["void"] is not None:
        return FAILS, "the round was given up before its seal, and yet the bet is among sealed ones"
    if seal is None:
        return NOT_YET, "the proof is from before the seal: ask the house for a new one"
    return judged(
        f"the bet is number {index + 1} of the {size} sealed ones",
        (inclusion["root"] == seal["root"], "the receipt's root is not the sealed one"),
        (size == seal["count"], "the receipt's tree is not of the sealed size"),
    )


def check_receipt(
    proof: Document, receipt: Document, sealed: Optional[Sequence[bytes]] = None
) -> List[Step]:
    """Every step of a receipt beside the proof of its round, with the hashes of the round's leaves if they are known."""
    return [
        Step("receipt", *check_signature(receipt)),
        Step("same_round", *check_same_round(proof, receipt)),
        Step("in_time", *check_in_time(proof, receipt)),
        Step("cancelled" if "cancelled_by" in receipt else "included", *check_included(proof, receipt, sealed)),
    ]


# ---- the answer in words ----------------------------------------------------------------------


def summary(steps: Sequence[Step]) -> str:
    """One sentence over all steps, which claims nothing that was not checked."""
    named = {result: ", ".join(s.name for s in steps if s.result == result) for result in LABELS}
    if named[FAILS]:
        return f"A LIE: {named[FAILS]}."
    said = [f"{sum(step.result == HOLDS for step in steps)} steps hold, none fails."]
    if named[NOT_YET]:
        said.append(f"Not known yet: {named[NOT_YET]}.")
    if named[NOT_SHOWN]:
        said.append(f"Not shown: {named[NOT_SHOWN]}.")
    return " ".join(said)


def hashes_in(path: str) -> List[bytes]:
    """The leaf hashes of a round's bets, 32 bytes each."""
    data = Path(path).read_bytes()
    if len(data) % 32 != 0:
        raise NotADocument(f"{path} has no leaf hashes: 32 bytes each.")
    return [data[at : at + 32] for at in range(0, len(data), 32)]


def verify(
    proof_path: str, receipt_path: Optional[str], trust: Trust, strict: bool, bets: Optional[str]
) -> int:
    """Prints every step of the files' proof and receipt; gives the exit status, strictly for what is not shown."""
    proof = read_proof(parse_json(Path(proof_path).read_bytes(), "proof"))
    receipt = None
    if receipt_path is not None:
        receipt = read_receipt(parse_json(Path(receipt_path).read_bytes(), "receipt"))
    print(f"Game {proof['game_code']}, round {proof['game_no']}, {proof['status']}")
    steps = check_proof(proof, trust)
    if receipt is not None:
        steps += check_receipt(proof, receipt, None if bets is None else hashes_in(bets))
    for step in steps:
        print(f"{LABELS[step.result]:<12} {step.name:<13} {step.words}")
    print(summary(steps))
    wrong = {FAILS, NOT_SHOWN} if strict else {FAILS}
    return 1 if any(step.result in wrong for step in steps) else 0


# ---- many at once, in words that every verifier uses alike -------------------------------------


def verify_leaves(path: str) -> int:
    """Prints the leaves of a log that can't be true, and its root; gives the exit status."""
    leaves = leaves_in(Path(path).read_bytes())
    if leaves is None:
        raise NotADocument("these are no leaves, each behind two bytes of its length.")
    refused = judge_log(leaves)
    for place, reason in refused:
        print(f"refused {place}: {reason}")
    print(f"{len(leaves)} leaves, {len(refused)} refused, root {root_of(leaves).hex()}")
    return 1 if refused else 0


def verify_lines(path: str, trust: Trust, strict: bool) -> int:
    """Prints the steps of each line's document; gives the exit status."""
    status = 0
    for line in Path(path).read_bytes().split(b"\n"):
        if line == b"":
            continue
        try:
            steps = steps_of_line(line, trust)
        except NotADocument:
            steps = []
        print(" ".join(f"{step.name}={step.result}" for step in steps) or "no document")
        results = {step.result for step in steps}
        if not steps or FAILS in results or (strict and NOT_SHOWN in results):
            status = 1
    return status


def steps_of_line(line: bytes, trust: Trust) -> List[Step]:
    """The steps of a proof, or of a list of texts: a proof, a receipt and the keys that the reader knows."""
    parts = parse_json(line, "line") if line.startswith(b'["') else [line.decode("utf-8")]
    text, receipt, house_key, witness_keys = parts + [""] * (4 - len(parts))
    keys = tuple(map(bytes.fromhex, witness_keys.split(","))) if witness_keys else trust.witness_keys
    known = Trust(bytes.fromhex(house_key) or trust.house_key, keys)
    proof = read_proof(parse_json(text.encode("utf-8"), "proof"))
    steps = check_proof(proof, known)
    if receipt:
        steps += check_receipt(proof, read_receipt(parse_json(receipt.encode("utf-8"), "receipt")))
    return steps


# ---- the published vectors and the generated rounds -------------------------------------------


def differences(expected: Dict[str, str], steps: Sequence[Step]) -> List[str]:
    """Where the results are not those of the vector."""
    found = {step.name: step.result for step in steps}
    said = []
    for name in sorted(expected.keys() | found.keys()):
        published, here = expected.get(name, "left out"), found.get(name, "left out")
        if published != here:
            said.append(f"{name} is {here} here, and {published} there")
    return said


def derivation_differences(vectors: Sequence[Dict[str, Any]]) -> List[str]:
    """The rounds whose commitment, key or dice come out otherwise here."""
    said = []
    for vector in vectors:
        seed, entropy, root = (bytes.fromhex(vector[name]) for name in ("seed", "entropy", "root"))
        code, number = vector["game_code"], vector["game_no"]
        key = draw_key(seed, code, number, vector["source"], entropy, root)
        here = (commitment_of(seed).hex(), key.hex(), list(dice_of(key)))
        if here != (vector["commitment"], vector["key"], vector["dice"]):
            said.append(f"{code} {number}: {here}")
    return said


def selection_differences(vectors: Sequence[Dict[str, Any]]) -> List[str]:
    """The selections that stand elsewhere here, or win another number of throws."""
    here = [
        {
            "play": selection.play,
            "pick": selection.pick,
            **{rule: throws_that_win(selection, rule) for rule in TRIPLE_RULES},
        }
        for selection in selections()
    ]
    said = [f"{mine} here, {theirs} there" for mine, theirs in zip(here, vectors) if mine != theirs]
    return said + ([] if len(here) == len(vectors) else [f"{len(here)} here, {len(vectors)} there"])


def price_differences(vectors: Sequence[Dict[str, Any]]) -> List[str]:
    """The halves that are sold at other odds here, or with other selections."""
    said: List[str] = []
    for vector in vectors:
        rule = half_rule_of(vector["rule"])
        if rule is None:
            said.append(f"{vector['rule']} is no rule here")
            continue
        home, away = vector["before"] or (0, 0)
        here = {
            f"{market} {pick}": half_odds(rule, (home, away), market, pick) for market, pick in all_picks(rule)
        }
        said += [
            f"{vector['rule']} after {home}-{away}: {difference}"
            for difference in sorted(set(here.items()) ^ set(vector["odds"].items()), key=str)
        ]
    return said


def proof_differences(vectors: Sequence[Dict[str, Any]]) -> List[str]:
    """The proofs and receipts of which another step holds or fails here."""
    said: List[str] = []
    for vector in vectors:
        house_key, witness_keys = (vector["trust"].get(name) for name in ("house_key", "witness_keys"))
        known = Trust(
            None if house_key is None else bytes.fromhex(house_key),
            None if witness_keys is None else tuple(map(bytes.fromhex, witness_keys)),
        )
        proof = read_proof(vector["proof"])
        found = differences(vector["checks"], check_proof(proof, known))
        if vector.get("receipt") is not None:
            steps = check_receipt(proof, read_receipt(vector["receipt"]))
            found += differences(vector["receipt_checks"], steps)
        said += [f"{vector['name']}: {difference}" for difference in found]
    return said


def compare_vectors(folder: str) -> int:
    """Prints how the folder's vectors come out here; gives the exit status."""
    status = 0
    for name, compare in (
        ("derivation", derivation_differences),
        ("selections", selection_differences),
        ("prices", price_differences),
        ("proofs", proof_differences),
    ):
        vectors = parse_json(Path(folder, f"{name}.json").read_bytes(), f"file {name}.json")
        said = compare(vectors)
        for difference in said:
            print(f"{name}: {difference}")
        agreed = "all agree" if not said else f"{len(said)} differences"
        print(f"{name}.json: {len(vectors)} vectors, {agreed}")
        status = 1 if said or not vectors else status
    return status


def compare_rounds(count: int) -> int:
    """Prints the verdict on this many generated rounds."""
    started = time.monotonic()
    rounds = generated_rounds(count)
    print(f"rounds {count}")
    print(f"digest {rounds.digest.hex()}")
    print("faces " + " ".join(f"{face}:{thrown}" for face, thrown in enumerate(rounds.faces, 1)))
    print(f"{time.monotonic() - started:.1f} s", file=sys.stderr)
    return 0


def key_argument(size: int) -> Any:
    """Reads a key of that many bytes from the command line."""

    def read(argument: str) -> bytes:
        try:
            key = bytes.fromhex(argument)
        except ValueError:
            key = b""
        if len(key) != size:
            raise argparse.ArgumentTypeError(f"must be {size} bytes in hexadecimal")
        return key

    return read


def main(arguments: Sequence[str]) -> int:
    """Runs the program; gives its exit status."""
    parser = argparse.ArgumentParser(
        description="Checks the proof of a draw without trusting the house."
    )
    parser.add_argument("proof", nargs="?", help="the proof, a JSON file")
    parser.add_argument("receipt", nargs="?", help="the receipt of a bet in that round, a JSON file")
    parser.add_argument("--house-key", type=key_argument(32), help="the house's key, as you know it")
    parser.add_argument(
        "--witness-key",
        type=key_argument(96),
        action="append",
        help="the key of a witness, as you know it; once for each that there is",
    )
    parser.add_argument("--strict", action="store_true", help="what is not shown is a failure, too")
    parser.add_argument("--bets", metavar="FILE", help="the leaf hashes of the round's bets")
    parser.add_argument("--log", metavar="FILE", help="judge the leaves of a log, as its bundles have them")
    parser.add_argument("--documents", metavar="FILE", help="check a proof a line")
    parser.add_argument("--vectors", metavar="FOLDER", help="compare with the published vectors")
    parser.add_argument("--rounds", metavar="N", type=int, help="generate and digest N rounds")
    given = parser.parse_args(arguments)
    if sum(asked is not None for asked in (given.proof, given.log, given.documents, given.vectors, given.rounds)) != 1:
        parser.error("give a proof, --log, --documents, --vectors or --rounds")
    try:
        if given.vectors is not None:
            return compare_vectors(given.vectors)
        if given.rounds is not None:
            return compare_rounds(given.rounds)
        keys = None if given.witness_key is None else tuple(given.witness_key)
        trust = Trust(given.house_key, keys)
        if given.log is not None:
            return verify_leaves(given.log)
        if given.documents is not None:
            return verify_lines(given.documents, trust, given.strict)
        return verify(given.proof, given.receipt, trust, given.strict, given.bets)
    except NotADocument as problem:
        print(f"No proof: {problem}", file=sys.stderr)
    except OSError as problem:
        print(f"Cannot be read: {problem}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

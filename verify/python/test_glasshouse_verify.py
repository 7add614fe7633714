"""Honest rounds hold, every change of them is seen, and what is no proof is refused in words."""

from __future__ import annotations

import copy
import io
import json
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

import example_round as example
import glasshouse_verify as program
from glasshouse_arithmetic import generated_rounds, leaf_hash
from glasshouse_document import NotADocument, bet_leaf, parse_json, read_proof, read_receipt
from glasshouse_log import Leaf, Log, Round, judge
from glasshouse_steps import FAILS, HOLDS, NOT_SHOWN, NOT_YET, Trust, check_proof
from glasshouse_witnesses import source_of

HERE = Path(__file__).resolve().parent
VECTORS = HERE.parent / "vectors"
TRUST = Trust(example.HOUSE_KEY, (example.WITNESS_KEY,))
Results = Dict[str, str]


def results(proof: Any, trust: Trust = TRUST) -> Results:
    return {step.name: step.result for step in check_proof(read_proof(proof), trust)}


def not_holding(proof: Any, trust: Trust = TRUST) -> Results:
    return {name: result for name, result in results(proof, trust).items() if result != HOLDS}


def receipt_results(proof: Any, receipt: Any) -> Results:
    steps = program.check_receipt(read_proof(proof), read_receipt(receipt))
    return {step.name: step.result for step in steps if step.result != HOLDS}


def fields_of(value: Any, place: Tuple[Any, ...] = ()) -> Iterator[Tuple[Any, ...]]:
    """The places of all plain values below a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for name, below in inner:
        if isinstance(below, (dict, list)):
            yield from fields_of(below, place + (name,))
        elif below is not None:
            yield place + (name,)


def other(value: Any) -> Any:
    """Another value of the same shape."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value % 6 + 1 if value <= 6 else value - 1
    if value in ("drawn", "triples_lose"):
        return {"drawn": "sealed", "triples_lose": "triples_count"}[value]
    last = {"0": "1", "9": "8", "f": "e"}.get(value[-1:], "0")
    return value[:-1] + last if value[-1:].isdigit() or value[-1:] in "abcdef" else value + "x"


def changed(document: Any, place: Tuple[Any, ...], value: Any) -> Any:
    document = copy.deepcopy(document)
    inner = document
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = value
    return document


def unseen_changes(document: Any, results_of: Any) -> List[str]:
    """The fields whose change no step and no reader notices."""
    unseen = []
    for place in fields_of(document):
        inner = document
        for name in place:
            inner = inner[name]
        lie = changed(document, place, other(inner))
        assert lie != document, place
        try:
            if FAILS not in results_of(lie).values():
                unseen.append(".".join(map(str, place)))
        except NotADocument:
            continue
    return unseen


class HonestRounds(unittest.TestCase):
    def test_by_every_source(self) -> None:
        self.assertEqual(not_holding(example.honest_proof(example.DRAND)), {})
        self.assertEqual(not_holding(example.honest_proof(example.WITNESS)), {})
        own = {"source": NOT_SHOWN, "order": NOT_SHOWN}
        self.assertEqual(not_holding(example.honest_proof(example.OWN)), own)
        nobody_known = not_holding(example.honest_proof(example.OWN), Trust())
        self.assertEqual(nobody_known, {**own, "house_key": NOT_SHOWN})

    def test_before_the_draw(self) -> None:
        proof = example.honest_proof(example.DRAND)
        proof.update(status="sealed", draw=None)
        proof["entropy"]["value"] = None
        waiting = dict.fromkeys(("commitment", "chain", "source", "order", "key", "dice"), NOT_YET)
        self.assertEqual(not_holding(example.logged(proof)), waiting)
        proof.update(status="open", seal=None, witnesses=[])
        self.assertEqual(not_holding(example.logged(proof)), {**waiting, "seal": NOT_YET})

    def test_without_a_log_or_a_witness_nothing_of_them_is_claimed(self) -> None:
        proof = {**example.honest_proof(example.DRAND), "log": None, "witnesses": []}
        found = results(proof)
        self.assertEqual(found["log"], FAILS)
        for step in ("log_order", "head", "head_witness", "order"):
            self.assertEqual(found[step], NOT_SHOWN, step)
        past = {"source": "demonstration:1", "independent": False, "value": "ab" * 32}
        self.assertEqual(results({**proof, "entropy": past})["log"], NOT_SHOWN)

    def test_a_witness_who_came_with_the_beacon_or_later_shows_no_order(self) -> None:
        proof = example.honest_proof(example.DRAND)
        beacon_at = 1_692_803_367 + (example.BEACON_ROUND - 1) * 3
        for signed_at, result in ((beacon_at - 1, HOLDS), (beacon_at, NOT_SHOWN)):
            self.assertEqual(results(example.witnessed(proof, signed_at))["order"], result)

    def test_a_witness_who_signed_while_bets_were_open_shows_no_order(self) -> None:
        proof = example.honest_proof(example.WITNESS)
        for signed_at, result in ((example.CLOSES_AT, HOLDS), (example.CLOSES_AT - 1, NOT_SHOWN)):
            self.assertEqual(results(example.witnessed(proof, signed_at))["order"], result)


class Lies(unittest.TestCase):
    def test_every_changed_field_is_seen(self) -> None:
        # Odds with a name that nobody knows are no lie: what they are is "not shown".
        named = ["paytable"]
        self.assertEqual(unseen_changes(example.honest_proof(example.OWN), results), named)
        self.assertEqual(unseen_changes(example.honest_proof(example.DRAND), results), named)
        self.assertEqual(unseen_changes(example.honest_proof(example.WITNESS), results), named)

    def test_odds_that_nobody_knows_are_not_shown(self) -> None:
        proof = changed(example.honest_proof(example.OWN), ("paytable",), "uniform-211")
        self.assertEqual(results(proof)["paytable"], NOT_SHOWN)

    def test_a_part_that_is_taken_away_is_seen(self) -> None:
        proof = example.honest_proof(example.WITNESS)
        for part in ("seal", "draw"):
            self.assertIn(FAILS, results({**proof, part: None}).values(), part)
        self.assertEqual(results({**proof, "witnesses": []})["order"], NOT_SHOWN)
        self.assertIn(FAILS, results(changed(proof, ("entropy", "value"), None)).values())

    def test_a_house_that_signs_its_lie_is_seen_by_the_step_that_it_breaks(self) -> None:
        honest = example.honest_proof(example.DRAND)
        a_hash = "ab" * 32
        for place, value, broken in (
            (("draw", "seed"), a_hash, {"commitment", "chain", "key", "dice"}),
            (("commitment",), a_hash, {"commitment"}),
            (("chain", "end"), a_hash, {"chain"}),
            (("chain", "index"), 3, {"times", "chain"}),
            (("chain", "length"), 3, {"times"}),
            (("opens_at",), example.DRAWS_AT - 181, {"times"}),
            (("closes_at",), example.DRAWS_AT + 1, {"times", "seal"}),
            (("paytable_hash",), a_hash, {"paytable"}),
            (("seal", "sealed_at"), example.CLOSES_AT - 1, {"seal"}),
            (("seal", "sealed_at"), example.DRAWS_AT + 9, {"seal"}),
            (("seal", "count"), 0, {"seal", "order"}),
            (("seal", "total"), "0.00", {"seal", "order"}),
            (("draw", "drawn_at"), example.DRAWS_AT - 1, {"key"}),
            (("draw", "key"), a_hash, {"key"}),
            (("draw", "dice"), [6, 6, 6], {"dice"}),
        ):
            found = results(example.logged(changed(honest, place, value)))
            failing = {name for name, result in found.items() if result == FAILS}
            self.assertEqual(failing, broken, place)

    def test_another_source_than_the_promised_one(self) -> None:
        for source in (
            f"drand:quicknet:{example.BEACON_ROUND + 1}",
            f"drand:quicknet:{example.BEACON_ROUND - 1}",
            f"drand:quicknet:0{example.BEACON_ROUND}",
            f"drand:fastnet:{example.BEACON_ROUND}",
        ):
            proof = changed(example.honest_proof(example.DRAND), ("entropy", "source"), source)
            found = results(example.logged(example.drawn(proof)))
            self.assertEqual((found["source"], found["order"]), (FAILS, FAILS), source)
        proof = changed(example.honest_proof(example.WITNESS), ("entropy", "source"), "witness:" + "0" * 32)
        self.assertEqual(results(example.logged(example.drawn(proof)))["source"], FAILS)

    def test_another_witness_or_house_than_the_known_one(self) -> None:
        stranger = Trust(bytes(32), (bytes(96),))
        found = results(example.honest_proof(example.DRAND), stranger)
        failing = {name for name, result in found.items() if result == FAILS}
        self.assertEqual(failing, {"seal", "order", "head_witness", "house_key"})
        self.assertEqual(results(example.honest_proof(example.WITNESS), stranger)["source"], FAILS)

    def test_a_fact_that_is_not_in_the_log_and_one_that_is_only_there(self) -> None:
        proof = example.honest_proof(example.OWN)
        place = proof["log"]["draw"]
        self.assertEqual(results(changed(proof, ("log", "draw"), None))["log"], FAILS)
        self.assertEqual(results(changed(proof, ("log", "void"), place))["log"], FAILS)

    def test_what_the_promise_alone_shows_is_seen_before_the_draw(self) -> None:
        proof = example.honest_proof(example.DRAND)
        proof.update(status="open", seal=None, witnesses=[], draw=None)
        proof["entropy"]["value"] = None
        self.assertEqual(results(example.logged(proof))["source"], NOT_YET)
        other = f"drand:quicknet:{example.BEACON_ROUND - 1}"
        self.assertEqual(results(changed(proof, ("entropy", "source"), other))["source"], FAILS)
        self.assertEqual(results(changed(proof, ("entropy", "independent"), False))["parts"], FAILS)

    def test_facts_in_the_wrong_order_in_the_log(self) -> None:
        proof = example.honest_proof(example.OWN)
        log = proof["log"]
        log["promise"]["index"], log["draw"]["index"] = log["draw"]["index"], log["promise"]["index"]
        self.assertEqual(results(proof)["log_order"], FAILS)


class VoidLeaves(unittest.TestCase):
    def given_up(
        self, source: str, policies: List[Tuple[bytes, ...]], reason: str = "restored", at: int = 900
    ) -> Optional[str]:
        """Why a sealed round can't be given up behind a loss, with these policies, the newest first, each told at 100."""
        log, told = Log(), Round()
        log.policies = [(2, keys, 100) for keys in policies]
        log.losses, log.rounds = [300], {("dice", "1"): told}
        told.promises = [("dice", "1", 100, 200, 260, b"", b"", 1, b"", "triples_lose", source)]
        told.seals = [("dice", "1", b"", 1, 100, 200)]
        return judge(Leaf("void", ("dice", "1", reason, at)), log)

    def test_no_loss_voids_a_sealed_round_but_one_with_a_value_of_the_house(self) -> None:
        anna, boris, carla = (bytes([byte]) * 96 for byte in (1, 2, 3))
        source, before = source_of((anna, boris)), (anna, boris)
        for policies in ([before], [(anna, carla), before], []):
            self.assertIsNotNone(self.given_up(source, policies), policies)
        self.assertIsNotNone(self.given_up("drand:quicknet:7", [before]))
        self.assertIsNone(self.given_up("dev:1", []))

    def test_a_round_is_late_a_quarter_of_an_hour_after_its_witnesses_were_named_no_more(self) -> None:
        anna, boris, carla = (bytes([byte]) * 96 for byte in (1, 2, 3))
        source, before = source_of((anna, boris)), (anna, boris)
        self.assertIsNotNone(self.given_up(source, [before], "entropy_late", 5_000))
        for at, is_allowed in ((999, False), (1_000, True)):
            given = self.given_up(source, [(anna, carla), before], "entropy_late", at)
            self.assertEqual(given is None, is_allowed, at)
        # Named again they would sign.
        self.assertIsNotNone(self.given_up(source, [before, (anna, carla), before], "entropy_late", 5_000))


class VoidRounds(unittest.TestCase):
    def test_each_reason_at_its_time(self) -> None:
        closed, due = example.CLOSES_AT, example.DRAWS_AT
        for reason, voided_at, sealed_at, result in (
            ("never_opened", closed, 0, HOLDS),
            ("never_opened", closed - 1, 0, FAILS),
            ("never_opened", closed, closed, FAILS),
            ("operator", closed - 100, 0, HOLDS),
            ("operator", example.BEACON_AT - 1, 0, HOLDS),
            ("operator", example.BEACON_AT, 0, FAILS),
            ("operator", closed + 2, closed, FAILS),
            ("entropy_late", due + 600, closed, NOT_SHOWN),
            ("entropy_late", due + 599, closed, FAILS),
            ("sealed_late", due + 1, due, HOLDS),
            ("sealed_late", due + 1, closed, FAILS),
            ("sealed_late", due + 1, 0, FAILS),
            ("restored", due, 0, NOT_SHOWN),
            ("restored", due, closed, FAILS),
            ("bad_luck", due, 0, FAILS),
        ):
            found = results(example.void_proof(reason, voided_at, sealed_at))
            self.assertEqual(found["void"], result, (reason, voided_at, sealed_at))
            self.assertEqual(found["log"], HOLDS)
            self.assertFalse({"key", "dice"} & found.keys())
            self.assertEqual("order" in found, sealed_at != 0)
            self.assertEqual(found.get("source"), NOT_YET if sealed_at else None)

    def test_what_it_would_have_drawn_is_computed_once_seed_and_value_are_known(self) -> None:
        drawn = example.honest_proof(example.DRAND)
        proof = example.void_proof("entropy_late", example.DRAWS_AT + 600, example.CLOSES_AT)
        proof["void"]["seed"], proof["entropy"]["value"] = drawn["draw"]["seed"], drawn["entropy"]["value"]
        steps = check_proof(read_proof(proof), Trust())
        dice = ", ".join(map(str, drawn["draw"]["dice"]))
        self.assertIn(f"would have been {dice}", next(step.words for step in steps if step.name == "void"))
        self.assertEqual(results(proof)["source"], HOLDS)
        for change in (
            {"void": {**proof["void"], "seed": None}},
            {"seal": None, "witnesses": []},
            {"entropy": {"source": example.OWN, "independent": False, "value": "00"}},
        ):
            self.assertEqual(results({**proof, **change})["parts"], FAILS)
        self.assertEqual(results({**proof, "entropy": {**proof["entropy"], "value": "00"}})["source"], FAILS)

    def test_only_a_second_half_is_given_up_with_its_match(self) -> None:
        vectors = parse_json((VECTORS / "proofs.json").read_bytes(), "vectors")
        proof = next(one["proof"] for one in vectors if one["name"] == "half: void: match_void")
        promised = proof["rule"]
        no_grid = "goals/2/alder-vale/kestrel-town/9999/9999/-999/50"
        for rule, result in (
            (promised, NOT_SHOWN),
            (promised.replace("goals/2/", "goals/1/"), FAILS),
            ("goals/2/x", FAILS),
            (no_grid, FAILS),
        ):
            self.assertEqual(results({**proof, "rule": rule})["void"], result, rule)

    def test_a_seal_that_the_witness_had_in_time_did_not_come_late(self) -> None:
        due = example.DRAWS_AT
        proof = example.void_proof("sealed_late", due + 1, due)
        proof["witnesses"][0]["signed_at"] = due - 30
        self.assertEqual(results(proof)["void"], FAILS)

    def test_only_a_round_of_the_promised_beacon_can_be_sealed_too_late(self) -> None:
        due = example.DRAWS_AT
        earlier = f"drand:quicknet:{example.BEACON_ROUND - 1}"
        for source in (example.OWN, example.WITNESS, earlier):
            found = results(example.void_proof("sealed_late", due + 1, due, source))
            self.assertEqual(found["void"], FAILS, source)

    def test_its_seed_is_checked_as_soon_as_it_is_revealed(self) -> None:
        proof = example.void_proof("operator", example.CLOSES_AT - 5)
        self.assertEqual(results(proof)["commitment"], NOT_YET)
        proof["void"]["seed"] = example.SEED.hex()
        self.assertEqual((results(proof)["commitment"], results(proof)["chain"]), (HOLDS, HOLDS))
        proof["void"]["seed"] = example.SEEDS[3].hex()
        self.assertEqual((results(proof)["commitment"], results(proof)["chain"]), (FAILS, FAILS))

    def test_a_round_cannot_be_both_drawn_and_void(self) -> None:
        proof = example.honest_proof(example.DRAND)
        void = {"reason": "entropy_late", "voided_at": example.DRAWS_AT + 600, "seed": None}
        found = results(example.logged({**proof, "status": "void", "void": void}))
        self.assertEqual(found["void"], FAILS)


class Receipts(unittest.TestCase):
    PROOF = example.honest_proof(example.DRAND)

    def test_every_bet_was_in_it(self) -> None:
        for place in range(3):
            self.assertEqual(receipt_results(self.PROOF, example.honest_receipt(place)), {})

    def test_every_changed_field_is_seen(self) -> None:
        for place in range(3):
            receipt = example.honest_receipt(place)
            unseen = unseen_changes(receipt, lambda lie: receipt_results(self.PROOF, lie))
            self.assertEqual(unseen, [])

    def test_every_changed_field_of_a_bet_with_several_legs_is_seen(self) -> None:
        vectors = parse_json((VECTORS / "proofs.json").read_bytes(), "vectors")
        vector = next(one for one in vectors if one["name"] == "receipt of several legs: honest")
        proof, receipt = vector["proof"], vector["receipt"]
        self.assertEqual(receipt_results(proof, receipt), {})
        self.assertEqual(unseen_changes(receipt, lambda lie: receipt_results(proof, lie)), [])

    def test_a_bet_that_was_left_out_or_taken_back(self) -> None:
        receipt = example.honest_receipt(1)
        before = {**receipt, "inclusion": None}
        taken_back = example.CLOSES_AT - 3
        sealed = {"included": NOT_SHOWN}
        self.assertEqual(receipt_results(self.PROOF, before), sealed)
        self.assertEqual(receipt_results(self.PROOF, {**before, "cancelled_at": taken_back}), sealed)
        too_late = {**before, "cancelled_at": example.CLOSES_AT + 1}
        self.assertEqual(receipt_results(self.PROOF, too_late), {"included": FAILS})
        both = receipt_results(self.PROOF, {**receipt, "cancelled_at": taken_back})
        self.assertEqual(both, {"included": FAILS})
        unsealed = {**self.PROOF, "seal": None}
        self.assertEqual(receipt_results(unsealed, before), {"included": NOT_YET})
        for never in (receipt["placed_at"] - 1, example.CLOSES_AT):
            self.assertEqual(receipt_results(self.PROOF, {**before, "cancelled_at": never}), {"included": FAILS})
        bets = [example.honest_receipt(place)["bet"] for place in range(3)]
        leaves = [leaf_hash(bet_leaf(read_receipt({**receipt, "bet": bet})["bet"])) for bet in bets]
        steps = program.check_receipt(
            read_proof(self.PROOF), read_receipt({**before, "cancelled_at": taken_back}), leaves
        )
        self.assertEqual(steps[-1].result, FAILS)

    def test_a_bet_of_another_time_or_round(self) -> None:
        receipt = example.honest_receipt(0)
        late = example.signed_receipt({**receipt, "placed_at": example.CLOSES_AT + 1})
        self.assertEqual(receipt_results(self.PROOF, late), {"in_time": FAILS})
        elsewhere = example.signed_receipt({**receipt, "commitment": "ab" * 32})
        self.assertEqual(receipt_results(self.PROOF, elsewhere), {"same_round": FAILS})

    def test_a_bet_in_a_past_that_is_said_to_be_made_up(self) -> None:
        past = changed(self.PROOF, ("entropy", "source"), "demonstration:1")
        self.assertEqual(receipt_results(past, example.honest_receipt(0)), {"same_round": FAILS})

    def test_a_bet_at_other_odds_than_were_promised(self) -> None:
        receipt = changed(example.honest_receipt(0), ("bet", "odds"), "200/105")
        found = receipt_results(self.PROOF, example.signed_receipt(receipt))
        self.assertEqual(found, {"same_round": FAILS, "included": FAILS})
        unknown = {**self.PROOF, "paytable": "uniform-211"}
        self.assertEqual(receipt_results(unknown, example.signed_receipt(receipt)), {"included": FAILS})

    def test_a_way_where_there_is_no_seal(self) -> None:
        receipt = example.honest_receipt(0)
        unsealed = {**self.PROOF, "seal": None}
        self.assertEqual(receipt_results(unsealed, receipt), {"included": NOT_YET})
        void = {"reason": "operator", "voided_at": example.CLOSES_AT - 1, "seed": None}
        self.assertEqual(receipt_results({**unsealed, "void": void}, receipt), {"included": FAILS})
        nowhere = changed(receipt, ("inclusion", "index"), 2)
        self.assertEqual(receipt_results(unsealed, nowhere), {"included": FAILS})


class StrictReading(unittest.TestCase):
    def test_what_is_no_proof_is_refused_in_words(self) -> None:
        proof = example.honest_proof(example.OWN)
        without = {name: value for name, value in proof.items() if name != "seal"}
        for document, words in (
            ([], "must be an object"),
            (without, "lacks the field seal"),
            ({**proof, "more": 1}, "'more', which version 1 does not know"),
            ({**proof, "version": 2}, "lacks the field rule"),
            ({**proof, "version": 3}, "version must be 1"),
            ({**proof, "version": True}, "version must be 1"),
            ({**proof, "house_key": proof["house_key"].upper()}, "lower-case hexadecimal"),
            ({**proof, "house_key": proof["house_key"][:-2]}, "32 bytes"),
            ({**proof, "commitment": proof["commitment"] + "\n"}, "32 bytes"),
            ({**proof, "draws_at": float(proof["draws_at"])}, "whole number"),
            ({**proof, "draws_at": -1}, "whole number"),
            (changed(proof, ("chain", "period_seconds"), 0), "above 0"),
            (changed(proof, ("log", "promise"), None), "must be an object"),
            ({**proof, "status": "done"}, "open, closed"),
            (changed(proof, ("seal", "total"), "16.5"), "two decimals"),
            (changed(proof, ("draw", "dice"), [1, 2, 7]), "three numbers"),
            (changed(proof, ("entropy", "independent"), 0), "true or false"),
            (changed(proof, ("game_code",), "dice\ud800"), "game_code"),
            ({"code": 1, "msg": "", "time": "1", "data": proof}, "answer of a call"),
        ):
            with self.assertRaisesRegex(NotADocument, words):
                read_proof(document)

    def test_what_is_longer_than_its_form_is_refused_and_breaks_nothing(self) -> None:
        proof = example.honest_proof(example.OWN)
        digits = "9" * 5_000
        for place, value in (
            (("entropy", "source"), f"drand:quicknet:{digits}"),
            (("seal", "total"), f"{digits}.00"),
            (("game_code",), "a" * 33),
            (("game_code",), "Dice"),
            (("game_no",), f"20261121-{digits}"),
            (("paytable",), "a" * 65),
            (("chain", "length"), 10_000_001),
            (("entropy", "value"), "ab" * 1_025),
        ):
            with self.assertRaises(NotADocument):
                read_proof(changed(proof, place, value))
        for place, value in (("id", digits), ("pick", "1-2-3-4"), ("odds", f"{digits}/1"), ("play", "a" * 25)):
            with self.assertRaises(NotADocument):
                read_receipt(changed(example.honest_receipt(0), ("bet", place), value))

    def test_numbers_are_written_in_digits_alone(self) -> None:
        for number in ("1.0", "1e0", "-0", "-1", "9" * 5_000, "NaN", "Infinity", "01"):
            document = json.dumps(example.honest_proof(example.OWN)).replace('"version": 1', f'"version": {number}')
            with self.assertRaises(NotADocument):
                read_proof(parse_json(document.encode(), "proof"))

    def test_what_is_no_json_is_refused(self) -> None:
        for data in (b"", b"{", b"\xff", b"\xef\xbb\xbf{}", b'{"a":1,"a":2}', b"[" * 100_000):
            with self.assertRaises(NotADocument):
                parse_json(data, "proof")


class CommandLine(unittest.TestCase):
    def run_program(self, *arguments: str) -> Tuple[int, str]:
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            try:
                status: Optional[int] = program.main(arguments)
            except SystemExit as exit_of_parser:
                status = exit_of_parser.code  # type: ignore[assignment]
        return status if status is not None else 0, said.getvalue()

    def test_a_proof_with_its_receipt(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            proof, receipt = Path(folder, "proof.json"), Path(folder, "receipt.json")
            proof.write_text(json.dumps(example.honest_proof(example.DRAND)), "utf-8")
            receipt.write_text(json.dumps(example.honest_receipt(2)), "utf-8")
            known = ["--house-key", example.HOUSE_KEY.hex(), "--witness-key", example.WITNESS_KEY.hex()]
            finished = subprocess.run(
                [sys.executable, str(HERE / "glasshouse_verify.py"), str(proof), str(receipt), *known],
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(finished.returncode, 0, finished.stderr)
            self.assertIn("19 steps hold, none fails.", finished.stdout)
            self.assertEqual(len(finished.stdout.splitlines()), 1 + 15 + 4 + 1)
            lie = changed(example.honest_proof(example.DRAND), ("draw", "dice"), [6, 6, 6])
            proof.write_text(json.dumps(lie), "utf-8")
            status, said = self.run_program(str(proof))
            self.assertEqual(status, 1)
            self.assertIn("A LIE: dice, log.", said)
            self.assertEqual(self.run_program(str(receipt))[0], 2)
            self.assertEqual(self.run_program(str(Path(folder, "none.json")))[0], 2)
            self.assertEqual(self.run_program(str(proof), "--house-key", "12")[0], 2)
            self.assertEqual(self.run_program()[0], 2)

    def test_the_published_vectors_agree(self) -> None:
        status, said = self.run_program("--vectors", str(VECTORS))
        self.assertEqual(status, 0, said)
        self.assertEqual(said.count("all agree"), 4)

    def test_a_vector_that_is_otherwise_is_named(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("derivation", "selections", "prices", "proofs"):
                vectors = json.loads((VECTORS / f"{name}.json").read_text("utf-8"))
                if name == "derivation":
                    vectors[0]["dice"][0] = vectors[0]["dice"][0] % 6 + 1
                elif name == "selections":
                    vectors[0]["triples_lose"] += 1
                elif name == "prices":
                    del vectors[0]["odds"]["parity odd"]
                else:
                    vectors[0]["checks"]["dice"] = FAILS
                Path(folder, f"{name}.json").write_text(json.dumps(vectors), "utf-8")
            status, said = self.run_program("--vectors", folder)
            self.assertEqual(status, 1)
            self.assertEqual(said.count("1 differences"), 4, said)

    def test_generated_rounds_are_the_same_every_time(self) -> None:
        status, said = self.run_program("--rounds", "1000")
        self.assertEqual(status, 0)
        self.assertIn("23b17a37dc6d83e58e4529be7ee9b28859cd12de4240f533a07d3743a5677bcd", said)
        self.assertEqual(sum(generated_rounds(1000).faces), 3000)


if __name__ == "__main__":
    unittest.main()

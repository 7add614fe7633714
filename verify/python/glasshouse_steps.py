"""The steps of a proof, as docs/proof-format.md lists them: each looks at the document alone."""

from __future__ import annotations

import re
from itertools import repeat
from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

from glasshouse_arithmetic import (
    EMPTY_ROOT,
    chain_end_of,
    commitment_of,
    dice_of,
    draw_key,
    draw_stream,
    length_prefixed,
    paytable_hash,
    root_by_path,
    sha256,
    signature_holds,
)
from glasshouse_bls import bls_holds
from glasshouse_document import (
    Document,
    cosignature_statement,
    checkpoint_statement,
    leaf_before,
    log_leaves,
    policy_leaf,
)
from glasshouse_goals import grid_hash, half_of, half_rule_of, is_second_half
from glasshouse_witnesses import is_ascending, is_policy, needed_by, source_of, witnesses_of_source

HOLDS, FAILS, NOT_YET, NOT_SHOWN = "holds", "fails", "not_yet", "not_shown"

QUICKNET_GENESIS, QUICKNET_PERIOD = 1_692_803_367, 3
"""When round 1 of drand's network quicknet came (epoch seconds), and the seconds between its rounds."""
QUICKNET_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
ENTROPY_DEADLINE_SECONDS = 600

Verdict = Tuple[str, str]
"""The result of a step, and in words what was found."""


class Step(NamedTuple):
    """One line of the answer."""

    name: str
    result: str
    words: str


class Trust(NamedTuple):
    """The reader's knowledge from elsewhere: the house's key and those of all witnesses."""

    house_key: Optional[bytes] = None
    witness_keys: Optional[Tuple[bytes, ...]] = None


def either(right: bool, words: str, wrong: str) -> Verdict:
    """Holds or fails, with the words for it."""
    return (HOLDS, words) if right else (FAILS, wrong)


def first_wrong(*demands: Tuple[bool, str]) -> Optional[str]:
    """The message of the first demand that is not met, if any."""
    return next((wrong for met, wrong in demands if not met), None)


def judged(words: str, *demands: Tuple[bool, str]) -> Verdict:
    """Holds with these words, or fails with those of the first demand that is not met."""
    wrong = first_wrong(*demands)
    return (HOLDS, words) if wrong is None else (FAILS, wrong)


# ---- the steps of a proof, in the page's order; None where a step is left out ------------------


def is_outside(source: str) -> bool:
    """Whether a source is a beacon or a witness."""
    return source.startswith(("drand:", "witness:"))


def check_parts(proof: Document) -> Verdict:
    """Whether the document has the parts that its state says it has."""
    if proof["void"] is not None:
        states: Tuple[str, ...] = ("void",)
    elif proof["draw"] is not None:
        states = ("drawn",)
    elif proof["seal"] is not None:
        states = ("sealed",)
    else:
        states = ("open", "closed")
    drawn = proof["draw"] is not None
    return judged(
        f'the document has what a round in state "{proof["status"]}" has',
        (proof["status"] in states, f'the parts are of a round that is {states[0]}'),
        (proof["entropy"]["value"] is not None or not drawn, "a draw without its entropy"),
        (drawn or proof["entropy"]["value"] is None or can_be_missed(proof), "entropy without a draw or a revealed seed"),
        (not proof["witnesses"] or proof["seal"] is not None, "a witness without a seal to sign"),
        (
            proof["entropy"]["independent"] == is_outside(proof["entropy"]["source"]),
            '"independent" is not what the source is',
        ),
    )


def can_be_missed(proof: Document) -> bool:
    """Whether what a void round would have drawn can be known: sealed, its seed revealed, its value from outside."""
    void = proof["void"]
    revealed = void is not None and void["seed"] is not None
    return revealed and proof["seal"] is not None and is_outside(proof["entropy"]["source"])


def check_times(proof: Document) -> Verdict:
    """Whether the round's times and its place in the chain follow from the chain's start."""
    chain, draws_at = proof["chain"], proof["draws_at"]
    period, since = chain["period_seconds"], draws_at - chain["first_draws_at"]
    opening = draws_at - period
    if proof["version"] == 2:
        rule = half_rule_of(proof["rule"])
        if rule is None:
            return FAILS, "the rule is that of no half"
        opening = draws_at - (750 if rule.half == 1 else 28)
    return judged(
        f'drawn {since} s after the chain\'s first round, so it is round {chain["index"]} of the chain',
        (since == (chain["index"] - 1) * period, "the place in the chain is not that of the time"),
        (1 <= chain["index"] <= chain["length"], "the place lies outside the chain"),
        (proof["opens_at"] == opening, "the round does not open when the schedule has it"),
        (proof["opens_at"] < proof["closes_at"] <= draws_at, "the close lies outside the round"),
    )


def check_paytable(proof: Document) -> Verdict:
    """Whether the hash is that of the named odds."""
    hashed = paytable_hash(proof["paytable"], proof["triple_rule"])
    if hashed is None:
        return NOT_SHOWN, f'the odds named "{proof["paytable"]}" are not known here'
    words = f'the hash is that of the 109 odds of "{proof["paytable"]}" with {proof["triple_rule"]}'
    return either(hashed == proof["paytable_hash"], words, "the hash is that of other odds")


def revealed_seed(proof: Document) -> Optional[bytes]:
    """The seed of the draw or of the void round, once it is known."""
    for part in (proof["draw"], proof["void"]):
        if part is not None and part["seed"] is not None:
            return part["seed"]
    return None


def check_commitment(proof: Document) -> Verdict:
    """Whether the seed is the one to which the house was committed."""
    seed = revealed_seed(proof)
    if seed is None:
        return NOT_YET, "the seed is not revealed yet"
    right = commitment_of(seed) == proof["commitment"]
    return either(right, "the seed has the commitment", "the seed has another commitment")


def check_chain(proof: Document) -> Verdict:
    """Whether the seed leads back to the chain's published end."""
    seed, index = revealed_seed(proof), proof["chain"]["index"]
    if seed is None:
        return NOT_YET, "the seed is not revealed yet"
    right = chain_end_of(seed, index) == proof["chain"]["end"]
    words = f"SHA-256 applied {index} times to the seed gives the chain's end"
    return either(right, words, "the seed does not lead to the chain's end")


def check_seal(proof: Document, trust: Trust) -> Optional[Verdict]:
    """Whether the bets were sealed after the close and before the draw."""
    seal, draw = proof["seal"], proof["draw"]
    if seal is None:
        if draw is not None:
            return FAILS, "drawn without a seal"
        return None if proof["void"] is not None else (NOT_YET, "the bets are not sealed yet")
    empty = {seal["count"] == 0, seal["total"] == 0, seal["root"] == EMPTY_ROOT}
    return judged(
        f'{seal["count"]} bets were sealed at {seal["sealed_at"]}, after the close',
        (seal["sealed_at"] >= proof["closes_at"], "sealed before the close"),
        (draw is None or draw["drawn_at"] >= seal["sealed_at"], "drawn before the seal"),
        (len(empty) == 1, "count, total and root do not agree on whether there were bets"),
        *witness_demands(proof, trust),
    )


def witness_demands(proof: Document, trust: Trust) -> List[Tuple[bool, str]]:
    """The demands on the witnesses' signatures under the seal, if there are any."""
    if not proof["witnesses"]:
        return []
    return [
        are_known(keys_of(proof["witnesses"]), trust),
        (has_witnessed_seal(proof), WRONG_SEAL_SIGNATURES),
    ]


def beacon_round(source: str) -> Optional[int]:
    """The round of quicknet that a source names, if it names one."""
    found = re.fullmatch(r"drand:quicknet:([1-9][0-9]*)", source)
    return None if found is None else int(found.group(1))


def beacon_time(number: int) -> int:
    """When that round of quicknet is published (epoch seconds)."""
    return QUICKNET_GENESIS + (number - 1) * QUICKNET_PERIOD


def beacon_round_of(draws_at: int) -> int:
    """The round of quicknet that a draw at that time uses; 0 before the network began."""
    return 0 if draws_at <= QUICKNET_GENESIS else (draws_at - 1 - QUICKNET_GENESIS) // QUICKNET_PERIOD + 1


def known_at(source: str, draws_at: int) -> int:
    """When the value of a draw can first be known: the beacon's time, else that of the draw."""
    number = beacon_round_of(draws_at) if source.startswith("drand:") else 0
    return beacon_time(number) if number > 0 else draws_at


def is_promised_beacon(proof: Document) -> bool:
    """Whether the source is the last round of quicknet at or before one second ahead of the draw."""
    since = proof["draws_at"] - 1 - QUICKNET_GENESIS
    return beacon_round(proof["entropy"]["source"]) == since // QUICKNET_PERIOD + 1


def keys_of(signed: Sequence[Document]) -> List[bytes]:
    """The witnesses' keys."""
    return [one["key"] for one in signed]


def are_known(keys: Sequence[bytes], trust: Trust) -> Tuple[bool, str]:
    """The demand that each witness is one that the reader knows, if the reader knows any."""
    known = trust.witness_keys is None or all(key in trust.witness_keys for key in keys)
    return known, "a key is not that of a witness whom the reader knows"


def policy_of(proof: Document) -> Optional[Document]:
    """Who has to sign, as the document says that the log told it before the promise."""
    return None if proof["log"] is None else proof["log"]["policy"]


def check_source(proof: Document, trust: Trust) -> Optional[Verdict]:
    """Whether the outside value is the promised one."""
    source, value = proof["entropy"]["source"], proof["entropy"]["value"]
    if proof["void"] is not None and (proof["seal"] is None or not is_outside(source)):
        return None
    if source.startswith("drand:") and not is_promised_beacon(proof):
        return FAILS, f"{source} is not the round that the time of the draw fixes"
    if value is None and proof["void"] is not None and proof["void"]["seed"] is not None:
        return NOT_SHOWN, f"the value of {source} is not here, and the seed is"
    if value is None:
        return NOT_YET, f"the value of {source} is not known yet"
    if source.startswith("drand:"):
        signed = sha256((beacon_round(source) or 0).to_bytes(8, "big"))
        words = f"{source} is the round that the draw's time fixes, and the value is its signature"
        return either(bls_holds(QUICKNET_KEY, signed, value), words, f"the value is not the signature of {source}")
    if is_outside(source):
        return check_witness_value(proof, trust)
    if source.startswith(("dev:", "demonstration:")):
        return NOT_SHOWN, f"{source} is the house's own value, which nobody outside vouches for"
    return NOT_SHOWN, f"{source} is of a source that is not known here"


WRONG_SEAL_SIGNATURES = "the signatures of the witnesses under the seal are wrong"


def has_witnessed_seal(proof: Document) -> bool:
    """Whether both signatures of each witness are under the seal of the proof, by ascending keys."""
    witnesses, seal = proof["witnesses"], proof["seal"]
    if not witnesses or seal is None or not is_ascending(keys_of(witnesses)):
        return False
    return all(
        bls_holds(witness["key"], seal_statement(proof), witness["signature"])
        and bls_holds(
            witness["key"], seal_statement(proof, "seal-time", witness["signed_at"]), witness["time_signature"]
        )
        for witness in witnesses
    )


def seal_statement(proof: Document, kind: str = "seal", *more: Any) -> bytes:
    """The bytes under a witness's signature on the seal."""
    seal = proof["seal"]
    fields = (proof["game_code"], proof["game_no"], seal["root"], seal["count"], seal["total"])
    return length_prefixed(f"glasshouse/{kind}/1", *fields, *more)


def check_witness_value(proof: Document, trust: Trust) -> Verdict:
    """Whether the value is the signatures of the witnesses that make the source: of the policy's, or without one of the document's."""
    seal, policy = proof["seal"], policy_of(proof)
    named = keys_of(proof["witnesses"])
    needed, among = (len(named), named) if policy is None else (policy["needed"], policy["witnesses"])
    keys = witnesses_of_source(proof["entropy"]["source"], [(needed, among)]) if is_policy(needed, among) else None
    if seal is None or keys is None:
        return FAILS, "the source names other witnesses than those that had to sign"
    value = proof["entropy"]["value"]
    parts = [value[at : at + 48] for at in range(0, len(value), 48)]
    signed = seal_statement(proof)
    return judged(
        "the source names the witnesses' keys, and the value is their signatures under the seal",
        (len(parts) == len(keys), "the value is not as many signatures as the source names witnesses"),
        are_known(keys, trust),
        (all(map(bls_holds, keys, repeat(signed), parts)), "the value is not the signatures of the witnesses"),
    )


def check_order(proof: Document, trust: Trust) -> Optional[Verdict]:
    """Whether somebody outside saw the seal before the value could be known."""
    source, witnesses, void = proof["entropy"]["source"], proof["witnesses"], proof["void"]
    if void is not None and (proof["seal"] is None or not is_outside(source)):
        return None
    if void is None and key_of(proof) is None:
        return NOT_YET, "the round is not drawn yet"
    if not is_outside(source):
        return NOT_SHOWN, "nobody outside is known to have had the seal before the value"
    if not witnesses:
        return NOT_SHOWN, "order of sealing not independently shown: no witness signed the seal"
    known, unknown = are_known(keys_of(witnesses), trust)
    if not known:
        return FAILS, unknown
    if not has_witnessed_seal(proof):
        return FAILS, WRONG_SEAL_SIGNATURES
    of_beacon, policy = source.startswith("drand:"), policy_of(proof)
    if of_beacon and not is_promised_beacon(proof):
        return FAILS, f"{source} is not the round that the time of the draw fixes"
    if policy is None:
        return NOT_SHOWN, "order of sealing not independently shown: how many witnesses are needed is not told"
    if not of_beacon:
        early = proof["closes_at"] - min(witness["signed_at"] for witness in witnesses)
        if early > 0:
            return NOT_SHOWN, f"order of sealing not independently shown: signed {early} s before the close"
        if source != source_of(keys_of(witnesses)):
            return NOT_SHOWN, "order of sealing not independently shown: not by the witnesses whom the source names"
        return HOLDS, "the value exists only since the witnesses signed the seal"
    due, needed = beacon_time(beacon_round(source) or 0), needed_by(policy, trust.witness_keys) or 0
    in_time = [
        witness for witness in witnesses if witness["signed_at"] < due and witness["key"] in policy["witnesses"]
    ]
    if len(in_time) < needed:
        return NOT_SHOWN, (
            f"order of sealing not independently shown: {len(in_time)} of {needed} signed before the beacon"
        )
    return HOLDS, f"{len(in_time)} of {needed} witnesses signed the seal before the beacon"


def key_of(proof: Document) -> Optional[bytes]:
    """K computed again; None while a part of it is not known."""
    seed, seal, entropy = revealed_seed(proof), proof["seal"], proof["entropy"]
    if seed is None or seal is None or entropy["value"] is None:
        return None
    return draw_key(
        seed,
        proof["game_code"],
        proof["game_no"],
        entropy["source"],
        entropy["value"],
        seal["root"],
        "goals" if proof["version"] == 2 else "dice",
    )


def check_key(proof: Document) -> Optional[Verdict]:
    """Whether K follows from seed, round, source, value and root."""
    key, draw = key_of(proof), proof["draw"]
    if proof["void"] is not None:
        return None
    if draw is None:
        return NOT_YET, "the round is not drawn yet"
    if key is None:
        return FAILS, "drawn without a value or a seal"
    return judged(
        "K follows from seed, round, source, value and the bets' root",
        (key == draw["key"], "another K follows from seed, round, source, value and root"),
        (draw["drawn_at"] >= proof["draws_at"], "drawn before its time"),
    )


def check_dice(proof: Document) -> Optional[Verdict]:
    """Whether the dice, computed again, follow from K."""
    key = key_of(proof)
    if proof["void"] is not None:
        return None
    if proof["draw"] is None:
        return NOT_YET, "the round is not drawn yet"
    if key is None:
        return FAILS, "drawn without a value or a seal"
    thrown = ", ".join(map(str, dice_of(key)))
    right = dice_of(key) == proof["draw"]["dice"]
    return either(right, f"K gives {thrown}", f"K gives {thrown} and not the dice of the document")


def missed_by(proof: Document) -> str:
    """Says what a void round would have drawn, where that is known."""
    key = key_of(proof)
    if key is None:
        return ""
    if proof["version"] == 1:
        return "; would have been " + ", ".join(map(str, dice_of(key)))
    rule, before = half_rule_of(proof["rule"]), proof["before"]
    if rule is None or (rule.half == 2 and before is None):
        return ""
    at_half_time = (0, 0) if rule.half == 1 else (before["numbers"][0], before["numbers"][1])
    return "; would have been " + str(half_of(draw_stream(key), rule, at_half_time))


def check_void(proof: Document) -> Optional[Verdict]:
    """Whether the round was given up for a reason that the rules allow at that time."""
    void, seal = proof["void"], proof["seal"]
    if void is None:
        return None
    reason, voided_at = void["reason"], void["voided_at"]
    demands: List[Tuple[bool, str]] = [(proof["draw"] is None, "both drawn and given up")]
    unsealed = (seal is None, f"given up as {reason} after its seal")
    half_played = proof.get("before") is not None
    if reason in ("never_opened", "operator"):
        demands.append((not half_played, "given up by choice when its first half was drawn"))
    if reason == "never_opened":
        demands += [unsealed, (voided_at >= proof["closes_at"], "given up before its close")]
    elif reason == "operator":
        due = known_at(proof["entropy"]["source"], proof["draws_at"])
        demands += [unsealed, (voided_at < due, "given up by choice when its value could be known")]
    elif reason == "entropy_late":
        due = proof["draws_at"] + ENTROPY_DEADLINE_SECONDS
        demands.append((voided_at >= due, "given up before the ten minutes were over"))
    elif reason == "sealed_late":
        number = beacon_round(proof["entropy"]["source"])
        late = number is not None and seal is not None and seal["sealed_at"] >= beacon_time(number)
        demands.append((is_promised_beacon(proof), "the round does not wait for the beacon of its time"))
        demands.append((late, "the seal did not come after the beacon"))
        in_time = number is not None and any(
            witness["signed_at"] < beacon_time(number) for witness in proof["witnesses"]
        )
        demands.append((not in_time, "a witness had the seal before the beacon"))
    elif reason == "match_void":
        demands.append((is_second_half(proof["triple_rule"]), "no second half, which alone has a first"))
    elif reason == "restored":
        demands.append((seal is None or not is_outside(proof["entropy"]["source"]), "sealed, and not drawn"))
    else:
        demands.append((False, f'"{reason}" is no reason of the rules'))
    verdict = judged(f"the rules allow {reason} at {voided_at}{missed_by(proof)}", *demands)
    if reason == "match_void" and verdict[0] == HOLDS:
        return NOT_SHOWN, "that the first half was given up is another leaf of the log"
    if reason == "entropy_late" and verdict[0] == HOLDS:
        return NOT_SHOWN, f"late enough; nobody can show that its value stayed away{missed_by(proof)}"
    if reason == "restored" and verdict[0] == HOLDS:
        return NOT_SHOWN, "given up after a restored backup, which this document cannot show"
    return verdict


def check_log(proof: Document) -> Verdict:
    """Whether every fact of the document is a leaf of the public log at its place."""
    log, leaves = proof["log"], log_leaves(proof)
    if log is None:
        if proof["entropy"]["source"].startswith("demonstration:"):
            return NOT_SHOWN, "the past of a demonstration, which is in no log"
        return FAILS, "nothing of this round is in the public log"
    checkpoint = log["head"]
    for kind in ("chain", "promise", "seal", "draw", "void"):
        place = log[kind]
        if (place is None) != (kind not in leaves):
            without = "log" if place is None else "document"
            return FAILS, f"the {without} has not the {kind} of the {'document' if place is None else 'log'}"
        if place is None:
            continue
        if root_by_path(leaves[kind], place["index"], checkpoint["size"], place["path"]) != checkpoint["root"]:
            return FAILS, f"the log has not this {kind} at place {place['index']}"
    policy = log["policy"]
    if policy is not None:
        if not is_policy(policy["needed"], policy["witnesses"]):
            return FAILS, "so many of such witnesses cannot be asked for"
        if root_by_path(policy_leaf(policy), policy["index"], checkpoint["size"], policy["path"]) != checkpoint["root"]:
            return FAILS, f"the log has not this policy at place {policy['index']}"
    return HOLDS, f"{', '.join(leaves)} are in the log's tree of {checkpoint['size']} leaves"


def check_log_order(proof: Document) -> Verdict:
    """Whether the facts entered the log in the order in which they have to happen."""
    log = proof["log"]
    if log is None:
        return NOT_SHOWN, "nothing of this round is in the public log"
    if log["policy"] is not None and log["policy"]["index"] >= log["promise"]["index"]:
        return FAILS, "who has to sign was told after the promise"
    for last in ("draw", "void"):
        kinds = [kind for kind in ("chain", "promise", "seal", last) if log[kind] is not None]
        for before, after in zip(kinds, kinds[1:]):
            if log[before]["index"] >= log[after]["index"]:
                return FAILS, f"the {after} stands before the {before}"
    return HOLDS, "chain, promise, seal and end entered the log in this order"


def check_checkpoint(proof: Document) -> Verdict:
    """Whether the house signed the log's checkpoint."""
    if proof["log"] is None:
        return NOT_SHOWN, "nothing of this round is in the public log"
    checkpoint = proof["log"]["head"]
    statement = checkpoint_statement(proof["house_key"], checkpoint)
    right = signature_holds(proof["house_key"], statement, checkpoint["signature"])
    return either(right, "the house signed the log's checkpoint", "the house did not sign this checkpoint of the log")


def check_cosignatures(proof: Document, trust: Trust) -> Verdict:
    """Whether as many witnesses as the policy needs signed the log's checkpoint, too."""
    if proof["log"] is None:
        return NOT_SHOWN, "nothing of this round is in the public log"
    checkpoint, policy = proof["log"]["head"], policy_of(proof)
    witnesses = checkpoint["witnesses"]
    if not witnesses:
        return NOT_SHOWN, "no witness signed this checkpoint of the log"
    keys = keys_of(witnesses)
    counted = [key for key in keys if policy is None or key in policy["witnesses"]]
    needed = needed_by(policy, trust.witness_keys)
    wrong = first_wrong(
        (is_ascending(keys), "the cosignatures do not stand in the order of their keys"),
        are_known(keys_of(witnesses), trust),
        *(is_cosigned(proof, witness) for witness in witnesses),
        (
            all(witness["signed_at"] >= newest_time(proof) - CLOCK_AHEAD for witness in witnesses),
            "the checkpoint was cosigned before a time that it attests",
        ),
        (needed is None or len(counted) >= needed, f"{len(counted)} of {needed} witnesses that are needed signed it"),
    )
    if wrong is not None:
        return FAILS, wrong
    if needed is None or policy is None:
        return NOT_SHOWN, "how many witnesses are needed is not told"
    return HOLDS, f"{len(counted)} witnesses cosigned the log's checkpoint, and {needed} are needed"


CLOCK_AHEAD = 2
"""A time in the log may be this many seconds ahead of the clock of a witness that cosigns it."""


def newest_time(proof: Document) -> int:
    """The newest time of a leaf that the document has."""
    times = (("seal", "sealed_at"), ("draw", "drawn_at"), ("void", "voided_at"))
    return max([proof[part][name] for part, name in times if proof[part] is not None], default=0)


def is_cosigned(proof: Document, witness: Document) -> Tuple[bool, str]:
    """The demand that a witness cosigned the checkpoint, with a key that is its own."""
    statement = cosignature_statement(proof["house_key"], proof["log"]["head"], witness["signed_at"])
    if not signature_holds(witness["cosigner"], statement, witness["signature"]):
        return False, "the cosignature of the checkpoint is wrong"
    cosigner = length_prefixed("glasshouse/cosigner/1", witness["cosigner"])
    right = bls_holds(witness["key"], cosigner, witness["cosigner_signature"])
    return right, "the key of the cosignature is not the witness's"


def check_grid(proof: Document) -> Verdict:
    """Whether the hash is that of the grid that follows from the rule."""
    rule = half_rule_of(proof["rule"])
    right = rule is not None and grid_hash(proof["rule"], rule) == proof["grid_hash"]
    return either(right, "the grid follows from the rule", "the hash is that of another grid")


def check_before(proof: Document) -> Optional[Verdict]:
    """Whether the first half that a second one continues is in the log, with the seed before it."""
    rule, before, log = half_rule_of(proof["rule"]), proof["before"], proof["log"]
    place = None if log is None else log["before"]
    if rule is None or rule.half == 1:
        if before is None and place is None:
            return None
        return FAILS, "nothing stands before a first half"
    if before is None:
        wrong = proof["draw"] is not None or place is not None
        return (FAILS, "the first half is missing") if wrong else (NOT_YET, "the first half is not drawn yet")
    seed = revealed_seed(proof)
    if seed is not None and sha256(seed) != before["seed"]:
        return FAILS, "the first half has not the seed before this one"
    if place is None:
        return FAILS, "the first half is in no log"
    checkpoint = log["head"]
    if root_by_path(leaf_before(proof), place["index"], checkpoint["size"], place["path"]) != checkpoint["root"]:
        return FAILS, "the log has not this first half at its place"
    if log["draw"] is not None and place["index"] >= log["draw"]["index"]:
        return FAILS, "the second half stands before the first"
    if seed is None:
        return NOT_YET, "the seed that names the first half is not revealed yet"
    return HOLDS, "the first half is in the log, with the seed before this one"


def check_goals(proof: Document) -> Optional[Verdict]:
    """Whether the goals and their seconds follow from K, as computed again."""
    if proof["void"] is not None:
        return None
    if proof["draw"] is None:
        return NOT_YET, "the half is not drawn yet"
    key, rule, before = key_of(proof), half_rule_of(proof["rule"]), proof["before"]
    if key is None or rule is None or (rule.half == 2 and before is None):
        return FAILS, "drawn without a value, a seal or a first half"
    at_half_time = (0, 0) if rule.half == 1 else (before["numbers"][0], before["numbers"][1])
    told = ",".join(map(str, proof["draw"]["numbers"]))
    right = half_of(draw_stream(key), rule, at_half_time) == told
    return either(right, f"K gives {told}", "K gives other goals")


def check_house_key(proof: Document, trust: Trust) -> Verdict:
    """Whether the house is the one that the reader knows."""
    if trust.house_key is None:
        return NOT_SHOWN, "compare it with the key that the house publishes: " + proof["house_key"].hex()
    right = trust.house_key == proof["house_key"]
    return either(right, "it is the key that the reader knows", "it is not the key that the reader knows")


def check_proof(proof: Document, trust: Trust) -> List[Step]:
    """Every step of a proof, without those that are left out for a round of its state."""
    of_half = proof["version"] == 2
    verdicts: Sequence[Tuple[str, Optional[Verdict]]] = (
        ("parts", check_parts(proof)),
        ("times", check_times(proof)),
        ("grid", check_grid(proof)) if of_half else ("paytable", check_paytable(proof)),
        ("commitment", check_commitment(proof)),
        ("chain", check_chain(proof)),
        ("seal", check_seal(proof, trust)),
        ("source", check_source(proof, trust)),
        ("order", check_order(proof, trust)),
        ("key", check_key(proof)),
        ("before", check_before(proof) if of_half else None),
        ("goals", check_goals(proof)) if of_half else ("dice", check_dice(proof)),
        ("void", check_void(proof)),
        ("log", check_log(proof)),
        ("log_order", check_log_order(proof)),
        ("head", check_checkpoint(proof)),
        ("head_witness", check_cosignatures(proof, trust)),
        ("house_key", check_house_key(proof, trust)),
    )
    return [Step(name, *verdict) for name, verdict in verdicts if verdict is not None]

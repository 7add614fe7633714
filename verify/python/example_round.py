"""An honest round of a house of our own, as JSON, for the tests: they change it and see who notices.

Its draw is due just after round 1000 of quicknet, whose signature drand published.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Dict, List

import glasshouse_arithmetic as arithmetic
from bls_signing import bls_key, bls_sign
from ed25519_signing import public_key_of, sign
from glasshouse_document import checkpoint_statement, log_leaves, read_proof, read_receipt, receipt_statement
from glasshouse_document import bet_leaf, cosignature_statement, policy_leaf

Json = Dict[str, Any]

HOUSE_SECRET = sha256(b"the house of the tests").digest()
HOUSE_KEY = public_key_of(HOUSE_SECRET)
WITNESS_SECRET = 0x5EED
WITNESS_KEY = bls_key(WITNESS_SECRET)
COSIGNER_SECRET = sha256(b"the cosigner").digest()
COSIGNER = public_key_of(COSIGNER_SECRET)
COSIGNER_SIGNATURE = bls_sign(WITNESS_SECRET, arithmetic.length_prefixed("glasshouse/cosigner/1", COSIGNER))
BEACON_VALUE = bytes.fromhex(
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
)

PERIOD, INDEX, LENGTH = 180, 4, 9
DRAWS_AT = 1_692_806_366
FIRST_DRAWS_AT = DRAWS_AT - (INDEX - 1) * PERIOD
CLOSES_AT = DRAWS_AT - 60
BEACON_ROUND = (DRAWS_AT - 1 - 1_692_803_367) // 3 + 1
BEACON_AT = 1_692_803_367 + (BEACON_ROUND - 1) * 3
DRAND = f"drand:quicknet:{BEACON_ROUND}"
WITNESS = "witness:" + sha256(WITNESS_KEY).hexdigest()[:32]
OWN = "dev:1"

SEEDS = [sha256(b"the chain's last seed").digest()]
while len(SEEDS) <= LENGTH:
    SEEDS.insert(0, sha256(SEEDS[0]).digest())
SEED = SEEDS[INDEX]

BETS: List[Json] = [
    {
        "id": str(1001 + place),
        "game_code": "dice-3m",
        "game_no": "20230823-0004",
        "play": play,
        "pick": pick,
        "stake": stake,
        "odds": odds,
        "salt": sha256(b"salt %d" % place).hexdigest()[:32],
    }
    for place, (play, pick, stake, odds) in enumerate(
        (("big", "", "10.00", "210/105"), ("sum", "11", "5.00", "210/27"), ("two_same", "4-1", "1.50", "210/3"))
    )
]
COMMITMENT = arithmetic.commitment_of(SEED).hex()


def leaf_of(bet: Json) -> bytes:
    """The bet's leaf, from its JSON."""
    return bet_leaf({**bet, "stake": int(bet["stake"].replace(".", "")), "salt": bytes.fromhex(bet["salt"])})


BET_LEAVES = [leaf_of(bet) for bet in BETS]
BETS_ROOT = arithmetic.tree_root(BET_LEAVES)


def logged(proof: Json) -> Json:
    """The proof with a log that has all its facts, and checkpoints that the house signed."""
    proof = {**proof, "log": None}
    leaves = log_leaves(read_proof(proof))
    others = [b"somebody else's leaf %d" % number for number in range(len(leaves) + 1)]
    policy: Json = {"needed": 1, "witnesses": [WITNESS_KEY], "told_at": FIRST_DRAWS_AT}
    told = policy_leaf(policy)
    tree = [told, others[0]]
    for number, leaf in enumerate(leaves.values(), 1):
        tree += [leaf, others[number]]
    checkpoint = {"size": len(tree), "root": arithmetic.tree_root(tree)}
    cosigned_at = DRAWS_AT + 700
    cosigned = cosignature_statement(HOUSE_KEY, checkpoint, cosigned_at)
    log: Json = {
        "head": {
            **checkpoint,
            "root": checkpoint["root"].hex(),
            "signature": sign(HOUSE_SECRET, checkpoint_statement(HOUSE_KEY, checkpoint)).hex(),
            "witnesses": [
                {
                    "key": WITNESS_KEY.hex(),
                    "cosigner": COSIGNER.hex(),
                    "cosigner_signature": COSIGNER_SIGNATURE.hex(),
                    "signed_at": cosigned_at,
                    "signature": sign(COSIGNER_SECRET, cosigned).hex(),
                }
            ],
        },
        "policy": {
            **policy,
            "witnesses": [WITNESS_KEY.hex()],
            "index": 0,
            "path": [sibling.hex() for sibling in arithmetic.audit_path(tree, 0)],
        },
    }
    for kind in ("chain", "promise", "seal", "draw", "void"):
        log[kind] = None
        if kind in leaves:
            index = tree.index(leaves[kind])
            path = [sibling.hex() for sibling in arithmetic.audit_path(tree, index)]
            log[kind] = {"index": index, "path": path}
    return {**proof, "log": log}


def drawn(proof: Json) -> Json:
    """The proof with the draw that follows from its seed, value and root."""
    entropy = proof["entropy"]
    key = arithmetic.draw_key(
        SEED,
        proof["game_code"],
        proof["game_no"],
        entropy["source"],
        bytes.fromhex(entropy["value"]),
        bytes.fromhex(proof["seal"]["root"]),
    )
    dice = list(arithmetic.dice_of(key))
    draw = {"seed": SEED.hex(), "key": key.hex(), "dice": dice, "drawn_at": DRAWS_AT + 1}
    return {**proof, "draw": draw}


def witnessed(proof: Json, signed_at: int) -> Json:
    """The proof with the witness's signatures under its seal, made at that time."""
    seal = proof["seal"]
    total = int(seal["total"].replace(".", ""))
    fields = (proof["game_code"], proof["game_no"], bytes.fromhex(seal["root"]), seal["count"], total)
    signed = bls_sign(WITNESS_SECRET, arithmetic.length_prefixed("glasshouse/seal/1", *fields))
    timed = bls_sign(WITNESS_SECRET, arithmetic.length_prefixed("glasshouse/seal-time/1", *fields, signed_at))
    witness = {
        "key": WITNESS_KEY.hex(),
        "signature": signed.hex(),
        "signed_at": signed_at,
        "time_signature": timed.hex(),
    }
    return {**proof, "witnesses": [witness]}


def honest_proof(source: str) -> Json:
    """The proof of a drawn round whose outside value came from that source."""
    paytable_hash = arithmetic.paytable_hash("uniform-210", "triples_lose")
    assert paytable_hash is not None
    proof: Json = {
        "version": 1,
        "house_key": HOUSE_KEY.hex(),
        "game_code": "dice-3m",
        "game_no": "20230823-0004",
        "status": "drawn",
        "opens_at": DRAWS_AT - PERIOD,
        "closes_at": CLOSES_AT,
        "draws_at": DRAWS_AT,
        "commitment": COMMITMENT,
        "paytable": "uniform-210",
        "paytable_hash": paytable_hash.hex(),
        "triple_rule": "triples_lose",
        "chain": {
            "end": SEEDS[0].hex(),
            "length": LENGTH,
            "first_draws_at": FIRST_DRAWS_AT,
            "period_seconds": PERIOD,
            "index": INDEX,
        },
        "entropy": {"source": source, "independent": source != OWN, "value": BEACON_VALUE.hex()},
        "seal": {"root": BETS_ROOT.hex(), "count": 3, "total": "16.50", "sealed_at": CLOSES_AT + 1},
        "witnesses": [],
        "draw": None,
        "void": None,
        "log": None,
    }
    proof = witnessed(proof, CLOSES_AT + 2)
    if source.startswith("witness:"):
        proof["entropy"]["value"] = proof["witnesses"][0]["signature"]
    return logged(drawn(proof))


def void_proof(reason: str, voided_at: int, sealed_at: int = 0, source: str = DRAND) -> Json:
    """The proof of a round that was given up; without a seal where sealed_at is 0."""
    proof = honest_proof(source)
    proof.update(status="void", draw=None, void={"reason": reason, "voided_at": voided_at, "seed": None})
    proof["entropy"]["value"] = None
    if sealed_at == 0:
        proof.update(seal=None, witnesses=[])
    else:
        proof["seal"]["sealed_at"] = sealed_at
        if proof["witnesses"]:
            proof = witnessed(proof, sealed_at + 1)
    return logged(proof)


def honest_receipt(place: int) -> Json:
    """The receipt of a bet of the round, after its seal."""
    path = [sibling.hex() for sibling in arithmetic.audit_path(BET_LEAVES, place)]
    return signed_receipt(
        {
            "version": 1,
            "house_key": HOUSE_KEY.hex(),
            "bet": BETS[place],
            "commitment": COMMITMENT,
            "placed_at": CLOSES_AT - 30,
            "signature": "00" * 64,
            "cancelled_at": None,
            "inclusion": {"root": BETS_ROOT.hex(), "size": 3, "index": place, "path": path},
        }
    )


def signed_receipt(receipt: Json) -> Json:
    """The receipt with the house's signature under what it says."""
    statement = receipt_statement(read_receipt(receipt))
    return {**receipt, "signature": sign(HOUSE_SECRET, statement).hex()}

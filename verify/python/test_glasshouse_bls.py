"""Real rounds of drand's quicknet, and what is no signature of them."""

from __future__ import annotations

import unittest
from hashlib import sha256

from bls_signing import bls_key, bls_sign
from glasshouse_bls import P, bls_holds
from glasshouse_steps import QUICKNET_KEY

ROUNDS = {
    42: "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a",
    1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    657413: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
}
"""As drand's documentation and the tests of its clients have them."""


def message_of(number: int) -> bytes:
    return sha256(number.to_bytes(8, "big")).digest()


class Signatures(unittest.TestCase):
    def test_real_rounds_of_drand_hold(self) -> None:
        for number, signature in ROUNDS.items():
            self.assertTrue(bls_holds(QUICKNET_KEY, message_of(number), bytes.fromhex(signature)), number)

    def test_another_round_or_another_value_does_not(self) -> None:
        signatures = [bytes.fromhex(signature) for signature in ROUNDS.values()]
        first = next(iter(ROUNDS))
        self.assertFalse(bls_holds(QUICKNET_KEY, message_of(first + 1), signatures[0]))
        opposite = bytes([signatures[0][0] ^ 0x20]) + signatures[0][1:]
        self.assertFalse(bls_holds(QUICKNET_KEY, message_of(first), opposite))
        self.assertFalse(bls_holds(bls_key(7), message_of(first), signatures[0]))

    def test_bytes_that_are_no_point_of_the_group(self) -> None:
        message = b"a message"
        key, signature = bls_key(7), bls_sign(7, message)
        self.assertTrue(bls_holds(key, message, signature))
        neutral = bytes([0xC0]) + bytes(47)
        above = (P + 1).to_bytes(48, "big")
        # On the curve, and not in the group: its cofactor is not one.
        outside = bytes([0x80]) + bytes(46) + bytes([4])
        for other in (neutral, bytes([above[0] | 0x80]) + above[1:], outside, bytes(48), signature[:-1], signature + b"a"):
            self.assertFalse(bls_holds(key, message, other), other.hex())
        for other in (bytes([0xC0]) + bytes(95), bytes(96), key[:-1]):
            self.assertFalse(bls_holds(other, message, signature), other.hex())


if __name__ == "__main__":
    unittest.main()

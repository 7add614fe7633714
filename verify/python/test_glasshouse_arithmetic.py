"""The arithmetic against the vectors of the standards and of the project's own page."""

from __future__ import annotations

import unittest
from hashlib import sha256

import glasshouse_arithmetic as arithmetic
from ed25519_signing import public_key_of, sign

# RFC 8032, section 7.1: secret key, public key, message, signature.
RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]

# RFC 6962's tree over the first n of eight leaves, as the reference implementation publishes it.
LEAVES = [
    bytes.fromhex(leaf)
    for leaf in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]


class Signatures(unittest.TestCase):
    def test_the_vectors_of_rfc_8032(self) -> None:
        for secret, public_key, message, signature in RFC_8032:
            with self.subTest(message=message):
                key, said = bytes.fromhex(public_key), bytes.fromhex(message)
                self.assertEqual(public_key_of(bytes.fromhex(secret)), key)
                self.assertEqual(sign(bytes.fromhex(secret), said).hex(), signature)
                self.assertTrue(arithmetic.signature_holds(key, said, bytes.fromhex(signature)))

    def test_any_changed_bit_is_seen(self) -> None:
        _, public_key, message, signature = RFC_8032[2]
        key, said, signed = map(bytes.fromhex, (public_key, message, signature))
        self.assertFalse(arithmetic.signature_holds(key, said + b"\x00", signed))
        for place in range(0, 64, 7):
            changed = bytearray(signed)
            changed[place] ^= 1
            self.assertFalse(arithmetic.signature_holds(key, said, bytes(changed)), place)
        other_key = bytes.fromhex(RFC_8032[1][1])
        self.assertFalse(arithmetic.signature_holds(other_key, said, signed))

    def test_a_key_of_small_order_signs_nothing(self) -> None:
        neutral = (1).to_bytes(32, "little")
        for key in (neutral, bytes(32), (2**255 - 20).to_bytes(32, "little")):
            self.assertFalse(arithmetic.signature_holds(key, b"whatever it says", neutral + bytes(32)))
        # The neutral point, written as the number that is one prime larger.
        other = (2**255 - 18).to_bytes(32, "little")
        self.assertFalse(arithmetic.signature_holds(other, b"whatever it says", other + bytes(32)))

    def test_what_is_no_signature_or_no_key_is_refused(self) -> None:
        _, public_key, message, signature = RFC_8032[1]
        key, said, signed = map(bytes.fromhex, (public_key, message, signature))
        # The same signature with the group's order added to its scalar would hold, were it not refused.
        scalar = int.from_bytes(signed[32:], "little") + arithmetic.ORDER
        again = signed[:32] + scalar.to_bytes(32, "little")
        self.assertFalse(arithmetic.signature_holds(key, said, again))
        self.assertFalse(arithmetic.signature_holds(key, said, signed[:63]))
        self.assertFalse(arithmetic.signature_holds(key[:31], said, signed))
        self.assertIsNone(arithmetic.decode_point(arithmetic.PRIME.to_bytes(32, "little")))
        self.assertIsNone(arithmetic.decode_point((2).to_bytes(32, "little")))


class Trees(unittest.TestCase):
    def test_the_known_roots_of_none_to_eight_leaves(self) -> None:
        for size, root in enumerate(ROOTS):
            self.assertEqual(arithmetic.tree_root(LEAVES[:size]).hex(), root, size)

    def test_the_example_of_the_standard(self) -> None:
        # RFC 6962, section 2.1.3: seven leaves, whose paths it writes out in terms of the nodes.
        a, b, c, d, e, f, j = (arithmetic.leaf_hash(leaf) for leaf in LEAVES[:7])
        node = arithmetic.node_hash
        g, h, i = node(a, b), node(c, d), node(e, f)
        k, l = node(g, h), node(i, j)
        seven = LEAVES[:7]
        self.assertEqual(arithmetic.audit_path(seven, 0), [b, h, l])
        self.assertEqual(arithmetic.audit_path(seven, 3), [c, g, l])
        self.assertEqual(arithmetic.audit_path(seven, 4), [f, j, k])
        self.assertEqual(arithmetic.audit_path(seven, 6), [i, k])

    def test_each_path_leads_to_its_root_and_from_no_other_place(self) -> None:
        for size in range(1, 34):
            leaves = [bytes([number]) for number in range(size)]
            root = arithmetic.tree_root(leaves)
            for index in range(size):
                path = arithmetic.audit_path(leaves, index)
                reached = arithmetic.root_by_path(leaves[index], index, size, path)
                self.assertEqual(reached, root)
                for other in {index - 1, index + 1, size - 1 - index, size} - {index}:
                    moved = arithmetic.root_by_path(leaves[index], other, size, path)
                    self.assertNotEqual(moved, root, (size, index, other))
                longer = arithmetic.root_by_path(leaves[index], index, size, path + [root])
                self.assertIsNone(longer)
                if path:
                    shorter = arithmetic.root_by_path(leaves[index], index, size, path[:-1])
                    self.assertIsNone(shorter)


class Derivation(unittest.TestCase):
    SEED = sha256(b"example seed 1").digest()
    ENTROPY = sha256(b"example entropy").digest()

    def test_the_page_s_draw(self) -> None:
        root = sha256(b"example root").digest()
        key = arithmetic.draw_key(
            self.SEED, "dice-3m", "20261121-0001", "dev:1", self.ENTROPY, root
        )
        self.assertEqual(
            key.hex(), "ed2b68e058543c4a6d7fe494e07e9812ca6a28b2c9efa76c6517cc1322f7d253"
        )
        self.assertEqual(arithmetic.dice_of(key), (5, 3, 3))
        self.assertEqual(
            arithmetic.commitment_of(self.SEED).hex(),
            "2a30565bab0d7a006cc3f4e5ea342ca1a7ea5de3b4dd5156e0904d3b5c2afdb6",
        )

    def test_a_draw_with_a_dropped_byte(self) -> None:
        key = arithmetic.draw_key(
            sha256(b"example seed 8").digest(),
            "dice-3m",
            "20261121-0002",
            "dev:1",
            self.ENTROPY,
            arithmetic.EMPTY_ROOT,
        )
        stream = arithmetic.draw_stream(key)
        first = [next(stream) for _ in range(3)]
        self.assertTrue(any(byte >= 252 for byte in first), first)
        self.assertEqual(arithmetic.dice_of(key), (3, 3, 2))

    def test_the_stream_goes_on_into_its_second_block(self) -> None:
        key = sha256(b"a key").digest()
        stream = arithmetic.draw_stream(key)
        both = bytes(next(stream) for _ in range(64))
        self.assertEqual(len(set((both[:32], both[32:]))), 2)
        self.assertEqual(arithmetic.dice_from_stream([255, 254, 253, 252, 251, 0, 7]), (6, 1, 2))

    def test_every_face_has_42_of_the_256_bytes(self) -> None:
        counts = {face: 0 for face in range(1, 7)}
        for byte in range(252):
            counts[arithmetic.dice_from_stream([byte, 0, 0])[0]] += 1
        self.assertEqual(set(counts.values()), {42})
        for byte in range(252, 256):
            self.assertEqual(arithmetic.dice_from_stream([byte, 3, 4, 5]), (4, 5, 6))

    def test_a_chain_leads_back_to_its_end(self) -> None:
        end = sha256(sha256(self.SEED).digest()).digest()
        self.assertEqual(arithmetic.chain_end_of(self.SEED, 2), end)
        self.assertEqual(arithmetic.chain_end_of(self.SEED, 0), self.SEED)


if __name__ == "__main__":
    unittest.main()

"""BLS signatures on BLS12-381, as the page names them: keys in G2, signatures in G1, RFC 9380 to the curve.

Written from RFC 9380 (sections 5.3, 6.6.2, 6.6.3, 8.8.1), the draft on BLS signatures and the form of points of ZCash,
with nothing but Python's standard library. One verification takes some 0.15 s.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import List, Optional, Sequence, Tuple

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
LOOP = 0xD201000000010000
"""The curve's parameter without its sign."""

Fp2 = Tuple[int, int]
"""a + b·i with i² = −1. Points of G1 have b = 0 in both coordinates, so that one arithmetic serves both groups."""
Point = Optional[Tuple[Fp2, Fp2]]
"""Affine; None is the neutral element."""

G1_B, G2_B = (4, 0), (4, 4)
G2 = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)


# ---- Fp2 and points ----------------------------------------------------------------------------


def add(a: Fp2, b: Fp2) -> Fp2:
    return (a[0] + b[0]) % P, (a[1] + b[1]) % P


def sub(a: Fp2, b: Fp2) -> Fp2:
    return (a[0] - b[0]) % P, (a[1] - b[1]) % P


def mul(a: Fp2, b: Fp2) -> Fp2:
    return (a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P


def inverse(a: Fp2) -> Fp2:
    norm = pow(a[0] * a[0] + a[1] * a[1], -1, P)
    return a[0] * norm % P, -a[1] * norm % P


def root(a: int) -> Optional[int]:
    """A square root modulo P, which is 3 modulo 4."""
    found = pow(a, (P + 1) // 4, P)
    return found if found * found % P == a % P else None


def root2(a: Fp2) -> Optional[Fp2]:
    """A square root in Fp2, by way of the norm."""
    if a[1] == 0:
        real = root(a[0])
        return (real, 0) if real is not None else (0, root(-a[0]) or 0)
    norm = root(a[0] * a[0] + a[1] * a[1])
    if norm is None:
        return None
    half = pow(2, -1, P)
    for sign in (norm, -norm):
        real = root((a[0] + sign) * half % P)
        if real:
            return real, a[1] * half * pow(real, -1, P) % P
    return None


def slope(a: Tuple[Fp2, Fp2], b: Tuple[Fp2, Fp2]) -> Fp2:
    """The slope of the line through two points that are not each other's opposite."""
    if a == b:
        squared = mul(a[0], a[0])
        return mul(mul((3, 0), squared), inverse(add(a[1], a[1])))
    return mul(sub(b[1], a[1]), inverse(sub(b[0], a[0])))


def sum_of(a: Point, b: Point) -> Point:
    if a is None or b is None:
        return b if a is None else a
    if a[0] == b[0] and (a[1] != b[1] or a[1] == (0, 0)):
        return None
    return along(slope(a, b), a, b)


def along(line: Fp2, a: Tuple[Fp2, Fp2], b: Tuple[Fp2, Fp2]) -> Tuple[Fp2, Fp2]:
    """The sum of two points, by the slope of the line through them."""
    x = sub(sub(mul(line, line), a[0]), b[0])
    return x, sub(mul(line, sub(a[0], x)), a[1])


def times(scalar: int, point: Point) -> Point:
    total: Point = None
    for bit in bin(scalar)[2:]:
        total = sum_of(total, total)
        if bit == "1":
            total = sum_of(total, point)
    return total


@lru_cache(maxsize=64)
def point_of(data: bytes, b: Fp2) -> Point:
    """The point of compressed bytes in the group of order R; None for what is none, and for the neutral element."""
    flags, half = data[0] >> 5, (P - 1) // 2
    if flags not in (0b100, 0b101):
        return None
    numbers = [int.from_bytes(data[at : at + 48], "big") for at in range(0, len(data), 48)]
    numbers[0] &= (1 << 381) - 1
    if max(numbers) >= P:
        return None
    x = (numbers[0], 0) if len(numbers) == 1 else (numbers[1], numbers[0])
    y = root2(add(mul(mul(x, x), x), b))
    if y is None or (len(numbers) == 1 and y[1] != 0):
        return None
    is_larger = y[1] > half if y[1] else y[0] > half
    if is_larger != (flags == 0b101):
        y = (-y[0] % P, -y[1] % P)
    return (x, y) if times(R, (x, y)) is None else None


# ---- RFC 9380 to G1 ----------------------------------------------------------------------------

TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
SSWU_A = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
SSWU_B = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
SSWU_Z = 11
COFACTOR = LOOP + 1

ISOGENY = (
    (
        0x11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7,
        0x17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb,
        0xd54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0,
        0x1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861,
        0xe99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9,
        0x1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983,
        0xd6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84,
        0x17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e,
        0x80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317,
        0x169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e,
        0x10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b,
        0x6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229,
    ),
    (
        0x8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c,
        0x12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff,
        0xb2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19,
        0x3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8,
        0x13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e,
        0xe7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5,
        0x772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a,
        0x14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e,
        0xa10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641,
        0x95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a,
        0x1,
    ),
    (
        0x90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33,
        0x134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696,
        0xcc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6,
        0x1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb,
        0x8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb,
        0x16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0,
        0x4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2,
        0x987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29,
        0x9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587,
        0xe1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30,
        0x19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132,
        0x18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e,
        0xb182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8,
        0x245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133,
        0x5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b,
        0x15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604,
    ),
    (
        0x16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1,
        0x1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d,
        0x58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2,
        0x16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416,
        0xbe0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d,
        0x8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac,
        0x166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c,
        0x16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9,
        0x1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a,
        0x167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55,
        0x4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8,
        0xaccbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092,
        0xad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc,
        0x2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7,
        0xe0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f,
        0x1,
    ),
)
"""The 11-isogeny to the curve (appendix E.2): numerator and denominator of x and of y, constant term first."""


def expanded(message: bytes, size: int) -> bytes:
    """expand_message_xmd of section 5.3.1, with SHA-256."""
    tag = TAG + bytes([len(TAG)])
    first = hashlib.sha256(bytes(64) + message + size.to_bytes(2, "big") + b"\0" + tag).digest()
    blocks = [hashlib.sha256(first + b"\1" + tag).digest()]
    while len(blocks) * 32 < size:
        mixed = bytes(x ^ y for x, y in zip(first, blocks[-1]))
        blocks.append(hashlib.sha256(mixed + bytes([len(blocks) + 1]) + tag).digest())
    return b"".join(blocks)[:size]


def mapped(u: int) -> Point:
    """Simplified SWU (section 6.6.2) and the isogeny (6.6.3)."""

    def right(x: int) -> int:
        return (x * x * x + SSWU_A * x + SSWU_B) % P

    scaled = SSWU_Z * u * u % P
    below = (scaled * scaled + scaled) % P
    if below == 0:
        x = SSWU_B * pow(SSWU_Z * SSWU_A, -1, P) % P
    else:
        x = -SSWU_B * pow(SSWU_A, -1, P) * (1 + pow(below, -1, P)) % P
    y = root(right(x))
    if y is None:
        x = scaled * x % P
        y = root(right(x)) or 0
    if y % 2 != u % 2:
        y = -y % P
    x_over, x_under, y_over, y_under = (polynomial(terms, x) for terms in ISOGENY)
    return (x_over * pow(x_under, -1, P) % P, 0), (y * y_over * pow(y_under, -1, P) % P, 0)


def polynomial(terms: Sequence[int], x: int) -> int:
    total = 0
    for term in reversed(terms):
        total = (total * x + term) % P
    return total


def hash_to_curve(message: bytes) -> Point:
    """The point of G1 of a message (section 3, hash_to_curve)."""
    data = expanded(message, 128)
    first, second = (int.from_bytes(data[at : at + 64], "big") % P for at in (0, 64))
    return times(COFACTOR, sum_of(mapped(first), mapped(second)))


# ---- the pairing -------------------------------------------------------------------------------

# Fp12 is Fp[w] with w^12 = 2·w^6 − 2, in which i = w^6 − 1. Two elements are multiplied as two
# long integers, whose digits are the coefficients: Python is fast at that.
DIGIT = 800
MASK = (1 << DIGIT) - 1
Fp12 = List[int]
ONE: Fp12 = [1] + [0] * 11


def power2(a: Fp2, exponent: int) -> Fp2:
    total = (1, 0)
    for bit in bin(exponent)[2:]:
        total = mul(total, total)
        if bit == "1":
            total = mul(total, a)
    return total


ROTATION = power2((1, 1), (P - 1) // 6)
"""w^(P − 1), as w^6 = 1 + i."""


def packed(a: Fp12) -> int:
    return int.from_bytes(b"".join(term.to_bytes(DIGIT // 8, "little") for term in a), "little")


def product12(a: Fp12, b: Fp12) -> Fp12:
    long = packed(a) * packed(b)
    terms = [(long >> DIGIT * at) & MASK for at in range(23)]
    for at in range(22, 11, -1):
        terms[at - 6] += 2 * terms[at]
        terms[at - 12] -= 2 * terms[at]
    return [term % P for term in terms[:12]]


def line12(line: Fp2, at: Tuple[Fp2, Fp2], x: int, y: int) -> Fp12:
    """The line of that slope through a point of the twist, at (x, y) of G1: times w³, which the last power takes away."""
    terms = [0] * 12
    for place, (real, imaginary) in (
        (0, sub(mul(line, at[0]), at[1])),
        (2, mul(line, (-x % P, 0))),
    ):
        terms[place] = (real - imaginary) % P
        terms[place + 6] = imaginary
    terms[3] = y
    return terms


def are_equal(pairs: Sequence[Tuple[Tuple[Fp2, Fp2], Tuple[Fp2, Fp2]]]) -> bool:
    """Whether the product of the pairings of points of G1 and G2 is one."""
    total, points = ONE, [second for _, second in pairs]
    for bit in bin(LOOP)[3:]:
        total = product12(total, total)
        for add_too in (False, True) if bit == "1" else (False,):
            for at, (first, second) in enumerate(pairs):
                here = points[at]
                other = second if add_too else here
                line = slope(here, other)
                total = product12(total, line12(line, here, first[0][0], first[1][0]))
                points[at] = along(line, here, other)
    return is_one(total)


def raised(a: Fp12) -> Fp12:
    """To the power LOOP."""
    total = a
    for bit in bin(LOOP)[3:]:
        total = product12(total, total)
        if bit == "1":
            total = product12(total, a)
    return total


def opposite(a: Fp12) -> Fp12:
    """To the power P^6, by which w becomes −w."""
    return [-term % P if at % 2 else term for at, term in enumerate(a)]


def rotated(a: Fp12) -> Fp12:
    """To the power P, by which w becomes ROTATION·w."""
    terms, turn = [0] * 12, (1, 0)
    for at, term in enumerate(a):
        real, imaginary = (turn[0] - turn[1]) * term, turn[1] * term
        if at < 6:
            terms[at] += real
            terms[at + 6] += imaginary
        else:
            terms[at] += real + 2 * imaginary
            terms[at - 6] -= 2 * imaginary
        turn = mul(turn, ROTATION)
    return [term % P for term in terms]


def is_one(total: Fp12) -> bool:
    """
    Whether total^((P^12 − 1) / R) is one. P^12 − 1 is (P^6 − 1)·(P² + 1)·(P^4 − P² + 1), and what the power P^6 leaves as
    it is has no odd terms: that is looked at last. Until then P^6 stands for −1, since the two differ by P^6 + 1. Three
    times (P^4 − P² + 1) / R is (LOOP + 1)²·(P − LOOP)·(LOOP² + P² − 1) + 3 (Hayashida, Hayasaka, Teruya: eprint 2020/875).
    """
    total = product12(total, rotated(rotated(total)))
    found = product12(raised(total), total)
    found = product12(raised(found), found)
    found = product12(rotated(found), opposite(raised(found)))
    found = product12(product12(raised(raised(found)), rotated(rotated(found))), opposite(found))
    found = product12(found, product12(total, product12(total, total)))
    return not any(found[1::2])


@lru_cache(maxsize=64)
def bls_holds(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the signature is that of the key under the message; false for bytes that are no points of their groups."""
    if len(key) != 96 or len(signature) != 48:
        return False
    public, signed = point_of(key, G2_B), point_of(signature, G1_B)
    hashed = hash_to_curve(message)
    if public is None or signed is None or hashed is None:
        return False
    negated = (hashed[0], (-hashed[1][0] % P, 0))
    return are_equal(((signed, G2), (negated, public)))

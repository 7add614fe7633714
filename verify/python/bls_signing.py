"""Keys and signatures on BLS12-381, for the tests alone: quick to read, and open to timing attacks."""

from __future__ import annotations

from glasshouse_bls import G2, P, Point, hash_to_curve, times


def compressed(point: Point) -> bytes:
    """A point of G1 or G2, which is not the neutral element, in its short form."""
    assert point is not None
    (real, imaginary), y = point
    is_larger = (y[1] or y[0]) > (P - 1) // 2
    long = imaginary or y[1]
    data = bytearray((imaginary.to_bytes(48, "big") if long else b"") + real.to_bytes(48, "big"))
    data[0] |= 0xA0 if is_larger else 0x80
    return bytes(data)


def bls_key(secret: int) -> bytes:
    """The public key, 96 bytes."""
    return compressed(times(secret, G2))


def bls_sign(secret: int, message: bytes) -> bytes:
    """The signature under the message, 48 bytes."""
    return compressed(times(secret, hash_to_curve(message)))

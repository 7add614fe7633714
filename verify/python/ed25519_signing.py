"""Signing with Ed25519 (RFC 8032, section 5.1.6), for the tests alone: it takes no care to hide its key."""

from __future__ import annotations

import hashlib
from typing import Tuple

from glasshouse_arithmetic import BASE, ORDER, encode_point, multiply_point


def expanded(secret: bytes) -> Tuple[int, bytes]:
    """The scalar and the prefix of a secret key of 32 bytes (section 5.1.5)."""
    digest = hashlib.sha512(secret).digest()
    scalar = int.from_bytes(digest[:32], "little")
    scalar &= (1 << 254) - 8
    scalar |= 1 << 254
    return scalar, digest[32:]


def public_key_of(secret: bytes) -> bytes:
    """The public key, 32 bytes."""
    return encode_point(multiply_point(expanded(secret)[0], BASE))


def sign(secret: bytes, message: bytes) -> bytes:
    """The signature of the message, 64 bytes."""
    scalar, prefix = expanded(secret)
    public_key = public_key_of(secret)
    nonce = int.from_bytes(hashlib.sha512(prefix + message).digest(), "little") % ORDER
    point = encode_point(multiply_point(nonce, BASE))
    challenge = int.from_bytes(hashlib.sha512(point + public_key + message).digest(), "little")
    return point + ((nonce + challenge * scalar) % ORDER).to_bytes(32, "little")

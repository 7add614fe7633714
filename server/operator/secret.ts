import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The key that authenticators' secrets are encrypted under: one of its own, made from the house's key of seeds. */
export function secretKey(seedKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', seedKey, '', 'glasshouse/operator/totp/1', 32))
}

/** AES-256-GCM: nonce (12 bytes) ‖ tag (16) ‖ ciphertext, bound to the operator so that secrets can't be swapped. */
export function sealSecret(secret: Uint8Array, key: Buffer, operatorId: bigint): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(operatorId))
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** The secret again; throws when it was sealed under another key or for another operator. */
export function openSecret(sealed: Buffer, key: Buffer, operatorId: bigint): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(boundTo(operatorId))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

function boundTo(operatorId: bigint): Buffer {
  return Buffer.from(`glasshouse/operator/totp/1:${operatorId}`)
}

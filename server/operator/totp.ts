import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const period = 30
/** Steps that a clock may be wrong by, either way. */
const window = 1

/** A new secret of 160 bits, as long as the hash (RFC 4226 §4). */
export function newSecret(): Buffer {
  return randomBytes(20)
}

/** The secret to type (base32), and the address that a QR code carries: `issuer` is what the authenticator calls the house. */
export function enrolmentOf(
  secret: Buffer,
  username: string,
  issuer: string,
): { secret: string; uri: string } {
  const totp = totpOf(secret, username, issuer)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The step (30 seconds from the epoch) whose code this is, within the window; undefined when it is none. */
export function stepOf(code: string, secret: Buffer, at: Date): bigint | undefined {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : BigInt(totp.counter({ timestamp }) + delta)
}

/** The code of a time. */
export function codeAt(secret: Buffer, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() })
}

function totpOf(secret: Buffer, label = '', issuer = ''): TOTP {
  const own = new Secret({ buffer: new Uint8Array(secret).buffer })
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: own })
}

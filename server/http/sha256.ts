import { hash } from 'node:crypto'

/** The SHA-256 of a text. By way of hexadecimal: memory of its own for 32 bytes costs more than the hash. */
export function sha256Of(text: string): Buffer {
  return Buffer.from(hash('sha256', text, 'hex'), 'hex')
}

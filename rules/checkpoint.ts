import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, hexOf } from './encoding.ts'
import type { LogPlace, SignedCheckpoint } from './proof.ts'

/**
 * Checkpoints of the public log in the formats of C2SP (signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof), so
 * that programs that nobody here wrote can read and check them.
 */
export type Checkpoint = { origin: string; size: number; root: Uint8Array }

/** A signature line of a note: whose name it bears, the first four bytes that tell the key, and the signature. */
export type NoteSignature = { name: string; keyId: Uint8Array; signature: Uint8Array }

/** The bytes that a key's id is made with: plain Ed25519 under a note, or a witness's timestamped cosignature. */
const types = { note: 1, cosignature: 4 } as const
type KeyType = keyof typeof types

const utf8 = new TextEncoder()
const shortHash = (key: Uint8Array) => hexOf(sha256(key)).slice(0, 32)

/** The name of a house's log, from the house's key: a log of another key is another log. */
export function logOrigin(houseKey: Uint8Array): string {
  return `glasshouse-log/${shortHash(houseKey)}`
}

/** The name under which a witness cosigns, from its Ed25519 key. */
export function cosignerName(cosigner: Uint8Array): string {
  return `glasshouse-witness/${shortHash(cosigner)}`
}

/** The text that the house signs of its log: origin, size and root, a line each. */
export function checkpointBody({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64(root)}\n`
}

/** The bytes that the house signs of a checkpoint of its log. */
export function checkpointStatement(houseKey: Uint8Array, state: Omit<Checkpoint, 'origin'>): Uint8Array {
  return utf8.encode(checkpointBody({ origin: logOrigin(houseKey), ...state }))
}

/** The bytes that a witness signs of a checkpoint, with the time by its own clock. */
export function cosignatureStatement(body: string, signedAt: number): Uint8Array {
  return utf8.encode(`cosignature/v1\ntime ${signedAt}\n${body}`)
}

/** The first bytes by which a reader finds the key of a signature line. */
export function keyIdOf(type: KeyType, name: string, key: Uint8Array): Uint8Array {
  return sha256(join(utf8.encode(`${name}\n`), Uint8Array.of(types[type]), key)).slice(0, 4)
}

/** A key as other programs are told it: `name+id+base64`. */
export function verifierKey(type: KeyType, name: string, key: Uint8Array): string {
  return `${name}+${hexOf(keyIdOf(type, name, key))}+${base64(join(Uint8Array.of(types[type]), key))}`
}

/** A timestamped signature: eight bytes of time before the 64 of Ed25519. */
export function timestamped(signedAt: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, BigInt(signedAt))
  return join(time, signature)
}

/** The time and the 64 bytes of a timestamped signature; undefined for anything else. */
export function timeAndSignature(given: Uint8Array): { signedAt: number; signature: Uint8Array } | undefined {
  if (given.length !== 72) return undefined
  const signedAt = Number(new DataView(given.buffer, given.byteOffset, 8).getBigUint64(0))
  return Number.isSafeInteger(signedAt) ? { signedAt, signature: given.slice(8) } : undefined
}

export function signatureLine({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${base64(join(keyId, signature))}\n`
}

/** A house's line under its own checkpoint. */
export function houseSignature(houseKey: Uint8Array, signature: Uint8Array): NoteSignature {
  const name = logOrigin(houseKey)
  return { name, keyId: keyIdOf('note', name, houseKey), signature }
}

/** A witness's line under a checkpoint. */
export function cosignature(cosigner: Uint8Array, signedAt: number, signature: Uint8Array): NoteSignature {
  const name = cosignerName(cosigner)
  return {
    name,
    keyId: keyIdOf('cosignature', name, cosigner),
    signature: timestamped(signedAt, signature),
  }
}

/** A checkpoint of the log as the signed note that it stands for. */
export function checkpointOf(checkpoint: SignedCheckpoint, houseKey: string): string {
  const house = bytesOf(houseKey)
  const body = checkpointBody({ ...checkpoint, origin: logOrigin(house), root: bytesOf(checkpoint.root) })
  const lines = [
    houseSignature(house, bytesOf(checkpoint.signature)),
    ...checkpoint.witnesses.map(({ cosigner, signed_at, signature }) =>
      cosignature(bytesOf(cosigner), signed_at, bytesOf(signature)),
    ),
  ]
  return `${body}\n${lines.map(signatureLine).join('')}`
}

/** A leaf's place under a checkpoint as a `tlog-proof`; its extra line has the leaf itself. */
export function tlogProof(
  { index, path }: LogPlace,
  { checkpoint, houseKey, leaf }: { checkpoint: SignedCheckpoint; houseKey: string; leaf: Uint8Array },
): string {
  const steps = path.map((hash) => `${base64(bytesOf(hash))}\n`).join('')
  const extra = `extra ${base64(leaf)}\n`
  return `c2sp.org/tlog-proof@v1\n${extra}index ${index}\n${steps}\n${checkpointOf(checkpoint, houseKey)}`
}

/** A signed note of a checkpoint, taken apart: its body as it was signed, and its signature lines. A RangeError for another text. */
export function readCheckpoint(text: string): Checkpoint & { body: string; signatures: NoteSignature[] } {
  const [body = '', lines = '', ...more] = text.split(/(?<=\n)\n/)
  const [origin = '', size = '', root = '', end, ...rest] = body.split('\n')
  if (more.length > 0 || end !== '' || rest.length > 0 || origin === '')
    throw new RangeError('this is no checkpoint')
  if (!/^(0|[1-9]\d{0,15})$/.test(size)) throw new RangeError('the size of the checkpoint is no number')
  const hash = fromBase64(root)
  if (hash.length !== 32) throw new RangeError('the root of the checkpoint has not 32 bytes')
  return { origin, size: Number(size), root: hash, body, signatures: readSignatures(lines) }
}

/** The signature lines at the end of a note. A RangeError for anything else. */
export function readSignatures(lines: string): NoteSignature[] {
  const read = lines.split('\n').slice(0, -1).map(readSignature)
  if (!lines.endsWith('\n')) throw new RangeError('the note has no signature')
  return read
}

function readSignature(line: string): NoteSignature {
  const [, name, given] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
  if (name === undefined || given === undefined) throw new RangeError('a line of the note is no signature')
  const bytes = fromBase64(given)
  if (bytes.length < 5) throw new RangeError('a signature of the note is too short')
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) }
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  return joined
}

export function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Throws a RangeError unless this is the one standard way to write some bytes. */
export function fromBase64(text: string): Uint8Array {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    if (base64(bytes) === text) return bytes
  } catch {
    // Said below.
  }
  throw new RangeError('this is not base64')
}

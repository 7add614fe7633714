import { isCosigner, isSigned } from '@glasshouse/rules/check-log.ts'
import {
  cosignatureStatement,
  cosignerName,
  logOrigin,
  readCheckpoint,
  timeAndSignature,
} from '@glasshouse/rules/checkpoint.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { hashesIn } from './sealed-hashes.ts'
import { bytesAt, post, recordIn, rows } from './fetched.ts'

/**
 * A witness's last cosigned checkpoint: size, root (hexadecimal), when, by its own clock, and whether the house had
 * signed it.
 */
export type WitnessedLog = { size: number; root: string; signedAt: number; isOfHouse: boolean }

/** A leaf under which it cosigned nothing, and why. */
export type Refused = { place: number; leaf: string; reason: string }

/** A refused request for the signature under a seal, as the house wrote and signed it, and the reason. */
export type RefusedSeal = {
  gameCode: string
  gameNo: string
  request: string
  signature: string
  reason: string
  refusedAt: number
}

export type SignedSeal = {
  root: string
  count: number
  total: string
  signature: string
  signedAt: number
  timeSignature: string
}

/** The public calls of a witness. Every call throws an Error in words when it does not. */
export type WitnessReader = {
  /** The newest, or the first over a leaf at a place. Null where there is none; an Error where it is not signed by this witness. */
  checkpoint: (over?: number) => Promise<WitnessedLog | null>
  /** The leaf hashes of the bets under a seal that it signed; null where it keeps none. */
  bets: (gameCode: string, gameNo: string) => Promise<Uint8Array[] | null>
  refusals: () => Promise<{ refused: Refused[]; refusedSeals: RefusedSeal[] }>
  /** The seal that it signed for a round, as its fields stand in a proof, and when by its clock; null where there is none. */
  seal: (gameCode: string, gameNo: string) => Promise<SignedSeal | null>
  /** Brings what another witness signed of a round that waits for it; what the answer is does not matter. */
  bring: (signed: BroughtSignature) => Promise<void>
}

/** As the witness takes it. */
export type BroughtSignature = {
  game_code: string
  game_no: string
  key: string
  signature: string
  signed_at: number
  time_signature: string
}

/** The witness at an address, which has that BLS key. */
export function witnessAt(
  address: string,
  { key, houseKey }: { key: string; houseKey: string },
): WitnessReader {
  const at = (path: string) => new URL(path, address.endsWith('/') ? address : `${address}/`)
  const ask = async (path: string) => recordIn(await bytesAt(at(path)), path)
  let keys: Record<string, unknown> | undefined
  return {
    checkpoint: async (over) => {
      const path = over === undefined ? 'checkpoint' : `checkpoint?over=${over}`
      const text = new TextDecoder().decode(await bytesAt(at(path)))
      if (text.startsWith('{')) return null
      keys ??= await ask('key')
      const { cosigner, cosigner_signature } = keys
      if (
        typeof cosigner !== 'string' ||
        typeof cosigner_signature !== 'string' ||
        !isCosigner(bytesOf(key), bytesOf(cosigner), bytesOf(cosigner_signature))
      )
        throw new Error(`the witness at ${address} is not the one with this key`)
      return witnessedIn(text, { cosigner, houseKey })
    },
    bets: async (gameCode, gameNo) =>
      hashesIn(await bytesAt(at(`bets/${encodeURIComponent(gameCode)}/${encodeURIComponent(gameNo)}`))),
    refusals: async () => {
      const answer = await ask('refusals?limit=1000')
      return {
        refused: rows(answer['refusals']).map(({ place, leaf, reason }) => ({
          place: Number(place),
          leaf: String(leaf),
          reason: String(reason),
        })),
        refusedSeals: rows(answer['seals']).map((row) => ({
          gameCode: String(row['game_code']),
          gameNo: String(row['game_no']),
          request: String(row['request']),
          signature: String(row['signature']),
          reason: String(row['reason']),
          refusedAt: Number(row['refused_at']),
        })),
      }
    },
    seal: async (gameCode, gameNo) => {
      const answer = await ask(`seals/${encodeURIComponent(gameCode)}/${encodeURIComponent(gameNo)}`)
      const { root, count, total, signature, signed_at, time_signature } = answer
      if (typeof root !== 'string') return null
      return {
        root,
        count: Number(count),
        total: String(total),
        signature: String(signature),
        signedAt: Number(signed_at),
        timeSignature: String(time_signature),
      }
    },
    bring: async (signed) => await post(at('signatures'), signed),
  }
}

/** The BLS key that the witness at an address says it has; undefined where it says none. */
export async function keyAt(address: string): Promise<string | undefined> {
  const url = new URL('key', address.endsWith('/') ? address : `${address}/`)
  const { key } = recordIn(await bytesAt(url), 'key')
  return typeof key === 'string' ? key : undefined
}

function witnessedIn(text: string, by: { cosigner: string; houseKey: string }): WitnessedLog {
  const { origin, size, root, body, signatures } = readCheckpoint(text)
  if (origin !== logOrigin(bytesOf(by.houseKey)))
    throw new Error('the witness signs the log of another house')
  const ofHouse = signatures.find(({ name }) => name === origin)
  const line = signatures.find(({ name }) => name === cosignerName(bytesOf(by.cosigner)))
  const given = line && timeAndSignature(line.signature)
  if (!given || !isSigned(by.cosigner, cosignatureStatement(body, given.signedAt), hexOf(given.signature)))
    throw new Error('the newest checkpoint of the witness is not signed by it')
  const isOfHouse =
    ofHouse !== undefined && isSigned(by.houseKey, new TextEncoder().encode(body), hexOf(ofHouse.signature))
  return { size, root: hexOf(root), signedAt: given.signedAt, isOfHouse }
}

import type { DrawProof, HalfProof, SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { documentIn, readAnyProof, readSignedCheckpoint } from '@glasshouse/rules/read-proof.ts'
import { hashesIn } from './sealed-hashes.ts'
import { bytesAt, printable, record, recordIn, rows } from './fetched.ts'

/** Who stands beside a house and signs its log: where it answers, and its BLS key in hexadecimal. */
export type NamedWitness = { url: string; key: string }

/** The public calls of a house. Every call that fails throws an Error in words. */
export type HouseReader = {
  /** The house's key, the witnesses that it names, and how many of them it says have to have signed. */
  keys: () => Promise<{ house: string; witnesses: NamedWitness[]; needed: number }>
  /** An Error where the house does not draw a game of that code. */
  draws: (gameCode: string) => Promise<void>
  /** The newest checkpoint, or the first over a place with the signatures that the policy before it needs. */
  checkpoint: (over?: number) => Promise<SignedCheckpoint>
  /** The newest checkpoint with the signatures that the newest policy needs; null before the first. */
  witnessedCheckpoint: () => Promise<SignedCheckpoint | null>
  /** The bytes of the leaves from the first on, or from a place, up to a size of the log. */
  leaves: (size: number, from?: number) => AsyncGenerator<Uint8Array>
  proof: (gameCode: string, gameNo: string) => Promise<DrawProof | HalfProof>
  /** The leaf hashes of the bets under a round's seal; null where it gives none. */
  bets: (gameCode: string, gameNo: string) => Promise<Uint8Array[] | null>
  consistency: (from: number, to: number) => Promise<string[]>
  /**
   * The draws that a game's void rounds missed, by their numbers, as its list of void rounds shows them; none where it shows
   * nothing.
   */
  missed: (gameCode: string) => Promise<ReadonlyMap<string, readonly number[]>>
}

/** As many as the house gives of void rounds at once. */
const voidsAtOnce = 100

/** Leaves in a full bundle of the log: C2SP's tlog-tiles. */
const bundleSize = 256

/** The house at an address such as https://play.example.com. */
export function houseAt(address: string): HouseReader {
  /** Where the proofs of each game are asked for, by its code. */
  const games = new Map<string, string>()
  const answered = async (path: string) => answerIn(await bytesAt(new URL(path, address)), path)
  const ask = async (path: string) => record(await answered(path))
  async function proofsOf(gameCode: string): Promise<string> {
    if (games.size === 0) {
      const { list } = await ask('/api/games/list?limit=100')
      // Matches that people play are not drawn.
      for (const { code, id, kind } of rows(list))
        if (kind === 'dice') games.set(String(code), `/api/games/proof?game_id=${Number(id)}`)
      for (const { game_code, game_id, virtual } of rows(await answered('/api/sport/leagues')))
        if (virtual === true) games.set(String(game_code), `/api/games/halfProof?game_id=${Number(game_id)}`)
    }
    const path = games.get(gameCode)
    if (path === undefined)
      throw new Error(`the house has no game ${gameCode}, only ${printable([...games.keys()].join(', '))}`)
    return path
  }
  return {
    draws: async (gameCode) => void (await proofsOf(gameCode)),
    keys: async () => {
      const { house_key, witnesses } = await ask('/api/fairness/keys')
      const { needed, list } = record(witnesses)
      const named = rows(list).flatMap(({ url, key }) =>
        typeof url === 'string' && typeof key === 'string' ? [{ url, key }] : [],
      )
      return { house: String(house_key), witnesses: named, needed: Number(needed ?? 1) }
    },
    checkpoint: async (over) => {
      const { head: checkpoint } = await ask(`/api/fairness/head${over === undefined ? '' : `?over=${over}`}`)
      if (checkpoint === null) throw new Error('the house has not signed a checkpoint of its log yet')
      return readSignedCheckpoint(JSON.stringify(checkpoint))
    },
    witnessedCheckpoint: async () => {
      const { witnessed } = await ask('/api/fairness/head')
      return witnessed === null ? null : readSignedCheckpoint(JSON.stringify(witnessed))
    },
    leaves: async function* (size, from = 0) {
      for (let at = from - (from % bundleSize); at < size; at += bundleSize) {
        const width = Math.min(bundleSize, size - at)
        const path = `/log/tile/entries/${tilePath(at / bundleSize, width)}`
        yield* leavesIn(await bytesAt(new URL(path, address)), width).slice(Math.max(0, from - at))
      }
    },
    proof: async (gameCode, gameNo) => {
      const path = `${await proofsOf(gameCode)}&game_no=${gameNo}`
      const bytes = await bytesAt(new URL(path, address))
      answerIn(bytes, path)
      const document = documentIn(new TextDecoder().decode(bytes))
      if (document === undefined) throw new Error(`${path} did not answer in the form of this API`)
      return readAnyProof(document)
    },
    bets: async (gameCode, gameNo) =>
      hashesIn(await bytesAt(new URL(`/log/bets/${gameCode}/${gameNo}`, address))),
    consistency: async (from, to) => {
      const { path } = await ask(`/api/fairness/consistency?from=${from}&to=${to}`)
      const list = Array.isArray(path) ? path.map(String) : []
      if (!list.every((hash) => /^[0-9a-f]{64}$/.test(hash)))
        throw new Error('the house gave a path that is none')
      return list
    },
    missed: async (gameCode) => {
      const found = new Map<string, number[]>()
      for (let page = 1; ; page += 1) {
        const { list } = await ask(`/api/fairness/voids?page=${page}&limit=${voidsAtOnce}`)
        const voids = rows(list)
        for (const { game_code, game_no, would_have_drawn } of voids) {
          const { numbers } = record(would_have_drawn)
          if (game_code === gameCode && Array.isArray(numbers))
            found.set(String(game_no), numbers.map(Number))
        }
        if (voids.length < voidsAtOnce) return found
      }
    },
  }
}

/** The number of a bundle in groups of three digits, all but the last behind an x. */
function tilePath(index: number, width: number): string {
  const groups = [String(index % 1_000).padStart(3, '0')]
  for (let left = Math.floor(index / 1_000); left > 0; left = Math.floor(left / 1_000))
    groups.unshift(`x${String(left % 1_000).padStart(3, '0')}`)
  return groups.join('/') + (width < bundleSize ? `.p/${width}` : '')
}

/** All leaves of a bundle; an Error where there are more or fewer. */
function leavesIn(bundle: Uint8Array, count: number): Uint8Array[] {
  const leaves = bundledLeaves(bundle)
  if (leaves?.length !== count) throw new Error('the house does not give all leaves of its log')
  return leaves
}

/** The leaves of bundles that were put one behind the other: each behind two bytes of its length. Undefined for what is none. */
export function bundledLeaves(bundle: Uint8Array): Uint8Array[] | undefined {
  const leaves: Uint8Array[] = []
  let at = 0
  while (at + 2 <= bundle.length) {
    const end = at + 2 + bundle[at]! * 256 + bundle[at + 1]!
    leaves.push(bundle.subarray(at + 2, end))
    at = end
  }
  return at === bundle.length ? leaves : undefined
}

function answerIn(bytes: Uint8Array, path: string): unknown {
  const { code, msg, data } = recordIn(bytes, path)
  if (typeof msg !== 'string')
    throw new Error(`${path} is not answered in the form of this API: is a house there?`)
  if (code !== 1) throw new Error(`${path} was refused: ${printable(msg)}`)
  return data
}

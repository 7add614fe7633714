import { bytesOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof, LogPlace, SignedHead } from '@glasshouse/rules/proof.ts'
import { readHead, readProof } from '@glasshouse/rules/read-proof.ts'
import { gameNoForm } from '@glasshouse/rules/rounds.ts'

/** What a house tells anybody who asks. Every call throws an Error in words when it does not. */
export type HouseReader = {
  key: () => Promise<string>
  head: () => Promise<SignedHead>
  /** The numbers of the game's rounds that were drawn or given up, newest first, by the public log. */
  endedRounds: (gameCode: string, most: number) => AsyncGenerator<string>
  proof: (gameCode: string, gameNo: string) => Promise<DrawProof>
  consistency: (from: number, to: number) => Promise<string[]>
  /** Where the log of a size has the leaf at a place. */
  inclusion: (index: number, size: number) => Promise<LogPlace>
  /** The bytes of the leaves from a place on, up to a size of the log, as the house lists them. */
  leaves: (from: number, to: number) => Promise<Uint8Array[]>
}

/** How long the house may take for an answer, milliseconds, and how long one may be, characters. */
const patience = 30_000
const longestAnswer = 10_000_000

/** The house at an address such as https://play.example.com. */
export function houseAt(address: string): HouseReader {
  const games = new Map<string, number>()
  async function ask(path: string): Promise<Record<string, unknown>> {
    return dataOf(await textAt(new URL(path, address)), path)
  }
  async function listed(before: number | undefined): Promise<Record<string, unknown>[]> {
    const { list } = await ask(
      `/api/fairness/log?limit=100${before === undefined ? '' : `&before=${before}`}`,
    )
    return rows(list)
  }
  async function idOf(gameCode: string): Promise<number> {
    if (games.size === 0) {
      const { list } = await ask('/api/games/list?limit=100')
      for (const { code, id } of rows(list)) games.set(String(code), Number(id))
    }
    const id = games.get(gameCode)
    if (id === undefined)
      throw new Error(`the house has no game ${gameCode}, only ${printable([...games.keys()].join(', '))}`)
    return id
  }
  return {
    key: async () => String((await ask('/api/fairness/keys'))['house_key']),
    head: async () => {
      const { head } = await ask('/api/fairness/head')
      if (head === null) throw new Error('the house has not signed a head of its log yet')
      return readHead(JSON.stringify(head))
    },
    proof: async (gameCode, gameNo) =>
      readProof(
        JSON.stringify(await ask(`/api/games/proof?game_id=${await idOf(gameCode)}&game_no=${gameNo}`)),
      ),
    consistency: async (from, to) => {
      const { path } = await ask(`/api/fairness/consistency?from=${from}&to=${to}`)
      return hashes(path)
    },
    inclusion: async (index, size) => {
      const { path } = await ask(`/api/fairness/inclusion?index=${index}&size=${size}`)
      return { index, path: hashes(path) }
    },
    leaves: async (from, to) => {
      const found: Uint8Array[] = []
      while (found.length < to - from) {
        const next = to - found.length
        for (const { index, leaf } of await listed(next)) {
          if (index !== to - 1 - found.length || typeof leaf !== 'string' || !/^([0-9a-f]{2})+$/.test(leaf))
            throw new Error('the house does not list its log leaf by leaf')
          if (index >= from) found.push(bytesOf(leaf))
          if (index === from) break
        }
        if (to - found.length === next) throw new Error('the house does not list all of its log')
      }
      return found.toReversed()
    },
    endedRounds: async function* (gameCode, most) {
      // A game that is not there is said before the whole log is read for it.
      await idOf(gameCode)
      let before: number | undefined
      for (let found = 0; found < most; ) {
        const entries = await listed(before)
        for (const { kind, game_code, game_no } of entries) {
          if ((kind !== 'draw' && kind !== 'void') || game_code !== gameCode || found === most) continue
          if (typeof game_no !== 'string' || !gameNoForm.test(game_no))
            throw new Error('the house lists a round whose number is none')
          found += 1
          yield game_no
        }
        const oldest = Number(entries.at(-1)?.['index'] ?? 0)
        if (oldest === 0 || (before !== undefined && oldest >= before)) return
        before = oldest
      }
    },
  }
}

async function textAt(url: URL): Promise<string> {
  const text = await boundedText(url).catch((cause: unknown) => {
    throw new Error(`${url.origin} cannot be reached, or takes too long`, { cause })
  })
  if (text === undefined)
    throw new Error(
      `${url.origin} gave an answer of more than ${longestAnswer} characters to ${url.pathname}`,
    )
  return text
}

/** What is answered; undefined as soon as it is too long. */
async function boundedText(url: URL): Promise<string | undefined> {
  const { body } = await fetch(url, { signal: AbortSignal.timeout(patience) })
  if (!body) return ''
  let text = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.length > longestAnswer) return undefined
  }
  return text
}

function dataOf(text: string, path: string): Record<string, unknown> {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new Error(`${path} did not answer with JSON`)
  }
  const { code, msg, data } = record(answer)
  if (code !== 1) throw new Error(`${path} was refused: ${printable(String(msg))}`)
  return record(data)
}

/** Words of the house as they can be printed: a terminal shall not obey them. */
function printable(words: string): string {
  return words.replace(/[^\x20-\x7e]/g, '?').slice(0, 300)
}

function hashes(path: unknown): string[] {
  const list = Array.isArray(path) ? path.map(String) : []
  if (!list.every((hash) => /^[0-9a-f]{64}$/.test(hash)))
    throw new Error('the house gave a path that is none')
  return list
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function rows(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.map(record) : []
}

import { isBlsPublicKey } from '@glasshouse/rules/bls.ts'
import { quicknet } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { isPolicy, majorityOf } from '@glasshouse/rules/witness-policy.ts'
import { type Database, transaction } from './db/database.ts'
import { StartError } from './db/start-error.ts'
import { type Game, isDrawn } from './games/catalogue.ts'
import { writeAudit } from './operator/audit.ts'

const names = ['development', 'drand', 'witness'] as const
type EntropyName = (typeof names)[number]

/** Where the entropy of draws comes from: of all games, and of those that have a source of their own, by their code. */
export type EntropySettings = {
  readonly usual: EntropyName
  readonly games: ReadonlyMap<string, EntropyName>
}

/** The sources as games name them. */
const sources: Record<EntropyName, string> = { development: 'dev', drand: 'drand', witness: 'witness' }

/** Parses `drand`, or `drand,practice-30s=witness`; throws an Error that says what is allowed. */
export function entropySettings(text: string): EntropySettings {
  const games = new Map<string, EntropyName>()
  let usual: EntropyName | undefined
  for (const part of text.split(',')) {
    const [game, own] = part.includes('=') ? part.split('=', 2) : [undefined, part]
    const name = names.find((one) => one === own?.trim())
    const code = game?.trim()
    if (!name || code === '' || (code === undefined ? usual !== undefined : games.has(code)))
      throw new Error(
        `allowed is one of ${names.join(', ')}, and for single games others, such as drand,practice-30s=witness`,
      )
    if (code === undefined) usual = name
    else games.set(code, name)
  }
  return { usual: usual ?? 'development', games }
}

/** Whether any game may draw from a source. */
export function usesEntropy({ usual, games }: EntropySettings, name: EntropyName): boolean {
  return usual === name || [...games.values()].some((own) => own === name)
}

/** Everything wrong with the settings together, a sentence each. */
export function entropyMistakes(settings: EntropySettings, hasWitness: boolean): string[] {
  if (hasWitness || !usesEntropy(settings, 'witness')) return []
  return ['ENTROPY="witness" needs WITNESS_URL and WITNESS_KEY, which are not set.']
}

/** Parses addresses, comma-separated; throws an Error that says what is allowed. */
export function relayUrls(text: string): readonly string[] {
  const relays = text.split(',').map((one) => one.trim().replace(/\/+$/, ''))
  const good = relays.every((one) => /^https?:\/\//.test(one) && URL.canParse(one))
  if (!good || new Set(relays).size < 2)
    throw new Error(
      'allowed are at least two addresses such as https://api.drand.sh,https://drand.cloudflare.com',
    )
  return relays
}

/** Parses the key that a witness signs under; throws an Error that says what is allowed. */
export function witnessKey(text: string): Buffer {
  const key = Buffer.from(/^[0-9a-fA-F]{192}$/.test(text) ? text : '', 'hex')
  if (!isBlsPublicKey(key))
    throw new Error('allowed are the 96 bytes in hex that the witness prints as its key when it starts')
  return key
}

/** Where each witness answers and its key, and how many of them have to have signed. */
export type WitnessSettings = {
  readonly needed: number
  readonly all: readonly { readonly url: string; readonly key: Buffer }[]
}

/** Puts addresses and keys together, of which more than half are needed where no number is given; else the sentence that says what is wrong. */
export function witnessesOf(
  urls: readonly string[],
  keys: readonly Buffer[],
  given: number | null,
): WitnessSettings | string {
  if (urls.length !== keys.length)
    return `WITNESS_URL has ${urls.length} addresses and WITNESS_KEY ${keys.length} keys: each witness has one of both, in the same order.`
  if (new Set(urls).size < urls.length) return 'WITNESS_URL has the same address twice.'
  const needed = given ?? majorityOf(keys.length)
  if (!isPolicy({ needed, witnesses: keys.map(hexOf) }))
    return `${needed} of ${keys.length} witnesses can't be asked for: allowed are at most 9, each with a key of its own, and WITNESSES_NEEDED has to be more than half of them.`
  return { needed, all: urls.map((url, at) => ({ url, key: keys[at]! })) }
}

/**
 * Writes to every game that is drawn where its entropy comes from, with a line in the audit log where that changes. Promised
 * rounds keep their source; later ones change. Throws a StartError for an unknown game, and for one that closes so shortly
 * before its draw that a beacon may come before the seal.
 */
export async function applyEntropy(database: Database, settings: EntropySettings): Promise<void> {
  await transaction(database, async (tx) => {
    const all = await tx
      .selectFrom('games')
      .select(['id', 'code', 'kind', 'close_seconds', 'entropy_source'])
      .execute()
    const games = all.filter(({ kind, code }) => isDrawn({ kind: kind as Game['kind'], code }))
    const unknown = [...settings.games.keys()].filter((code) => games.every((game) => game.code !== code))
    const mistakes = unknown.map(
      (code) => `ENTROPY names the game "${code}": this house has ${listed(games)}.`,
    )
    for (const game of games) {
      const name = settings.games.get(game.code) ?? settings.usual
      if (name === 'drand' && game.close_seconds < minClose)
        mistakes.push(
          `ENTROPY="drand" for ${game.code}: it closes ${game.close_seconds} s before its draw, and the beacon may come ${quicknet.periodSeconds} s before it: at least ${minClose} s are needed.`,
        )
      const entropy = sources[name]
      if (game.entropy_source === entropy) continue
      await tx.updateTable('games').set({ entropy_source: entropy }).where('id', '=', game.id).execute()
      const change = { entropy_before: game.entropy_source, entropy }
      await writeAudit(tx, null, 'game.entropy', { kind: 'game', id: game.code }, change)
    }
    // Thrown in here, so that nothing of it is written: another node may be open.
    if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
  })
}

/** The beacon comes up to a period before the draw; the rest is for sealing. */
const minClose = quicknet.periodSeconds + 2

function listed(games: readonly { code: string }[]): string {
  return games.map(({ code }) => code).join(', ')
}

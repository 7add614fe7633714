import * as z from 'zod/mini'
import { betReceipt, drawProof, halfProof } from './fairness.ts'

type JsonSchema = {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** Where each schema is published, and what it is called wherever it lies. */
export const proofSchemaPath = '/api/games/proof.schema.json'
export const receiptSchemaPath = '/api/games/receipt.schema.json'

/**
 * The JSON Schema (draft 2020-12) of a draw's proof, of dice (version 1) or of a half of a virtual match (version 2), made
 * from the schemas that the house's answers are checked with.
 */
export function proofSchema(): JsonSchema {
  return published(z.discriminatedUnion('version', [drawProof.output, halfProof.output]), {
    id: 'urn:glasshouse:proof',
    title: 'The proof of a draw',
    description:
      'All that is published of a round: version 1 of dice, version 2 of a half of a virtual match. Times are whole epoch seconds, bytes lower-case hexadecimal, amounts major units with two decimals; what has not come yet is null.',
    fields: proofFields,
  })
}

/** The JSON Schema (draft 2020-12) of a bet's receipt. */
export function receiptSchema(): JsonSchema {
  return published(betReceipt.output, {
    id: 'urn:glasshouse:receipt',
    title: 'The receipt of a bet',
    description:
      'What the player of an accepted bet keeps: the bet as it is sealed, signed by the house, and once its round is sealed its way to the root. Version 3 is of a bet with several legs, one receipt for each drawn round that it has a leg on; version 4 of a bet that its player cancelled. Times are whole epoch seconds, bytes lower-case hexadecimal, amounts major units with two decimals.',
    fields: receiptFields,
  })
}

/** A file's text of a schema. */
export function schemaText(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** Said of the fields by their names, those of parts behind a point. They stand here so that no page loads them. */
const proofFields: Record<string, string> = {
  version: 'Of this form: 1 of dice, 2 of a half. Another form has another number.',
  house_key: 'The Ed25519 key under which the house signs receipts and checkpoints of its log.',
  game_code: 'The game.',
  game_no: 'The round: the day of its draw in the time zone of the house, and its number in that day.',
  status: 'What the round has come to.',
  opens_at: 'From when bets are taken.',
  closes_at: 'Until when bets are taken.',
  draws_at: 'When it is drawn.',
  commitment: 'SHA-256(LP("glasshouse/commit/1", seed)), published before the round opened.',
  paytable: 'The name of the odds.',
  paytable_hash: 'The hash over all odds of the paytable and the triple rule.',
  triple_rule: 'Whether a triple wins for big, small, odd and even.',
  rule: 'Which half of which match, and the strengths that its goals are drawn from.',
  grid_hash: 'The hash over the weights of all courses of the match that follow from the rule.',
  chain: 'The chain of seeds that the seed of this round belongs to.',
  'chain.end': 'Its published end: SHA-256 applied `index` times to the seed of this round.',
  'chain.length': 'How many rounds it has seeds for.',
  'chain.first_draws_at': 'When the round with index 1 is drawn.',
  'chain.period_seconds': 'From one round to the next.',
  'chain.index': 'The place of this round.',
  entropy: 'What the draw follows from besides the seed and the bets, and nobody knew while bets were taken.',
  'entropy.source': 'Which value of which source, fixed before the round opened.',
  'entropy.independent':
    'Whether the source is a beacon or a witness. Whose the witness is, its key does not say: a house may run it itself.',
  'entropy.value': 'Its raw bytes.',
  seal: 'What was sealed at the close.',
  'seal.root': 'The root of the Merkle tree (RFC 6962) over the accepted bets in order of their numbers.',
  'seal.count': 'How many bets it has.',
  'seal.total': 'What was staked on them together.',
  'seal.sealed_at': 'When it was sealed.',
  witnesses:
    'The signatures of witnesses, each a process apart from the house, under the seal: by ascending BLS keys. A witness gives one signature for each round, once, and says by its own clock when it signed.',
  draw: 'The draw.',
  'draw.seed': 'The seed that was committed to.',
  'draw.key': 'K, which the draw is made of: HMAC-SHA256 of seed, round, source, entropy and root.',
  'draw.dice': 'The dice.',
  'draw.numbers': 'The goals of both clubs in this half, then the second in which each fell.',
  'draw.drawn_at': 'When it was drawn.',
  before:
    'The drawn first half that a second one goes on from, as its leaf tells it; null of a first half, and until then.',
  'before.game_no': 'The round of the first half.',
  'before.seed': 'Its seed: SHA-256 of the seed of this half.',
  'before.entropy': 'The raw bytes of its entropy.',
  'before.numbers': 'Its goals and their seconds.',
  'before.drawn_at': 'When it was drawn.',
  void: 'That the round was given up and its stakes refunded.',
  'void.reason': 'Why.',
  'void.voided_at': 'When.',
  'void.seed': 'Its seed, as soon as a later one of the chain is revealed.',
  log: 'Where the public log has each fact; null where nothing was published at its time.',
  'log.head':
    'A checkpoint of the log that covers them all, signed by the house and cosigned by as many witnesses as the policy needs, or shown without any.',
  'log.policy':
    'Who has to have signed: how many of which witnesses, by their BLS keys, as the log told it last before the promise.',
  'log.chain': 'The leaf of the chain: its index, and its audit path to the root of the checkpoint.',
  'log.promise': 'The leaf of what was promised before the round opened.',
  'log.seal': 'The leaf of the seal.',
  'log.draw': 'The leaf of the draw.',
  'log.void': 'The leaf of the void.',
  'log.before': 'The leaf of the draw of the first half.',
}

const receiptFields: Record<string, string> = {
  version:
    'Of this form: 2 of a bet with one leg (1 where its leaf is of version 1), 3 of one with several, 4 of one with one leg that its player cancelled.',
  house_key: 'The Ed25519 key that `signature` is checked with.',
  bet: 'The bet as its leaf in the sealed tree is made of it.',
  'bet.id': 'Its number.',
  'bet.game_code': 'The game.',
  'bet.game_no': 'The round; of a bet with several legs the drawn one that this receipt is for.',
  'bet.play': 'What was bet on.',
  'bet.pick': 'The numbers picked, empty for a play without.',
  'bet.stake': 'The stake.',
  'bet.odds': 'The return as it was accepted, not reduced, the stake included.',
  'bet.nonce':
    'The first 16 bytes of SHA-256(LP("glasshouse/nonce/1", key)), the key made up by the device of the player, or nothing; not in version 1.',
  'bet.sizes':
    'Of how many legs each of its combinations is, in the order in which it was placed; the stake is divided among them evenly.',
  'bet.legs': 'Its legs in their order.',
  'bet.legs.event': 'What it is on: "game_code/game_no".',
  'bet.legs.market': 'The market, of dice the play.',
  'bet.legs.pick': 'What was picked, empty for a play without.',
  'bet.legs.odds': 'The return as it was accepted, not reduced, the stake included.',
  'bet.salt': 'Bytes that the player alone knows, so that nobody can guess a bet from the tree.',
  commitment: 'The commitment to the seed of the round, under which the bet was placed.',
  placed_at: 'When it was accepted.',
  signature:
    'The signature of the house under LP("glasshouse/receipt/1", leaf of the bet, commitment, placed_at); in version 3 under LP("glasshouse/receipt/2", the same, sizes as "2,3"), in version 4 under LP("glasshouse/receipt/3", the same as in version 1, cancelled_at).',
  cancelled_at:
    'When its player cancelled it before the close; null in version 3, as such a bet is never cancelled.',
  cancelled_by: 'What shows that its player cancelled it; in version 4.',
  'cancelled_by.key': 'The Ed25519 key of the device that placed it, which the nonce follows from.',
  'cancelled_by.signature': 'Its signature under LP("glasshouse/cancel/1", bet id).',
  inclusion: 'The way from the bet to the sealed root; null before the seal and for a cancelled bet.',
  'inclusion.root': 'The sealed root.',
  'inclusion.size': 'How many bets are sealed.',
  'inclusion.index': 'The place of this one among them, counted from 0.',
  'inclusion.path': 'The audit path (RFC 6962): the sibling hashes from the leaf up.',
}

function published(
  schema: z.ZodMiniType,
  {
    id,
    title,
    description,
    fields,
  }: { id: string; title: string; description: string; fields: Record<string, string> },
): JsonSchema {
  const { $schema, ...made } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output' }) as JsonSchema
  return { $schema, $id: id, title, description, ...described(made, fields) }
}

/** The schema with what is said of its fields. Throws for a field of which nothing is said. */
function described(schema: JsonSchema, fields: Record<string, string>, within = ''): JsonSchema {
  const { properties, oneOf } = schema
  if (oneOf) return { ...schema, oneOf: oneOf.map((one) => described(one, fields, within)) }
  if (!properties) return schema
  const named = Object.entries(properties).map(([name, property]) => {
    const description = fields[within + name]
    if (description === undefined) throw new Error(`nothing is said of the field ${within}${name}`)
    return [name, { description, ...describedPart(property, fields, `${within}${name}.`) }]
  })
  return { ...schema, properties: Object.fromEntries(named) }
}

function describedPart(part: JsonSchema, fields: Record<string, string>, within: string): JsonSchema {
  // Places and checkpoints of the log are the same wherever they stand, and are said of where they are named.
  if (within.startsWith('log.') && within !== 'log.') return part
  if (!part.anyOf) return described(part, fields, within)
  return { ...part, anyOf: part.anyOf.map((one) => described(one, fields, within)) }
}

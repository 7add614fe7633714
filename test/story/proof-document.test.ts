import { betReceipt, drawProof } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { proofSchemaPath, receiptSchemaPath } from '@glasshouse/contract/proof-schemas.ts'
import { documentText, readProof } from '@glasshouse/rules/read-proof.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse } from '../support/house.ts'
import { freshTable, roundId, start, type Table } from '../support/table.ts'

// The schemas as anybody gets them, and a validator that knows nothing of this project.
let house: House
let ann: Caller
let isProof: ValidateFunction
let isReceipt: ValidateFunction

beforeAll(async () => {
  house = await openHouse({ games: ['practice-30s'] })
  await house.clock.set(start)
  await house.advance(0)
  ann = await house.signUp('annie')
  const ajv = new Ajv2020({ allErrors: true })
  isProof = ajv.compile(await served(proofSchemaPath))
  isReceipt = ajv.compile(await served(receiptSchemaPath))
})
afterAll(() => house.close())

async function served(path: string): Promise<Record<string, unknown>> {
  const response = await house.visitor().send('GET', path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/schema+json; charset=utf-8')
  const schema: Record<string, unknown> = response.json()
  expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
  return schema
}

/** The proof as it is answered: of the published form, and in the one way of writing it. Gives what state it told. */
async function stateOf(round: Table): Promise<string> {
  const { body } = await house.visitor().send('GET', drawProof.path, round)
  const proof = await house.visitor().call(drawProof, round)
  isProof(proof)
  expect(isProof.errors ?? []).toEqual([])
  const text = documentText(proof)
  expect(body).toContain(`"data":${text}}`)
  expect(readProof(text)).toEqual(proof)
  // However somebody's program has written it: these are its bytes again.
  const turned = JSON.stringify(Object.fromEntries(Object.entries(proof).toReversed()), null, 2)
  expect(documentText(readProof(turned))).toBe(text)
  return proof.status
}

async function bet(round: Table): Promise<string> {
  const { bets } = await ann.call(submitBet, {
    ...round,
    bet_content: [{ play: 'sum', pick: '7', amount: '2.50' }],
  })
  return bets[0]!.id
}

test('in every state a proof is of the published schema, and has the same bytes wherever it is written', async () => {
  const round = await freshTable(house, 'practice-30s')
  const id = await bet(round)
  const { opens_at, closes_at, draws_at } = await house.visitor().call(drawProof, round)
  expect(await stateOf(round)).toBe('open')
  await house.clock.set(closes_at)
  expect(await stateOf(round)).toBe('closed')
  await house.advance(0)
  expect(await stateOf(round)).toBe('sealed')
  await house.clock.set(draws_at)
  await house.advance(0)
  expect(await stateOf(round)).toBe('drawn')

  const next = await freshTable(house, 'practice-30s')
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [
    await roundId(house, next),
  ])
  expect(await stateOf(next)).toBe('void')
  await house.advance(60)
  // Its seed is shown by now.
  expect((await house.visitor().call(drawProof, next)).void?.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(await stateOf(next)).toBe('void')
  expect(closes_at - opens_at).toBe(25)
  expect(isReceipt(await ann.call(betReceipt, { id }))).toBe(true)
})

test('a receipt is of the published schema before and after the seal, and anything else is told apart', async () => {
  const round = await freshTable(house, 'practice-30s')
  const id = await bet(round)
  const before = await ann.call(betReceipt, { id })
  expect(isReceipt(before)).toBe(true)
  await house.advance(30)
  const sealed = await ann.call(betReceipt, { id })
  expect(sealed.inclusion).not.toBeNull()
  expect(isReceipt(sealed)).toBe(true)
  const proof = await house.visitor().call(drawProof, round)
  for (const wrong of [
    { ...proof, version: 2 },
    { ...proof, commitment: proof.commitment.toUpperCase().replace(/\d/g, 'A') },
    { ...proof, draw: { ...proof.draw, dice: [1, 2, 7] } },
    { ...proof, seal: undefined },
    { ...proof, more: 1 },
  ])
    expect(isProof(wrong)).toBe(false)
  expect(isReceipt({ ...sealed, inclusion: { ...sealed.inclusion, index: -1 } })).toBe(false)
  expect(isReceipt(proof)).toBe(false)
})

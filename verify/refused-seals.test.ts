import { hexOf } from '@glasshouse/rules/encoding.ts'
import { witnessRequest } from '@glasshouse/rules/published.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { askedInVain } from './refused-seals.ts'

const secret = new Uint8Array(32).fill(7)
const houseKey = hexOf(ed25519.getPublicKey(secret))
const [gameCode, gameNo, closesAt] = ['dice-3m', '20270115-0001', 1_800_000_000]
const seal = { root: '09'.repeat(32), count: 1, total: '100' }

/** The verdict on the round's own seal, refused this many seconds before the close, and signed at it or never. */
async function said(before: number, isSigned: boolean): Promise<string[]> {
  const request = JSON.stringify({ game_code: gameCode, game_no: gameNo, ...seal })
  const signature = hexOf(ed25519.sign(witnessRequest('/seals', request), secret))
  const refused = { gameCode, gameNo, request, signature, reason: 'Too early.', refusedAt: closesAt - before }
  const signed = isSigned ? { ...seal, signature: '', signedAt: closesAt, timeSignature: '' } : null
  const witness = {
    checkpoint: async () => null,
    bets: async () => null,
    refusals: async () => ({ refused: [], refusedSeals: [] }),
    seal: async () => signed,
    bring: async () => undefined,
  }
  const seen = {
    name: 'the witness',
    url: '',
    key: '',
    witness,
    newest: null,
    refused: [],
    refusedSeals: [refused],
  }
  const lines: string[] = []
  for await (const { line } of askedInVain(seen, houseKey, () => seal)) lines.push(line.trim())
  return lines
}

test('a seal that a witness did not sign at once is named, unless the house’s clock was but a little ahead', async () => {
  const named = `not shown  ${gameNo}: the witness did not sign its seal: Too early.`
  expect(await said(2, true)).toEqual([])
  expect(await said(3, true)).toEqual([`${named} It did later.`])
  expect(await said(2, false)).toEqual([named])
})

import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { type RoundSeal, sealStatement, sealTimeStatement } from '@glasshouse/rules/published.ts'
import { expect, onTestFinished, test } from 'vitest'
import { houseKeyOf } from './house-key.ts'
import { openWitness, WitnessAway } from './witness-client.ts'

// A lying witness, or a proxy before an honest one: the house believes only signed answers.

const house = houseKeyOf(Buffer.alloc(32, 9))
const secret = blsSecretKey(Buffer.alloc(48, 1))
const key = blsPublicKey(secret)
const seal: RoundSeal = {
  gameCode: 'dice-3m',
  gameNo: '20270115-0001',
  root: randomBytes(32),
  count: 3n,
  total: 1_000n,
}

async function clientOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return openWitness({ url: `http://127.0.0.1:${port}`, key }, house, 2_000)
}

const saying = (value: unknown, status = 200) => {
  return (response: ServerResponse) => response.writeHead(status).end(JSON.stringify(value))
}

/** The witness's answer about a seal, signed with a secret. */
function signed(of: RoundSeal, by = secret) {
  return {
    root: hexOf(of.root),
    count: Number(of.count),
    total: `${of.total}`,
    key: hexOf(blsPublicKey(by)),
    signature: hexOf(signBls(by, sealStatement(of))),
    signed_at: 1_800_000_000,
    time_signature: hexOf(signBls(by, sealTimeStatement(of, 1_800_000_000))),
  }
}

const infinity = (bytes: number) => `c0${'00'.repeat(bytes - 1)}`
const stranger = blsSecretKey(Buffer.alloc(48, 2))

test('the witness’s signed answers are believed', async () => {
  const client = await clientOf(saying(signed(seal)))
  expect(await client.witnessSeal(seal)).toMatchObject({ signedAt: 1_800_000_000 })
})

test.each<[string, object]>([
  ['under another round', signed({ ...seal, gameNo: '20270115-0002' })],
  ['under the same round of another game', signed({ ...seal, gameCode: 'dice-5m' })],
  ['under another root', signed({ ...seal, root: randomBytes(32) })],
  ['by another key', signed(seal, stranger)],
  ['by another key that calls itself the witness', { ...signed(seal, stranger), key: hexOf(key) }],
  ['with the point at infinity', { ...signed(seal), signature: infinity(48) }],
  [
    'with points at infinity alone',
    { ...signed(seal), key: infinity(96), signature: infinity(48), time_signature: infinity(48) },
  ],
  ['at another time than it says', { ...signed(seal), signed_at: 1_700_000_000 }],
])('a seal that is signed %s is not', async (_name, said) => {
  const client = await clientOf(saying(said))
  await expect(client.witnessSeal(seal)).rejects.toThrow('not its own under this seal')
})

test.each<[string, (response: ServerResponse) => void]>([
  ['a page of something before it', (response) => response.writeHead(404).end('<h1>Not Found</h1>')],
  ['an object that is not of its form', saying({ message: 'no route' }, 404)],
  ['an error of something before it', saying({ error: 'Bad gateway.' }, 502)],
  ['half an answer', (response) => response.writeHead(200).end('{"size":')],
  [
    'an answer without end',
    (response) => {
      const more = () => {
        while (response.write(Buffer.alloc(1_000_000, 32)));
      }
      response.on('drain', more)
      more()
    },
  ],
  ['an answer that does not come', () => undefined],
])('%s is not the word of a witness that has signed nothing: it is away', async (_name, answer) => {
  const client = await clientOf(answer)
  await expect(client.latestCheckpoint()).rejects.toThrow(WitnessAway)
})

test('its own word that there is nothing yet is', async () => {
  const client = await clientOf(saying({ error: 'No checkpoint was signed yet.' }, 404))
  expect(await client.latestCheckpoint()).toBeNull()
})

import { fileIdOf } from '@glasshouse/contract/files.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAlikesOf } from '../../server/files/look-alikes.ts'
import type { Caller } from '../support/caller.ts'
import { plainPdf } from '../support/hostile-files.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { somePicture, uploadFile } from '../support/upload.ts'

type Receipt = { amount: string; paidAt: string; order: string }

const first: Receipt = { amount: '500.00', paidAt: '2026-11-21 10:22:31', order: '2026112120004001110081234' }

/** A receipt as a bank's app shows it: all of them are alike but for a few words. */
function receipt({ amount, paidAt, order }: Receipt): Sharp {
  const rows = [
    ['Status', 'Success'],
    ['Time', paidAt],
    ['Order', order],
    ['To', 'House Ltd'],
  ].map(
    ([name, value], place) =>
      `<text x="60" y="${760 + place * 110}" font-size="44" fill="#888">${name}</text><text x="1020" y="${760 + place * 110}" text-anchor="end" font-size="44">${value}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/><rect width="1080" height="200" fill="#1677ff"/><text x="540" y="560" text-anchor="middle" font-size="110">-${amount}</text>${rows.join('')}</svg>`,
    ),
  )
}

let house: House
let ann: Caller
let bob: Caller

beforeAll(async () => {
  house = await openHouse()
  ann = await house.signUp('ann_alike')
  bob = await house.signUp('bob_alike')
})
afterAll(() => house.close())

const upload = async (
  caller: Caller,
  content: Buffer,
  purpose: 'proof' | 'identity' | 'feedback' = 'proof',
) => fileIdOf((await uploadFile(caller, content, purpose)).url) ?? ''
const likenesses = async (id: string) =>
  ((await lookAlikesOf(house.database.read, [id])).get(id) ?? []).map(
    (other) => `${other.likeness} ${other.id}`,
  )

describe('a proof', () => {
  let shown: string
  beforeAll(async () => {
    shown = await upload(ann, await receipt(first).png().toBuffer())
  })

  test('of another payment is not like it, though the receipt is of the same bank', async () => {
    const others = [
      { amount: '1,250.00', paidAt: '2026-11-20 19:01:02', order: '2026112020004001110099988' },
      { amount: '80.00', paidAt: '2026-10-01 09:00:00', order: '1234' },
    ]
    for (const other of others) {
      const id = await upload(bob, await receipt(other).png().toBuffer())
      expect(await likenesses(id)).toEqual([])
    }
    expect(await likenesses(shown)).toEqual([])
  })

  test('that is the same picture, resized and recompressed, is found for any player', async () => {
    const again = [
      await receipt(first).jpeg({ quality: 60 }).toBuffer(),
      await receipt(first).resize(540).jpeg({ quality: 70 }).toBuffer(),
      await receipt(first).resize(360).webp({ quality: 60 }).toBuffer(),
    ]
    for (const content of again) {
      const id = await upload(bob, content)
      expect(await likenesses(id)).toContain(`alike ${shown}`)
      expect(await likenesses(shown)).toContain(`alike ${id}`)
    }
    const found = await lookAlikesOf(house.database.read, [shown])
    const { rows } = await house.owner.query("select player_id from identities where username = 'bob_alike'")
    expect(new Set(found.get(shown)?.map(({ playerId }) => playerId))).toEqual(
      new Set([BigInt(rows[0].player_id)]),
    )
  })

  test('that is the very same file is found, pictures and documents', async () => {
    const [picture, document] = [await somePicture(), Buffer.concat([plainPdf, Buffer.from('\n')])]
    for (const content of [picture, document]) {
      const [one, other] = [await upload(ann, content), await upload(bob, content)]
      expect(await likenesses(other)).toEqual([`same ${one}`])
      expect(await likenesses(one)).toEqual([`same ${other}`])
    }
  })

  test('uploaded twice at the same moment is noticed on one of the two', async () => {
    const content = await somePicture()
    const lock = "select pg_advisory_xact_lock(hashtextextended('look_alikes', 0))"
    const [one, other] = await meetAtLock(house.owner, { lock, waiting: 2 }, () =>
      Promise.all([upload(ann, content), upload(bob, content)]),
    )
    expect(await likenesses(one)).toEqual([`same ${other}`])
    expect(await likenesses(other)).toEqual([`same ${one}`])
  })
})

test('files for other purposes are not compared', async () => {
  const content = await somePicture()
  const proof = await upload(ann, content)
  const [paper, shot, again] = [
    await upload(bob, content, 'identity'),
    await upload(bob, content, 'feedback'),
    await upload(ann, content, 'feedback'),
  ]
  for (const id of [proof, paper, shot, again]) expect(await likenesses(id)).toEqual([])
  expect((await lookAlikesOf(house.database.read, [])).size).toBe(0)
})

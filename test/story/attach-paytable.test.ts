import { notices } from '@glasshouse/contract/content.ts'
import { savePublication } from '@glasshouse/contract/operator/content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInUse } from '../../server/file-uses.ts'
import { sweepFiles } from '../../server/files/sweep.ts'
import { attachPaytable } from '../../server/operator/attach-paytable.ts'
import { readPublication } from '../../server/operator/publications.ts'
import { audit } from '../../server/audit/audit.ts'
import { makeOperator, signInAtOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.advance(0)
})
afterAll(async () => {
  expect(await audit(house.database)).toEqual([])
  await house.close()
})

const shown = async () => {
  const { list } = await house.visitor().call(notices, { limit: 100 })
  return list.find(({ title }) => title === 'One edge for every dice bet')
}

test('without an operator who could have written it, the notice has no file', async () => {
  await attachPaytable(house.nodes[0].files)
  expect((await shown())?.attachment).toBeNull()
})

test('the notice of the paytable brings it as a file, once, and it stays', async () => {
  await makeOperator(house, 'cody', 'content')
  await attachPaytable(house.nodes[0].files)
  const attachment = (await shown())?.attachment
  expect(attachment).toMatchObject({ name: 'paytable.pdf' })
  await attachPaytable(house.nodes[0].files)
  expect((await shown())?.attachment).toEqual(attachment)

  await house.clock.advance(3 * 24 * 3600)
  await sweepFiles(house.nodes[0].files, filesInUse)
  const answer = await house.visitor().send('GET', attachment?.url ?? '')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.length).toBe(attachment?.bytes)
  const text = answer.rawPayload.toString('latin1')
  for (const cell of [
    '(Big)',
    '(107)',
    '(1.962)',
    '(1.944)',
    '(Sum 3, 18)',
    '(Any triple)',
    '(35.00)',
    '(210.00)',
  ])
    expect(text).toContain(cell)
})

test('an operator’s saved text stays', async () => {
  const writer = await signInAtOffice(house, 'cody')
  const id = BigInt((await shown())?.id ?? 0)
  const { row, publication } = await readPublication(house.database.read, { kind: 'notice', id })
  if (publication.kind !== 'notice') throw new Error('a notice is a notice')
  const { version, published_at, ends_at } = row
  const times = { published_at, ends_at }
  const changed = { ...publication, important: false }
  await writer.call(savePublication, { id: String(id), version, publication: changed, ...times })
  expect((await shown())?.attachment).toMatchObject({ name: 'paytable.pdf' })
  const without = { ...publication, attachment: null }
  await writer.call(savePublication, { id: String(id), version: version + 1, publication: without, ...times })
  await attachPaytable(house.nodes[0].files)
  expect((await shown())?.attachment).toBeNull()
})

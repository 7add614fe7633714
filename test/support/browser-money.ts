import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { callAsPlayer, newName, tokenOf } from './browser.ts'
import { type OfficeOperator, picture } from './browser-office.ts'

/** Makes a back office call that must succeed: a decision while a player looks at a page. Gives its data. */
export async function decide<Data = unknown>(
  request: APIRequestContext,
  { token }: OfficeOperator,
  path: string,
  data: object,
): Promise<Data> {
  const answer = await (await request.post(path, { headers: { token }, data })).json()
  expect(answer.code, `${path}: ${answer.msg}`).toBe(1)
  return answer.data
}

/** Chooses a picture that nobody else has as the proof of a payment, and waits until the house has it. */
export async function addProof(page: Page, place: Page | Locator = page): Promise<void> {
  const buffer = await picture(newName('proof'))
  const input = place.getByLabel('Choose a file')
  await input.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
  await expect(place.getByText(/^Uploaded/).first()).toBeVisible()
}

/** A deposit order of the signed-in player, made without the page; gives its number. */
export async function orderDeposit(page: Page, amount: string): Promise<string> {
  const token = await tokenOf(page)
  const { list } = await callAsPlayer<{ list: { id: number }[] }>(page, 'GET', '/api/trade/channels')
  const uploaded = await page.request.post('/api/common/upload', {
    headers: { token },
    multipart: {
      purpose: 'proof',
      file: { name: 'receipt.png', mimeType: 'image/png', buffer: await picture(newName('proof')) },
    },
  })
  const { url: proof } = (await uploaded.json()).data
  return (
    await moneyCall<{ id: string }>(page, '/api/trade/deposit', { amount, channel_id: list[0]?.id, proof })
  ).id
}

/** A withdrawal of the signed-in player to a new bank account, made without the page; gives its number. */
export async function askWithdrawal(page: Page, amount: string): Promise<string> {
  const account = await callAsPlayer<{ id: string }>(page, 'POST', '/api/trade/accounts', {
    kind: 'bank',
    holder: 'Alex Doe',
    number: '6222 0200 0000 4711',
    institution: 'Riverbank',
  })
  const asked = { amount, account_id: account.id }
  return (await moneyCall<{ id: string }>(page, '/api/trade/withdraw', asked)).id
}

/** Makes a money call for the signed-in player, with a new key, that must succeed; gives its data. */
export async function moneyCall<Data>(page: Page, path: string, data: object): Promise<Data> {
  const token = await tokenOf(page)
  const answer = await page.request.post(path, {
    headers: { token, 'idempotency-key': `story-${newName('key')}` },
    data,
  })
  const envelope = await answer.json()
  expect(envelope.code, `${path}: ${envelope.msg}`).toBe(1)
  return envelope.data
}

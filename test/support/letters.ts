import type { House } from './house.ts'

export type Letter = { channel: string; recipient: string; subject: string; body: string }

/** Messages that the house has sent or queued for a recipient, oldest first. */
export async function lettersTo(house: House, recipient: string): Promise<Letter[]> {
  const { rows } = await house.owner.query<Letter>(
    'select channel, recipient, subject, body from outbox where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

/** The newest code sent to a recipient; an invalid one if there is none. */
export async function codeTo(house: House, recipient: string): Promise<string> {
  const newest = (await lettersTo(house, recipient)).findLast(({ body }) => /\d{6}/.test(body))
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? 'none'
}

/** Six digits that are not this code. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

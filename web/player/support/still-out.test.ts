import type { SupportMessage } from '@glasshouse/contract/content.ts'
import { expect, test } from 'vitest'
import type { Outgoing } from './outbox.ts'
import { stillOut } from './still-out.ts'

const picture = '/api/files/private/1'

function outgoing(
  lane: string,
  state: 'sending' | 'checking' | 'unknown',
  content: string,
  pictures?: string[],
): Outgoing {
  return {
    lane,
    state,
    attempt: { key: lane, input: { topic: 'online', content, pictures }, about: '', sentAt: 1_000 },
  }
}

function message(content: string, changes: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id: '1',
    topic: 'online',
    from: 'player',
    content,
    pictures: [],
    createtime: 1_000,
    read: false,
    ...changes,
  }
}

test('a message that stands in the conversation is not on its way as well', () => {
  const text = outgoing('a', 'checking', ' Once, please ')
  const shown = outgoing('b', 'sending', '', [picture])
  expect(stillOut([text, shown], [message('Once, please'), message('', { pictures: [picture] })])).toEqual([])
  expect(stillOut([text, shown], [])).toEqual([text, shown])
})

test('one message stands for one of two alike', () => {
  const [one, other] = [outgoing('a', 'unknown', 'Hello?'), outgoing('b', 'sending', 'Hello?')]
  expect(stillOut([one, other], [message('Hello?')])).toEqual([other])
})

test('an older message, one of support, and another picture stand for nothing', () => {
  const out = [outgoing('a', 'checking', 'Hello?', [picture])]
  const pictures = [picture]
  expect(stillOut(out, [message('Hello?', { pictures, createtime: 998 })])).toEqual(out)
  expect(stillOut(out, [message('Hello?', { pictures, from: 'operator' })])).toEqual(out)
  expect(stillOut(out, [message('Hello?', { pictures: ['/api/files/private/2'] })])).toEqual(out)
})

test('a refused message stays, to be sent again', () => {
  const { lane, attempt } = outgoing('a', 'sending', 'Hello?')
  const no = {
    refusal: 'too_many_attempts',
    field: undefined,
    amount: undefined,
    message: 'Too many',
  } as const
  const refused: Outgoing = { lane, attempt, state: 'refused', ...no }
  expect(stillOut([refused], [message('Hello?')])).toEqual([refused])
})

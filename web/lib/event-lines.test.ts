import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { eventLineReader, type StreamMessage } from './event-lines.ts'

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = []
  const feed = eventLineReader((message) => messages.push(message))
  for (const piece of pieces) feed(piece)
  return messages
}

test('messages end with an empty line; the id stays until the next one; comments say nothing', () => {
  expect(read('id: 7\ndata: {"a":1}\n\n: heartbeat\n\ndata: x\ndata: y\n\ndata: unfinished\n')).toEqual([
    { id: '7', data: '{"a":1}' },
    { id: '7', data: 'x\ny' },
  ])
})

test('carriage returns and a missing space are lines too', () => {
  expect(read('event: round\r\nid:1\r\ndata:a:b\r\n\r\n')).toEqual([{ id: '1', data: 'a:b' }])
})

test('where the stream is cut makes no difference', () => {
  const text = 'id: 1\ndata: one\n\n: heartbeat\n\nid: 2\ndata: two\ndata: lines\n\n'
  const whole = read(text)
  assert(
    property(array(nat(text.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
      expect(read(...pieces)).toEqual(whole)
    }),
  )
})

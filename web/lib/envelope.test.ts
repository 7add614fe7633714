import { expect, test } from 'vitest'
import { nowIn, readEnvelope, refusalIn } from './envelope.ts'

test('an envelope has the known fields in their form, and may have more', () => {
  const whole = { code: 1, msg: 'ok', time: 1000, data: { now: 1000.5 }, more: true }
  expect(readEnvelope(whole)).toBe(whole)
  expect(readEnvelope({})).toEqual({})
})

test('an invalid envelope is refused', () => {
  for (const other of [null, 'text', 7, [], { code: '1' }, { msg: 5 }, { success: 'true' }, { time: null }])
    expect(() => readEnvelope(other), JSON.stringify(other)).toThrow(TypeError)
})

test('a refusal tells its name, and its field where it has one', () => {
  expect(refusalIn({ refusal: 'too_young' })).toEqual({ refusal: 'too_young' })
  expect(refusalIn({ refusal: 'email_taken', field: 'email' })).toEqual({
    refusal: 'email_taken',
    field: 'email',
  })
  expect(refusalIn({ refusal: 'code_too_soon', wait_seconds: 57 })).toEqual({
    refusal: 'code_too_soon',
    waitSeconds: 57,
  })
  for (const other of [undefined, null, 'x', { field: 'email' }, { refusal: 5 }])
    expect(refusalIn(other)).toEqual({})
})

test('the precise time is a number, if there is one', () => {
  expect([nowIn({ now: 12.5 }), nowIn({ now: '12.5' }), nowIn(null)]).toEqual([12.5, undefined, undefined])
})

import { afterEach, expect, test } from 'vitest'
import { distrustClock, measure, observeServerTime, serverNow } from './clock.ts'

afterEach(distrustClock)

test('a precise answer counts as of the middle of its journey', () => {
  const sample = { sentAt: 1_000_000, receivedAt: 1_000_200, atServer: 1005.1, precise: true }
  expect(measure(sample)).toEqual({ offset: 5000, uncertainty: 100 })
})

test('whole seconds leave half a second open on either side', () => {
  const sample = { sentAt: 1_000_000, receivedAt: 1_000_100, atServer: 1000, precise: false }
  expect(measure(sample)).toEqual({ offset: 450, uncertainty: 550 })
})

const ahead = () => Math.round((serverNow() - Date.now()) / 1000)

test('the shortest journey wins, until the clock is distrusted', () => {
  const at = Date.now()
  const sample = (lead: number, journey: number) => ({
    sentAt: at,
    receivedAt: at + journey,
    atServer: (at + journey / 2) / 1000 + lead,
    precise: true,
  })
  observeServerTime(sample(10, 40))
  expect(ahead()).toBe(10)
  observeServerTime(sample(20, 900))
  expect(ahead()).toBe(10)
  observeServerTime(sample(30, 20))
  expect(ahead()).toBe(30)
  distrustClock()
  observeServerTime(sample(20, 900))
  expect(ahead()).toBe(20)
})

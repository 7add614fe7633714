import { beforeAll, expect, test, vi } from 'vitest'
import { keepAttempt, sameAttempt } from './kept-attempt.ts'

beforeAll(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

test('the same file has the same key until its outcome is known, for its sender alone, and for less than a day', () => {
  const place = { call: 'upload', who: '7', lane: 'proof', ofTab: true } as const
  const file = { name: 'photo.jpg', size: 5 }
  const first = sameAttempt(place, file, 'photo.jpg')
  expect(sameAttempt(place, file, 'photo.jpg')).toEqual(first)
  expect(sameAttempt({ ...place, who: '8' }, file, 'photo.jpg').key).not.toBe(first.key)
  const other = sameAttempt(place, { ...file, size: 6 }, 'photo.jpg')
  expect(other.key).not.toBe(first.key)
  keepAttempt(place, { ...first, sentAt: first.sentAt - 24 * 3600 })
  expect(sameAttempt(place, file, 'photo.jpg').key).not.toBe(first.key)
  keepAttempt(place, first)
  keepAttempt(place, null)
  expect(sameAttempt(place, file, 'photo.jpg').key).not.toBe(first.key)
})

import { isCancellation } from '@glasshouse/rules/check-receipt.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

test('a slip’s nonce is of a key that this device keeps, and signs the cancellation of one bet with', async () => {
  const { cancellationOf, hasKeyOf, withNonce } = await import('./bet-keys.ts')
  const { nonce = '' } = await withNonce<{ nonce?: string | undefined }>({})
  expect([nonce, hasKeyOf(nonce), hasKeyOf('00'.repeat(16))]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    true,
    false,
  ])
  const signed = await cancellationOf(nonce, '5')
  expect([isCancellation(signed!, nonce, '5'), isCancellation(signed!, nonce, '6')]).toEqual([true, false])
  expect(await cancellationOf('00'.repeat(16), '5')).toBeUndefined()
})

const input = { nonce: undefined }

test('a bet goes without a nonce where its key can’t be kept', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { withNonce } = await import('./bet-keys.ts')
  expect(await withNonce(input)).toEqual(input)
})

test('and, after a second, where the file that makes the key does not come', async () => {
  const file = '@glasshouse/rules/cancellation.ts'
  vi.doMock(file, () => new Promise(() => {}))
  onTestFinished(() => vi.doUnmock(file))
  vi.useFakeTimers()
  const { withNonce } = await import('./bet-keys.ts')
  const late = vi.fn()
  void withNonce(input).then(late)
  await vi.advanceTimersByTimeAsync(999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledWith(input)
})

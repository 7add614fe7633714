import { describe, expect, test } from 'vitest'
import { creditorReference, numberOfReference } from './creditor-reference.ts'

describe('the reference of a payment', () => {
  // The second is widely printed as the example of the standard; the others were computed by another program.
  test.each([
    [10_001n, 'RF2510001'],
    [539_007_547_034n, 'RF18539007547034'],
    [1n, 'RF741'],
  ])('of %s is %s', (number, reference) => {
    expect(creditorReference(number)).toBe(reference)
    expect(numberOfReference(reference)).toBe(number)
  })

  test('is read as it is typed', () => {
    expect(numberOfReference(' rf18 5390 0754 7034 ')).toBe(539_007_547_034n)
  })

  test('with any one digit wrong, or two neighbours swapped, is invalid', () => {
    const good = creditorReference(10_482n)
    for (let place = 2; place < good.length; place++) {
      for (const digit of '0123456789') {
        const wrong = good.slice(0, place) + digit + good.slice(place + 1)
        if (wrong !== good) expect(numberOfReference(wrong), wrong).toBeUndefined()
      }
      const swapped = good.slice(0, place) + (good[place + 1] ?? '') + good[place] + good.slice(place + 2)
      if (swapped !== good) expect(numberOfReference(swapped), swapped).toBeUndefined()
    }
  })

  test.each(['', 'RF', '10001', 'RF25', 'XX2510001', 'RF25A0001'])('is not %j', (text) => {
    expect(numberOfReference(text)).toBeUndefined()
  })
})

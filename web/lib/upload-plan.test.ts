import { maxChunks, maxFileBytes } from '@glasshouse/contract/files.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesReceived, missingChunks, planChunks } from './upload-plan.ts'

const mebibyte = 1024 * 1024

describe('a file', () => {
  test('of up to a mebibyte goes in one piece', () => {
    expect(planChunks(1)).toEqual([{ index: 0, start: 0, end: 1 }])
    expect(planChunks(mebibyte)).toHaveLength(1)
    expect(planChunks(mebibyte + 1)).toHaveLength(3)
  })

  test('of any size is cut without gap or overlap, and into no more chunks than the server takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: mebibyte + 1, max: maxFileBytes }), (bytes) => {
        const plan = planChunks(bytes)
        expect(plan.length).toBeLessThanOrEqual(maxChunks)
        expect(plan[0]?.start).toBe(0)
        expect(plan.at(-1)?.end).toBe(bytes)
        plan.forEach(({ index, start, end }, place) => {
          expect(index).toBe(place)
          expect(end).toBeGreaterThan(start)
          if (place > 0) expect(start).toBe(plan[place - 1]?.end)
        })
      }),
    )
  })

  test('that was cut off continues from the received chunks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: mebibyte + 1, max: maxFileBytes }),
        fc.uniqueArray(fc.nat(2 * maxChunks)),
        (bytes, received) => {
          const plan = planChunks(bytes)
          const missing = missingChunks(plan, received)
          const still = missing.reduce((sum, { start, end }) => sum + end - start, 0)
          expect(bytesReceived(plan, received) + still).toBe(bytes)
          for (const { index } of missing) expect(received).not.toContain(index)
        },
      ),
    )
    expect(missingChunks(planChunks(2 * mebibyte), [0, 3]).map(({ index }) => index)).toEqual([1, 2])
  })
})

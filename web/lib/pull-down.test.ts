import { describe, expect, test } from 'vitest'
import {
  atRest,
  heightOf,
  type Pull,
  refreshed,
  settled,
  touchCancel,
  touchEnd,
  touchMove,
  touchStart,
} from './pull-down.ts'

const down = (scrollTop = 0) => touchStart(atRest, 100, scrollTop)
const pulledBy = (distance: number) => touchMove(down(), 100 + distance)
const phases = (pull: Pull) => pull.phase

describe('a pull', () => {
  test('starts at the top of the page alone', () => {
    expect(touchMove(down(1), 300)).toEqual(atRest)
    expect(phases(touchMove(down(0), 101))).toBe('pulling')
    // A page that is bounced beyond its top is at its top.
    expect(phases(touchMove(down(-12), 101))).toBe('pulling')
  })

  test('is reached at 150 px, and not any more below', () => {
    expect(phases(pulledBy(149))).toBe('pulling')
    expect(phases(pulledBy(150))).toBe('reached')
    expect(phases(touchMove(pulledBy(150), 249))).toBe('pulling')
  })

  test('is a scroll when it first goes up, and stays one', () => {
    const up = touchMove(down(), 99)
    expect(up).toEqual(atRest)
    expect(touchMove(up, 400)).toEqual(atRest)
    expect(touchEnd(up)).toEqual(atRest)
  })

  test('that came back to where it began is still held', () => {
    const back = touchMove(pulledBy(80), 90)
    expect(back).toMatchObject({ phase: 'pulling', distance: 0 })
    expect(phases(touchMove(back, 260))).toBe('reached')
  })

  test('that is let go before 150 px is aborted, and then over', () => {
    const aborting = touchEnd(pulledBy(149))
    expect(phases(aborting)).toBe('aborting')
    expect(heightOf(aborting)).toBe(0)
    expect(settled(aborting)).toEqual(atRest)
  })

  test('that the system takes away is aborted, wherever it was', () => {
    expect(phases(touchCancel(pulledBy(200)))).toBe('aborting')
    expect(touchCancel(down())).toEqual(atRest)
    expect(touchCancel(atRest)).toEqual(atRest)
  })

  test('refreshes when it is let go where it is reached, 70 px high, then restores', () => {
    const refreshing = touchEnd(pulledBy(150))
    expect(refreshing).toMatchObject({ phase: 'refreshing', from: null })
    expect(heightOf(refreshing)).toBe(70)
    // The time of settling has nothing to do with a refresh under way.
    expect(settled(refreshing)).toBe(refreshing)
    const restoring = refreshed(refreshing)
    expect(phases(restoring)).toBe('restoring')
    expect(heightOf(restoring)).toBe(0)
    expect(refreshed(restoring)).toBe(restoring)
    expect(settled(restoring)).toEqual(atRest)
  })

  test('a tap is none', () => {
    expect(touchEnd(down())).toEqual(atRest)
  })
})

test.each(['refreshing', 'restoring', 'aborting'] as const)('touches while %s are ignored', (phase) => {
  const busy: Pull = { ...atRest, phase }
  const touched = touchMove(touchStart(busy, 10, 0), 400)
  expect(touched).toBe(busy)
  expect(touchEnd(touched)).toBe(busy)
  expect(touchCancel(touched)).toBe(busy)
})

test('the place grows with the finger to its full height, and slowly from there', () => {
  expect(heightOf(pulledBy(75))).toBe(35)
  expect(heightOf(pulledBy(150))).toBe(70)
  expect(heightOf(pulledBy(230))).toBe(80)
  expect(heightOf(atRest)).toBe(0)
})

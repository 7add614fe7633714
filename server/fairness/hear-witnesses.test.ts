import { expect, test } from 'vitest'
import { hearWitnesses } from './hear-witnesses.ts'
import type { WitnessClient } from './witness-client.ts'

test('witnesses are heard while enough of them answered within half a minute, and each is asked every ten seconds at most', async () => {
  let milliseconds = 0
  const answers = new Map([
    ['one', true],
    ['other', true],
    ['third', false],
  ])
  const asked: string[] = []
  const all = [...answers.keys()].map((url) => ({
    url,
    latestCheckpoint: async () => {
      asked.push(url)
      if (!answers.get(url)) throw new Error('away')
      return null
    },
  })) as Partial<WitnessClient>[] as WitnessClient[]
  const areHeard = hearWitnesses({ all, needed: 2 }, () => milliseconds)
  const after = async (seconds: number) => {
    milliseconds += seconds * 1000
    const isHeard = areHeard()
    await Promise.resolve()
    await Promise.resolve()
    return [isHeard, asked.splice(0)]
  }
  expect(await after(9)).toEqual([true, []])
  expect(await after(1)).toEqual([true, ['one', 'other', 'third']])
  expect(await after(5)).toEqual([true, ['third']])
  answers.set('other', false)
  expect(await after(24)).toEqual([true, ['one', 'other', 'third']])
  expect(await after(2)).toEqual([false, ['other', 'third']])
  // Back: the next check knows.
  answers.set('third', true)
  expect(await after(0)).toEqual([false, ['other', 'third']])
  expect(await after(0)).toEqual([true, ['other']])
})

import { expect, test } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

/** Jobs that end when told to, and how many of them are running. */
function works() {
  const ends: (() => void)[] = []
  let running = 0
  let max = 0
  const work = async () => {
    max = Math.max(max, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
  }
  const endAll = async () => {
    for (let quiet = 0; quiet < 5; quiet++) {
      for (const end of ends.splice(0)) {
        end()
        quiet = 0
      }
      await Promise.resolve()
    }
  }
  return { work, endAll, running: () => running, max: () => max }
}

test('no more than the limit run at once, the others wait their turn', async () => {
  const queue = createHashQueue({ atOnce: 2, waiting: 10, perOwner: 10 })
  const { work, endAll, running, max } = works()
  const all = Array.from({ length: 7 }, () => queue('mia', work))
  await Promise.resolve()
  expect(running()).toBe(2)
  await endAll()
  await Promise.all(all)
  expect(max()).toBe(2)
})

test('a full queue refuses', async () => {
  const queue = createHashQueue({ atOnce: 1, waiting: 2, perOwner: 10 })
  const { work, endAll } = works()
  const accepted = [queue('mia', work), queue('ben', work), queue('zoe', work)]
  await expect(queue('tom', work)).rejects.toMatchObject({ refusal: 'server_busy' })
  await endAll()
  await Promise.all(accepted)
  const later = queue('tom', work)
  await endAll()
  await expect(later).resolves.toBeUndefined()
})

test('one owner leaves room for others', async () => {
  const queue = createHashQueue({ atOnce: 1, waiting: 10, perOwner: 2 })
  const { work, endAll } = works()
  const accepted = [queue('mallory', work), queue('mallory', work)]
  await expect(queue('mallory', work)).rejects.toMatchObject({ refusal: 'server_busy' })
  accepted.push(queue('mia', work))
  await endAll()
  await Promise.all(accepted)
})

test('a work that fails makes room as well', async () => {
  const queue = createHashQueue({ atOnce: 1, waiting: 1, perOwner: 1 })
  await expect(queue('mia', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  await expect(queue('mia', () => Promise.resolve('fine'))).resolves.toBe('fine')
})

import { createCipheriv, createHash } from 'node:crypto'
import { previousSeed } from '../rules/chain.ts'
import type { Dice } from '../rules/dice.ts'
import { type DrawInput, drawDice, drawKey, drawStream } from '../rules/draw.ts'

/** The rounds of a chain that is simulated; the last stretch of a run may have fewer. */
export const stretchDraws = 50_000

/**
 * Draws by the rules of every round, nothing left out and nothing in their place: the seeds of a chain in their order,
 * entropy and root as if from outside. `run` names them: the same name and stretch give the same draws.
 */
export function* simulatedDraws(run: string, stretch: number, count: number): Generator<Dice> {
  for (const input of inputs(run, stretch, count)) yield drawDice(input)
}

/** The bytes that the dice are made of, this many of each draw. */
export function simulatedBytes(run: string, stretch: number, count: number, ofEach: number): Uint8Array {
  const bytes = new Uint8Array(count * ofEach)
  let at = 0
  for (const input of inputs(run, stretch, count)) {
    const stream = drawStream(drawKey(input))
    for (const end = at + ofEach; at < end; at++) bytes[at] = stream.next().value
  }
  return bytes
}

function* inputs(run: string, stretch: number, count: number): Generator<DrawInput> {
  const secret = (purpose: string) => createHash('sha256').update(`${run} ${stretch} ${purpose}`).digest()
  const seeds: Uint8Array[] = [secret('seed')]
  while (seeds.length < count) seeds.push(previousSeed(seeds.at(-1)!))
  const outside = createCipheriv('aes-256-ctr', secret('outside'), Buffer.alloc(16))
  for (let round = 1; round <= count; round++) {
    const values = outside.update(Buffer.alloc(64))
    yield {
      seed: seeds[count - round]!,
      gameCode: 'dice-3m',
      gameNo: `20261121-${String(round).padStart(4, '0')}`,
      sourceId: 'dev:1',
      entropy: values.subarray(0, 32),
      root: values.subarray(32),
    }
  }
}

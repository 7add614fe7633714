import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { DrawThread } from './draw-thread.ts'

/**
 * Its tests that read some tens of megabytes: birthdays, count the 1s, runs, and the three of NIST's suite (monobit, runs,
 * serial). The others want up to gigabytes, for which the stream would have to be drawn for hours.
 */
const tests = ['0', '8', '15', '100', '101', '102'] as const

/** A draw takes three dice from its first bytes; its stream is endless, and this much of it is read here. */
const bytesOfEach = 1024
const drawsAtATime = 1000
/** Stretches of their own, which the battery has not counted. */
const firstStretch = 1_000_000

/** Has the program `dieharder`, where it is installed, look at the bytes that dice are made of. */
export async function dieharder(
  threads: readonly DrawThread[],
  program = 'dieharder',
): Promise<{ words: string; failed: boolean }> {
  if (spawnSync(program, ['-l'], { stdio: 'ignore' }).error)
    return {
      words: 'dieharder is not installed (Debian: apt install dieharder): its tests are left out.',
      failed: false,
    }
  const source = bytesFrom(threads)
  const lines: string[] = []
  for (const test of tests) lines.push(...(await runTest(program, test, source)))
  const failed = lines.some((line) => line.includes('FAILED'))
  const outcome = failed ? 'dieharder finds fault:' : 'dieharder finds nothing:'
  return { words: [outcome, ...lines.map((line) => `  ${line}`)].join('\n'), failed }
}

/** Lets one test read as much as it wants; gives the lines of its answer. */
async function runTest(
  program: string,
  test: string,
  source: AsyncGenerator<Uint8Array, never>,
): Promise<string[]> {
  // Generator 200: raw bytes from the standard input. Its lines have six columns, the last says PASSED, WEAK or FAILED.
  const child = spawn(program, ['-d', test, '-g', '200'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(child, 'close')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await feed(child.stdin, source)
  await ended
  const found = output.split('\n').filter((line) => /\|\s*(PASSED|WEAK|FAILED)\s*$/.test(line))
  if (found.length === 0) throw new Error(`dieharder -d ${test} gave no answer: ${output}`)
  return found.map((line) => line.trim())
}

/** Writes until the reader has enough and closes its end. */
async function feed(input: Writable, source: AsyncGenerator<Uint8Array, never>): Promise<void> {
  const closed = new AbortController()
  input.once('error', () => closed.abort()).once('close', () => closed.abort())
  while (!closed.signal.aborted) {
    const { value } = await source.next()
    if (!closed.signal.aborted && !input.write(value))
      await once(input, 'drain', { signal: closed.signal }).catch(() => undefined)
  }
}

/** The bytes of draw after draw, in their order, while the threads make the next. */
async function* bytesFrom(threads: readonly DrawThread[]): AsyncGenerator<Uint8Array, never> {
  let stretch = firstStretch
  const ask = async (thread: DrawThread) => await thread.bytes(stretch++, drawsAtATime, bytesOfEach)
  const waiting = threads.map(ask)
  for (let place = 0; ; place = (place + 1) % threads.length) {
    const bytes = await waiting[place]!
    waiting[place] = ask(threads[place]!)
    yield bytes
  }
}

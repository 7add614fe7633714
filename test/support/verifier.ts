import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { House } from './house.ts'

export type Said = { status: number; lines: string[]; stderr: string }

/** The output of a program of `verify/` beside a house of this process, and how it ends. */
export async function runVerifier(name: string, ...parameters: string[]): Promise<Said> {
  const program = join(import.meta.dirname, '../../verify', name)
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, ...parameters], (error, stdout, stderr) =>
      resolve({
        status: typeof error?.code === 'number' ? error.code : 0,
        lines: stdout.trim().split('\n'),
        stderr: stderr.trim(),
      }),
    )
  })
}

/** The option by which a program of `verify/` takes a house's clock for the time now. */
export const nowOf = async ({ clock }: Pick<House, 'clock'>): Promise<string[]> => [
  '--now',
  `${Math.floor(await clock.now())}`,
]

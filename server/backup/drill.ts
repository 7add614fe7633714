import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { audit } from '../audit/audit.ts'
import { type Database, openDatabase } from '../db/database.ts'
import type { Connection } from '../db/connection.ts'
import { openCluster } from '../db/embedded/cluster.ts'
import { removeHouse, restore } from './restore.ts'
import type { Vault } from './vault.ts'

/** When it was, ISO 8601, of which backup, how long it took, and a line for each difference. */
export type DrillResult = { at: string; backup: string; seconds: number; differences: string[] }

/**
 * Restores the newest backup beside the running house: recomputes every cent and every draw there, has the verifier judge the
 * public log, and removes all of it.
 */
export async function drill(vault: Vault, say: (sentence: string) => void): Promise<DrillResult> {
  const begun = performance.now()
  const outer = mkdtempSync(join(tmpdir(), 'glasshouse-drill-'))
  chmodSync(outer, 0o755)
  const dataDir = join(outer, 'data')
  try {
    const { name } = await restore({ vault, until: null, dataDir, say })
    const cluster = await openCluster({ dataDir, say })
    try {
      const differences = await judge(cluster.application, outer)
      return resultOf(name, begun, differences)
    } finally {
      await cluster.close()
    }
  } finally {
    removeHouse(dataDir)
    rmSync(outer, { recursive: true, force: true })
  }
}

/** The result of a drill that began at `begun` (`performance.now()`). */
export function resultOf(backup: string, begun: number, differences: string[]): DrillResult {
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { at: new Date().toISOString(), backup, seconds, differences }
}

/** Recomputes a restored database and has the verifier judge its public log; a line for each difference. */
export async function judge(restored: Connection, scratch: string): Promise<string[]> {
  const database = openDatabase(restored, { connections: 2, patience: 0 })
  try {
    const differences = await audit(database)
    const leaves = join(scratch, 'entries')
    if (await writeLeaves(database, leaves)) differences.push(...(await verified(leaves)))
    return differences
  } finally {
    await database.close()
  }
}

/** Writes the leaves of the public log as its tiles give them; false where there is none. */
async function writeLeaves({ read }: Database, path: string): Promise<boolean> {
  const file = await open(path, 'w')
  const atOnce = 10_000
  try {
    for (let from = 0; ; from += atOnce) {
      const rows = await read
        .selectFrom('log_leaves')
        .select('leaf')
        .where('index', '>=', BigInt(from))
        .where('index', '<', BigInt(from + atOnce))
        .orderBy('index')
        .execute()
      for (const { leaf } of rows) {
        const length = Buffer.alloc(2)
        length.writeUInt16BE(leaf.length)
        await file.write(Buffer.concat([length, leaf]))
      }
      if (rows.length < atOnce) return from + rows.length > 0
    }
  } finally {
    await file.close()
  }
}

/** The complaints of `npm run verify -- --log` about the leaves, none if they hold. */
async function verified(leaves: string): Promise<string[]> {
  const program = join(dirname(dirname(import.meta.dirname)), 'verify', 'main.ts')
  const child = spawn(process.execPath, [program, '--log', leaves], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return code === 0 ? [] : [`the verifier does not accept the public log: ${said.trim()}`]
}

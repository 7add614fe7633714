import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { serveWitness } from '../../witness/serve.ts'

/** A witness to be opened (0 for a free port), or the folder of one to be closed. */
export type WitnessAsked =
  | { open: { folder: string; port: number; houseKey: string | null; beacon?: Beacon } }
  | { close: string }
/** Answers bear the number of what was asked. */
export type WitnessSaid = { no: number } & (
  | { opened: { port: number; key: string } }
  | { closed: true }
  | { failed: string }
)

// Witnesses of stories as they are, but for their clock: a file in the folder of each says how many seconds it is ahead of the
// machine's. Nothing else runs in this process.
const served = new Map<string, Awaited<ReturnType<typeof serveWitness>>>()

async function said({ no, ...asked }: { no: number } & WitnessAsked): Promise<WitnessSaid> {
  if ('close' in asked) {
    await served.get(asked.close)?.close()
    served.delete(asked.close)
    return { no, closed: true }
  }
  const { beacon, ...where } = asked.open
  const witness = await serveWitness({
    ...where,
    host: '127.0.0.1',
    complain: (sentence) => console.error(sentence),
    now: () => Math.floor(Date.now() / 1000 + Number(readFileSync(join(where.folder, 'ahead'), 'utf8'))),
    ...(beacon && { beacon }),
  })
  served.set(where.folder, witness)
  return { no, opened: { port: witness.port, key: hexOf(witness.publicKey) } }
}

process.on('message', (asked: { no: number } & WitnessAsked) => {
  void said(asked)
    .catch((error: unknown): WitnessSaid => ({ no: asked.no, failed: String(error) }))
    .then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit())
// It may be killed, and Node keeps what it has compiled only at an end in order.
flushCompileCache()

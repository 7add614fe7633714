import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'

const root = dirname(dirname(import.meta.dirname))

type Row = { id: string; stake: string; key: string; player: string }

/** Which acknowledged bets the database lacks, or has otherwise: as another player's, with another stake, under another key, or twice. */
export async function lostBets(cluster: Cluster, { taken }: Load): Promise<string[]> {
  const all = [...taken]
  const rows = await cluster.askPrimary<Row>(
    `select b.id::text, b.stake::text, s.idempotency_key as key, u.username as player
       from bets b join slips s on s.id = b.slip_id join identities u on u.player_id = s.player_id
      where b.id = any($1::bigint[])`,
    [all.map(({ id }) => String(id))],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const differ = all.filter(({ id, stake, key, player }) => {
    const row = found.get(String(id))
    return !row || BigInt(row.stake) !== stake || row.key !== key || row.player !== player
  })
  const twice = all.length - new Set(all.map(({ id }) => id)).size
  return [
    ...differ.map(({ id, player, key }) => `bet ${id} of ${player} (${key})`),
    ...(twice === 0 ? [] : [`${twice} numbers were given twice`]),
  ]
}

export type Said = { ok: boolean; text: string }

/** The audit, at the primary. */
export async function audited(cluster: Cluster): Promise<Said> {
  for (;;) {
    const at = await cluster.whole()
    const said = await runProgram(['server/audit-main.ts'], cluster.settings(at))
    // A machine frozen for some seconds loses the lead meanwhile.
    if (said.ok || (await cluster.whole()) === at) return said
  }
}

/** The outsiders' verdict on the newest draws: the verifier's and the monitor's. */
export async function verified({ urls, folder }: Cluster): Promise<Said> {
  const from = urls[0]!
  const answers = [
    await runProgram(['verify/main.ts', '--from', from, '--game', 'practice-30s', '--last', '100'], {}),
    await runProgram(['verify/monitor-main.ts', from, '--state', join(folder, 'monitor.json')], {}),
  ]
  return { ok: answers.every(({ ok }) => ok), text: answers.map(({ text }) => text).join('\n') }
}

async function runProgram(
  [program, ...parameters]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, program!), ...parameters],
      { cwd: root, env: { PATH: process.env['PATH'], ...env }, maxBuffer: 64 << 20 },
      (error, stdout, stderr) => resolve({ ok: error === null, text: `${stdout}${stderr}`.trim() }),
    )
  })
}

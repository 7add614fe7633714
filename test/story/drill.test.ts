import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { missingForCluster } from '../../run/cluster/isolated.ts'

const root = dirname(dirname(import.meta.dirname))
// Each kind of accident, and those oftener whose old primary is back soonest.
const slow = ['cut', 'freeze', 'machine']
const accidents = ['database', 'full', ...slow.flatMap((name) => [name, 'database']), 'full', 'full']

// Ten failovers instead of the hundred of `npm run drill`, where it is measured how long each takes: a lease of seconds means nothing where
// every program gets its turn only each ten. Here each has to come, and nothing that was acknowledged may be missing.
test.skipIf(missingForCluster() !== null)(
  'a cluster of existing programs goes on without its primary ten times, and keeps each acknowledged bet (skipped without them or without root)',
  { timeout: 2_400_000 },
  async () => {
    const options = [
      '--failovers',
      String(accidents.length),
      '--accidents',
      accidents.join(),
      '--players',
      '6',
      '--gap',
      'Infinity',
      '--median',
      'Infinity',
    ]
    const child = spawn(process.execPath, [join(root, 'run/drill-main.ts'), ...options], {
      cwd: root,
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [said, errors, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.once('close', resolve)),
    ])
    expect(code, said + errors).toBe(0)
    const came = said.match(/^ {1,2}\d+ {2}(database|machine|freeze|cut|full) .* 0 lost$/gm)
    expect(came, said).toHaveLength(accidents.length)
    expect(said).toContain(`| all | ${accidents.length} |`)
    expect(said).toMatch(/\n[\d,]+ bets acknowledged, 0 lost;/)
    expect(said).toContain('Audit: no difference')
    expect(said).toContain('Verifiers: nothing contradicts what was promised')
  },
)

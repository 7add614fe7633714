import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { missingForCluster } from '../../run/cluster/isolated.ts'

const root = dirname(dirname(import.meta.dirname))

// One failover instead of the hundred of `npm run drill`, of the hardest kind: the old primary comes back and believes to be it still.
test.skipIf(missingForCluster() !== null)(
  'a cluster of existing programs goes on without its primary and keeps each acknowledged bet (skipped without them or without root)',
  { timeout: 300_000 },
  async () => {
    const accidents = ['--failovers', '1', '--accidents', 'cut', '--players', '6']
    const child = spawn(process.execPath, [join(root, 'run/drill-main.ts'), ...accidents], {
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
    expect(said).toMatch(/\n {2}1 {2}cut .*, 0 lost\n/)
    expect(said).toMatch(/\n[\d,]+ bets acknowledged, 0 lost;/)
    expect(said).toContain('Audit: no difference')
  },
)

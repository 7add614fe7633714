import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

const root = dirname(import.meta.dirname)
const times = Number(process.argv[2] ?? '10')
if (!Number.isSafeInteger(times) || times < 1) {
  console.error('Say how often: npm run test:again -- 20')
  process.exit(2)
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = new Set([
  ...git('diff', '--name-only', '--diff-filter=d', git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
])
const stories = [...changed].filter((path) => /\.test\.tsx?$/.test(path))
const specs = [...changed].filter((path) => path.endsWith('.spec.ts'))
if (stories.length + specs.length === 0) {
  console.log('No test has changed since main.')
  process.exit(0)
}

// A machine that has other things to do: one busy thread for each core.
const load = Array.from(
  { length: availableParallelism() },
  () => new Worker(join(import.meta.dirname, 'load-thread.ts')),
)
const runs: (readonly string[])[] = [
  ...(stories.length > 0 ? [['vitest', 'run', ...stories]] : []),
  ...(specs.length > 0 ? [['playwright', 'test', ...specs]] : []),
]
let failed = 0
for (let turn = 1; turn <= times && failed === 0; turn += 1) {
  for (const [program = '', ...words] of runs) {
    const started = Date.now()
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', program), words, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    console.log(
      `${turn} of ${times}: ${program} ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (status === 0) continue
    console.log(stdout, stderr)
    failed += 1
  }
}
await Promise.all(load.map((thread) => thread.terminate()))
process.exit(failed === 0 ? 0 : 1)

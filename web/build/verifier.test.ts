import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(import.meta.dirname))
const code = `import { verifierProgram } from ${JSON.stringify(pathToFileURL(`${root}/web/build/verifier.ts`).href)}
process.stdout.write(await verifierProgram())`

/** The program as it is built by somebody who stands in a folder. */
function builtFrom(folder: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
}

test('the verifier in one file is the same bytes wherever it is built, and names no path outside of the clone', () => {
  const program = builtFrom(root)
  expect(program).toMatch(/^\/\/ rules\/encoding\.ts$/m)
  expect(program).toMatch(/^\/\/ node_modules\/@noble\//m)
  expect(program).not.toMatch(/^\/\/ \.\.\//m)
  expect(builtFrom(tmpdir())).toBe(program)
}, 60_000)

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(dirname(import.meta.dirname))

/** The verifier, as a page and as a program, as it is built by somebody who stands in a folder. */
function builtFrom(folder: string): string[] {
  const target = mkdtempSync(join(tmpdir(), 'glasshouse-verifier-'))
  const code = `import { writeVerifier } from ${JSON.stringify(pathToFileURL(join(root, 'web/build/verifier.ts')).href)}
await writeVerifier(${JSON.stringify(target)})`
  try {
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    return ['html', 'mjs'].map((end) =>
      readFileSync(join(target, `verifier/glasshouse-verify.${end}`), 'utf8'),
    )
  } finally {
    rmSync(target, { recursive: true })
  }
}

test('the verifier in one file is the same bytes wherever it is built, and names no path outside of the clone', () => {
  const files = builtFrom(root)
  for (const text of files) {
    expect(text).toMatch(/^\s*\/\/ rules\/encoding\.ts$/m)
    expect(text).toMatch(/^\s*\/\/ node_modules\/@noble\//m)
    expect(text).not.toMatch(/^\s*\/\/ \.\.\//m)
  }
  expect(builtFrom(tmpdir())).toEqual(files)
}, 60_000)

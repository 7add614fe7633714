import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'

const verify = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Writes the verifier in one file, as a page for a browser and as a program for Node, into `folder`/verifier. Not minified,
 * so that it can be read.
 */
export async function writeVerifier(folder: string): Promise<void> {
  const script = await bundle({
    build: { rolldownOptions: { input: verify('../../verify/page/page.ts'), output: { format: 'iife' } } },
  })
  const program = await verifierProgram()
  // Within a page a script ends where its closing tag stands.
  const page = `${readFileSync(verify('../../verify/page/page.html'), 'utf8')}<script>\n${script.replaceAll('</script', '<\\/script')}</script>\n</html>\n`
  const own = join(folder, 'verifier')
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'glasshouse-verify.html'), page)
  await writeFile(join(own, 'glasshouse-verify.mjs'), program)
}

/** The verifier in one file as a program for Node. */
export async function verifierProgram(): Promise<string> {
  return await bundle({
    ssr: { noExternal: true },
    build: {
      ssr: verify('../../verify/main.ts'),
      target: 'node20',
      rolldownOptions: { output: { format: 'es' } },
    },
  })
}

async function bundle(config: InlineConfig): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    root: verify('../../verify'),
    ...config,
    build: {
      write: false,
      minify: false,
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, cwd: verify('../..') },
    },
  })) as Rolldown.RolldownOutput
  const [chunk, ...more] = built.output
  if (chunk.type !== 'chunk' || more.length > 0) throw new Error('The verifier is not one file.')
  // A comment names each part by its path from the clone, wherever its packages lie.
  return chunk.code.replaceAll(/^(\s*\/\/ )\S*?(node_modules\/)/gm, '$1$2')
}

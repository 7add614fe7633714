import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Builds the bare React page (`web-bare/main.js`, by `web-bare/vite.config.js`) and serves it compressed, as the house serves its own. */
export async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'glasshouse-bare-'))
  const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
  const page = join(import.meta.dirname, 'web-bare')
  const run = spawnSync(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: page,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`The bare page could not be built: ${run.stdout}${run.stderr}`)
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const kind = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.html') ? 'text/html' : undefined
    if (!kind) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': kind, 'content-encoding': 'br', 'cache-control': 'no-cache' })
    response.end(compressed(join(outDir, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.close()
    server.closeAllConnections()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

const kept = new Map<string, Buffer>()

function compressed(path: string): Buffer {
  const known = kept.get(path)
  if (known) return known
  const made = brotliCompressSync(readFileSync(path))
  kept.set(path, made)
  return made
}

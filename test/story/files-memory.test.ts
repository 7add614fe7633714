import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { upload } from '@glasshouse/contract/files.ts'
import { register } from '@glasshouse/contract/identity.ts'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { removeDataFolder } from '../support/data-folder.ts'
import { bombs, jpegSaying, picture } from '../support/hostile-files.ts'
import { password } from '../support/house.ts'
import { startServer } from '../support/server-process.ts'

const mebibyte = 1024 * 1024

/** How far the server may grow during the attack, and how large the process for pictures may be at all. */
const serverGrowthMax = 120 * mebibyte
const picturesMax = 600 * mebibyte
/** How large the process for pictures may be when it has done its work: if larger, it would have been replaced. */
const picturesKeptMax = 320 * mebibyte

/** Bytes of memory that a process holds now; 0 where there is none. */
function memoryOf(pid: number): number {
  try {
    const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    return 0
  }
}

/** The child process of the server that decodes pictures; undefined while there is none. */
function pictureProcessOf(pid: number): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.find((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('picture-process.ts')
    } catch {
      return false
    }
  })
}

let hostile: [name: string, content: Buffer][]

beforeAll(async () => {
  const noise = await sharp({
    create: {
      width: 700,
      height: 570,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  const jpeg = await picture().jpeg().toBuffer()
  hostile = [
    ...bombs(),
    ['a lying header', jpegSaying(jpeg, 65_000, 65_000)],
    [
      'a progressive JPEG, turned',
      await sharp(noise)
        .resize(7000, 5700)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 50, progressive: true })
        .toBuffer(),
    ],
    [
      'a large WebP',
      await sharp({ create: { width: 7900, height: 5000, channels: 4, background: '#12345678' } })
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
    ],
    ['ten mebibytes of junk', Buffer.alloc(10 * mebibyte, 0x55)],
  ]
}, 480_000)

test.runIf(process.platform === 'linux')(
  'memory stays flat under files that mean to fill it',
  { timeout: 720_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-memory-'))
    onTestFinished(() => removeDataFolder(dataDir))
    const server = await startServer(dataDir, { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' })
    const envelope = z.object({ code: z.number(), data: z.unknown() })

    async function post(path: string, body: FormData | string, token?: string) {
      const headers = {
        ...(token ? { token } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      }
      const response = await fetch(server.url + path, { method: 'POST', headers, body })
      return envelope.parse(await response.json())
    }
    async function signUp(username: string): Promise<string> {
      const { data } = await post(register.path, JSON.stringify({ username, password }))
      return register.output.parse(data).userinfo.token
    }
    async function send(token: string, content: Buffer, purpose: string) {
      const form = new FormData()
      form.append('purpose', purpose)
      form.append('file', new Blob([new Uint8Array(content)]), 'a.png')
      return await post(upload.path, form, token)
    }

    const peaks = { server: 0, pictures: 0 }
    const look = () => {
      peaks.server = Math.max(peaks.server, memoryOf(server.pid))
      peaks.pictures = Math.max(peaks.pictures, memoryOf(pictureProcessOf(server.pid) ?? 0))
    }
    const tokens = await Promise.all(['mem_ann', 'mem_bob'].map(signUp))
    // The first upload's one-off cost: code and buffers that stay.
    for (const token of tokens)
      expect(await send(token, await picture().png().toBuffer(), 'proof')).toMatchObject({ code: 1 })
    const before = memoryOf(server.pid)

    const watch = setInterval(look, 20)
    onTestFinished(() => clearInterval(watch))
    await Promise.all(
      tokens.map(async (token, place) => {
        for (const [name, content] of hostile) {
          const { code } = await send(token, content, place === 0 ? 'avatar' : 'proof')
          expect([0, 1], name).toContain(code)
        }
      }),
    )
    clearInterval(watch)
    const inMebibytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MiB`
    expect(peaks.server - before, `the server grew by ${inMebibytes(peaks.server - before)}`).toBeLessThan(
      serverGrowthMax,
    )
    // Otherwise nothing was measured.
    expect(peaks.pictures).toBeGreaterThan(100 * mebibyte)
    expect(peaks.pictures, `the process for pictures held ${inMebibytes(peaks.pictures)}`).toBeLessThan(
      picturesMax,
    )
    await pause(200)
    expect(memoryOf(pictureProcessOf(server.pid) ?? 0)).toBeLessThan(picturesKeptMax)
    // The house goes on.
    expect(await send(tokens[0] ?? '', await picture().jpeg().toBuffer(), 'avatar')).toMatchObject({
      code: 1,
    })
  },
)

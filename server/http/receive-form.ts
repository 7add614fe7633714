import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

/** A received file, on this node's disk until its call is answered. */
export type ReceivedFile = { path: string; bytes: number; sha256: Buffer }

/** Room on this node's disk for one file under way; `release` removes what was put there. */
export type Place = { path: string; release: () => Promise<void> }

/** Where files are received, and how large they may be (bytes). */
export type Receiving = {
  /** Takes a place; refuses where this owner, or all together, have too many. */
  take: (owner: string) => Place
  maxBytes: number
}

export type ReceivedForm = { fields: Record<string, unknown>; file: ReceivedFile | null }

/** The limits of a form with a file: a few short fields beside it. */
const limits = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 }

/**
 * Reads a body of multipart/form-data to its end, its part `file` onto the disk. Refuses with `file_too_large` what is
 * larger than it may be, with `upload_failed` what is no whole form.
 */
export async function receiveForm(
  request: FastifyRequest,
  { path }: Place,
  maxBytes: number,
): Promise<ReceivedForm> {
  boundWhole(request, maxBytes)
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | null = null
  let tooLarge = false
  try {
    for await (const part of request.parts({
      limits: { ...limits, fileSize: maxBytes },
    })) {
      if (part.type === 'field') {
        // Given twice, it is no longer a text, and the contract's schema refuses it.
        fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? [] : part.value
      } else if (part.fieldname === 'file') {
        file = await writeFile(part, path)
        tooLarge = part.file.truncated
      } else {
        part.file.resume()
      }
    }
  } catch (error) {
    // The rest of the body is read and dropped, so that the refusal reaches its sender.
    request.raw.resume()
    if (isOfDisk(error)) throw error
    refuse('upload_failed')
  }
  if (tooLarge) refuse('file_too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) }, 'file')
  return { fields, file }
}

/** The limits of a form without files: as much text as the call's JSON body may have. */
const wordLimits = { fields: 50, parts: 60, fieldNameSize: 100, headerPairs: 20 }

/** Reads the words of a multipart body; files in it are let through unread. Refuses a body that is not a whole form. */
export async function receiveFields(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) refuse('body_too_large')
  boundWhole(request, maxBytes)
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits: { ...wordLimits, fieldSize: maxBytes } })) {
      if (part.type === 'file') part.file.resume()
      else fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? [] : part.value
    }
  } catch {
    request.raw.resume()
    refuse('check_input')
  }
  return fields
}

async function writeFile({ file }: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, bytes, sha256: hash.digest() }
}

/** A body that has no end is not read to it: far beyond what any form can be, the connection is cut. */
function boundWhole({ raw }: FastifyRequest, maxBytes: number): void {
  let left = 2 * maxBytes
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
}

/** An error of this node's disk, not of the body. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

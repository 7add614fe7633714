import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file on its way to a caller. */
export type FileAnswer = {
  content: Readable
  contentType: string
  /** Null: it is made while it is sent. */
  bytes: number | null
  /** How it is called where it is saved; made here, never by who uploaded it. */
  filename: string
  /** Whether anyone may cache it forever: its bytes never change. Otherwise nobody caches it. */
  isPublic: boolean
}

/** What a browser may do with a file that somebody uploaded, should it ever stand in a window of its own: nothing. */
const filePolicy = "sandbox; default-src 'none'"

/** Sends a file. Pictures can be looked at, anything else is only ever saved. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const manner = file.contentType.startsWith('image/') ? 'inline' : 'attachment'
  return reply
    .headers({
      'content-type': file.contentType,
      ...(file.bytes === null ? {} : { 'content-length': String(file.bytes) }),
      'content-disposition': `${manner}; filename="${file.filename}"`,
      'content-security-policy': filePolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    })
    .send(file.content)
}

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file on its way to a caller. */
export type FileAnswer = {
  content: Readable
  contentType: string
  /** Null if it is generated while being sent. */
  bytes: number | null
  /** The name to save it under; chosen here, never by the uploader. */
  filename: string
  /** Whether anyone may cache it forever: its bytes never change. Otherwise nobody caches it. */
  isPublic: boolean
}

/** The policy of an uploaded file opened in a window of its own: nothing is allowed. */
const filePolicy = "sandbox; default-src 'none'"

/** Sends a file. Pictures are shown, anything else is only a download. */
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

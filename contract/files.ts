import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { count } from './fields.ts'

/** The largest file that is taken, bytes. */
export const maxFileBytes = 10 * 1024 * 1024
/** Into how many chunks a file may be cut at most. */
export const maxChunks = 100
/** The file types taken; the server checks the content, the client's picker the name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const documentType = 'application/pdf'

/** The purpose of a file. Avatars are pictures that anyone may see; all others are private. */
export const filePurposes = ['avatar', 'proof', 'identity', 'feedback'] as const
const purpose = z.enum(filePurposes)
export type FilePurpose = z.output<typeof purpose>

/** The client's own name of a file that it sends in chunks. Another player's may be the same: it means nothing to them. */
const chunkid = z
  .string({ error: 'chunk_invalid' })
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'chunk_invalid' }))

const uploadedFile = z.object({
  /** To be handed to the call that the file is for. */
  url: z.string(),
  fullurl: z.string(),
})
export type UploadedFile = z.output<typeof uploadedFile>

const receivedChunks = z.object({
  chunkid: z.string(),
  /** The indexes that are there, ascending: what a client that was cut off need not send again. */
  received: z.array(z.int()),
})
export type ReceivedChunks = z.output<typeof receivedChunks>

/**
 * Four things in one call, as spec.md §7 has it, told apart by what is sent:
 * `file` alone is a whole file; `file` with `chunkid`, `chunkindex` (from 0) and `chunkcount` one chunk of it;
 * `action` merge puts the chunks together and answers like a whole file, `action` clean forgets them; `chunkid` alone
 * asks which chunks are there.
 */
export const upload = defineCall({
  method: 'POST',
  path: '/api/common/upload',
  actor: 'player',
  takesFile: true,
  summary:
    'Takes a picture (JPEG, PNG, WebP) or a PDF, whole or in chunks; merge answers like a whole upload, everything else with the chunks that are there',
  input: z.object({
    purpose: z._default(purpose, 'proof'),
    action: z.optional(z.enum(['merge', 'clean'])),
    chunkid: z.optional(chunkid),
    chunkindex: z.optional(count),
    chunkcount: z.optional(count),
    /** Taken as clients of this family send it, and never used: what a file is follows from its content. */
    filename: z.optional(z.string()),
  }),
  output: z.union([uploadedFile, receivedChunks]),
  refusals: [
    'upload_failed',
    'file_required',
    'file_type_not_allowed',
    'file_too_large',
    'image_unreadable',
    'image_too_large',
    'upload_quota_reached',
    'too_many_uploads',
    'chunk_invalid',
    'chunks_missing',
  ],
})

export const privateFile = defineCall({
  method: 'GET',
  path: '/api/common/file',
  actor: 'player',
  givesFile: true,
  summary: 'One of the own private files, as its bytes; a refusal is an envelope as everywhere',
  input: z.object({
    id: z.string({ error: 'file_not_found' }).check(z.regex(/^[0-9a-f]{32}$/, { error: 'file_not_found' })),
  }),
  output: z.null(),
  refusals: ['file_not_found'],
})

/** Where an avatar is fetched from, without a token and permanently: its bytes never change. */
export const publicFilePath = '/uploads/'

/** The url of a file, as the upload answers it. */
export function fileUrl(id: string, filePurpose: FilePurpose): string {
  return filePurpose === 'avatar' ? `${publicFilePath}${id}.webp` : `${privateFile.path}?id=${id}`
}

const fileUrlForm =
  /^(?:https?:\/\/[^\s?#]+)?\/(?:uploads\/([0-9a-f]{32})\.webp|api\/common\/file\?id=([0-9a-f]{32}))$/

/** The id in a `url` or `fullurl` that an upload answered; undefined for any other text. Whose file it is, is not said. */
export function fileIdOf(url: string): string | undefined {
  const [, avatar, other] = fileUrlForm.exec(url) ?? []
  return avatar ?? other
}

import * as z from 'zod/mini'
import { defineCall, keyRefusals } from '../call.ts'
import { noticeAttachment } from '../content.ts'
import { type FilePurpose, publicFilePath } from '../files.ts'
import type { Permission } from '../permissions.ts'

/** The files that operators upload: public pictures, and attachments of a notice. */
const officeFilePurposes = ['picture', 'attachment'] as const
const officeFilePurpose = z.enum(officeFilePurposes)
export type OfficeFilePurpose = z.output<typeof officeFilePurpose>

/** The permission that an operator needs to see a private file, by its purpose; null: no operator may. */
export const filePermissions = {
  avatar: null,
  proof: 'deposits.read',
  identity: 'identity.read',
  feedback: 'support.read',
  picture: 'content.read',
  attachment: 'content.read',
} as const satisfies Record<FilePurpose | OfficeFilePurpose, Permission | null>

export const officeFile = defineCall({
  method: 'GET',
  path: '/api/operator/file',
  actor: 'operator',
  permission: null,
  givesFile: true,
  summary:
    'A private file of a player, by the permission of what it is for; reading identity documents is written into the audit log',
  input: z.object({
    id: z.string({ error: 'file_not_found' }).check(z.regex(/^[0-9a-f]{32}$/, { error: 'file_not_found' })),
  }),
  output: z.null(),
  refusals: ['file_not_found'],
})

const officeUploadedFile = z.object({
  /** To be handed to the call that saves what the file is for. */
  url: z.string(),
  /** The size of the stored file. */
  bytes: z.int(),
  type: z.enum(['image/jpeg', 'image/webp', 'application/pdf']),
  /** For pictures, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type OfficeUploadedFile = z.output<typeof officeUploadedFile>

export const officeUpload = defineCall({
  method: 'POST',
  path: '/api/operator/upload',
  actor: 'operator',
  permission: 'content.change',
  takesFile: true,
  summary:
    'Takes a picture for what is published (JPEG, PNG, WebP; public from then on), or the attachment of a notice (a picture or a PDF; handed out while its notice is shown)',
  input: z.object({ purpose: officeFilePurpose }),
  output: officeUploadedFile,
  refusals: [
    'upload_failed',
    'file_required',
    'file_type_not_allowed',
    'file_too_large',
    'image_unreadable',
    'image_too_large',
    'upload_quota_reached',
    'too_many_uploads',
    ...keyRefusals,
  ],
  idempotent: true,
})

/** The address of a file that an operator has uploaded. */
export function officeFileUrl(id: string, purpose: OfficeFilePurpose): string {
  return purpose === 'picture' ? `${publicFilePath}${id}.webp` : `${noticeAttachment.path}?id=${id}`
}

/** The id in such an address; undefined for any other text. */
export function officeFileIdOf(url: string, purpose: OfficeFilePurpose): string | undefined {
  const [id] = /[0-9a-f]{32}/.exec(url) ?? []
  return id !== undefined && officeFileUrl(id, purpose) === url ? id : undefined
}

import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import {
  type FilePurpose,
  fileUrl,
  type UploadedFile,
  type upload as uploadCall,
} from '@glasshouse/contract/files.ts'
import { refuse } from '../http/refuse.ts'
import type { UploadingCaller } from '../http/route.ts'
import { chunksReceived, cleanChunks, receiveChunk } from './chunks.ts'
import { mergeChunks } from './merge-chunks.ts'
import type { Files } from './parts.ts'
import { takeQuota } from './quota.ts'
import { takeFile } from './take-file.ts'

type Request = CallRequest<typeof uploadCall>
type Answer = CallAnswer<typeof uploadCall>

/** The upload call: its input decides which of its four operations is meant. */
export async function upload(
  files: Files,
  { purpose, action, chunkid, chunkindex, chunkcount }: Request,
  { playerId, origin, file }: UploadingCaller,
): Promise<Answer> {
  const base = files.publicUrl ?? origin
  if (chunkid === undefined) {
    if (action !== undefined || chunkindex !== undefined || chunkcount !== undefined) refuse('chunk_invalid')
    if (!file) refuse('file_required', {}, 'file')
    await takeQuota(files, playerId, { files: 1, bytes: file.bytes })
    const { id } = await takeFile(files, file, { purpose, playerId })
    return addressOf(id, purpose, base)
  }
  const name = { playerId, chunkid }
  if (action === 'clean') return await cleanChunks(files, name)
  if (action === 'merge') {
    if (chunkcount === undefined) refuse('chunk_invalid')
    const id = await mergeChunks(files, name, { chunkcount, purpose })
    return addressOf(id, purpose, base)
  }
  if (!file) return await chunksReceived(files.database.read, name)
  if (chunkindex === undefined || chunkcount === undefined) refuse('chunk_invalid')
  return await receiveChunk(files, name, { chunkindex, chunkcount }, file)
}

function addressOf(id: string, purpose: FilePurpose, base: string): UploadedFile {
  const url = fileUrl(id, purpose)
  return { url, fullurl: base + url }
}

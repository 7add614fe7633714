import { randomBytes } from 'node:crypto'
import { type FilePurpose, upload, type UploadedFile } from '@glasshouse/contract/files.ts'
import sharp from 'sharp'
import type { Caller } from './caller.ts'

/** The parts of a form: texts, and parts with bytes of their own. */
export type FormFields = Readonly<Record<string, string | number | Buffer | FilePart>>
export type FilePart = { content: Buffer; filename?: string; type?: string }

/** A body of multipart/form-data with the header that belongs to it. */
export function formOf(fields: FormFields): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----glasshouse${randomBytes(8).toString('hex')}`
  const parts = Object.entries(fields).map(([name, value]) => {
    const part = partOf(value)
    const head = part.file
      ? `content-disposition: form-data; name="${name}"; filename="${part.filename}"\r\ncontent-type: ${part.type}`
      : `content-disposition: form-data; name="${name}"`
    return Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), part.content, Buffer.from('\r\n')])
  })
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function partOf(value: FormFields[string]) {
  if (typeof value === 'string' || typeof value === 'number')
    return { file: false, content: Buffer.from(String(value)), filename: '', type: '' }
  const {
    content,
    filename = 'a.jpg',
    type = 'image/jpeg',
  } = Buffer.isBuffer(value) ? { content: value } : value
  return { file: true, content, filename, type }
}

/** Sends a form of the upload call; gives the envelope's code and data. */
export async function sendForm(caller: Caller, fields: FormFields) {
  const { payload, headers } = formOf(fields)
  const response = await caller.send('POST', upload.path, payload, { headers })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() }
}

/** Uploads a file that must be taken. */
export async function uploadFile(
  caller: Caller,
  content: Buffer,
  purpose: FilePurpose = 'proof',
): Promise<UploadedFile> {
  const { code, msg, data } = await sendForm(caller, { purpose, file: content })
  const answer = upload.output.parse(data)
  if (code !== 1 || !('url' in answer)) throw new Error(`the upload was refused: ${msg}`)
  return answer
}

/** A picture that no other call of this makes. */
export async function somePicture(width = 64, height = 48): Promise<Buffer> {
  return await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

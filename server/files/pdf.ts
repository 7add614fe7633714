import { type FileHandle, open } from 'node:fs/promises'

const headBytes = 1024
/** An archive is found by a record at its end, after which only a comment of up to 65,535 bytes may come. */
const tailBytes = 65_535 + 22
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Whether a file is a PDF and nothing else: it starts as one from its first byte and ends as one, and neither a
 * browser nor an archiver could take it for another type. Its content is not inspected: it is only served as a download.
 */
export async function isPlainPdf(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const head = (await read(handle, 0, headBytes)).toString('latin1')
    const tail = await read(handle, Math.max(0, size - tailBytes), tailBytes)
    return (
      /^%PDF-[12]\.\d[\r\n\t %]/.test(head) &&
      !/<\s*(!doctype|html|head|body|script|svg|iframe|img|meta|\?xml)/i.test(head) &&
      /%%EOF\s*$/.test(tail.subarray(-headBytes).toString('latin1')) &&
      !tail.includes(archiveEnd)
    )
  } finally {
    await handle.close()
  }
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

import { open } from 'node:fs/promises'

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

/**
 * The type by a file's first bytes; undefined for types not accepted. Its name and declared type are ignored. For a
 * picture this selects the only decoder that reads it.
 */
export async function kindOf(path: string): Promise<FileKind | undefined> {
  const handle = await open(path, 'r')
  try {
    const head = Buffer.alloc(16)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return kindBy(head.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function kindBy(head: Buffer): FileKind | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(pngSignature)) return 'png'
  const text = head.toString('latin1')
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  return text.startsWith('%PDF-') ? 'pdf' : undefined
}

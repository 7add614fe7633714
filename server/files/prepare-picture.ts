import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  avatarSide,
  keptPixelsMax,
  megapixelsMax,
  pictureTimeout,
  publishedSideMax,
  sideMax,
} from './limits.ts'
import { sketchSide } from './sketch.ts'

/** Runs in the process for pictures alone (picture-process.ts): a decoder that a picture brings down takes no bet with it. */

/** A small square, a picture for a screen, or one whose every sign must stay legible. */
export type PictureShape = 'avatar' | 'published' | 'document'

export type PictureJob = {
  kind: 'jpeg' | 'png' | 'webp'
  /** Where it lies, and where what is kept of it is to be written. */
  path: string
  preparedPath: string
  shape: PictureShape
}

export type PreparedPicture = {
  contentType: 'image/jpeg' | 'image/webp'
  bytes: number
  width: number
  height: number
  /** `sketchSide` squared grey values, row by row. */
  sketch: Uint8Array
}

export type PictureRefusal = 'image_unreadable' | 'image_too_large' | 'file_type_not_allowed'

// One picture at a time on one thread, and nothing kept of it afterwards.
sharp.cache(false)
sharp.concurrency(1)
// Only these three of the library's formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * Decodes a picture and rewrites it: its pixels the right way up, and nothing else of what the file had. An avatar
 * becomes a small square, a published picture as large as a screen shows it, another is made smaller where it is very large.
 */
export async function preparePicture(job: PictureJob): Promise<PreparedPicture | PictureRefusal> {
  try {
    const header = await read(job.path, { anySize: true }).metadata()
    if (header.format !== job.kind || (header.pages ?? 1) > 1) return 'file_type_not_allowed'
    if (isTooLarge(header)) return 'image_too_large'
    const picture = shapes[job.shape](job.path, header)
    const { width, height, size } = await picture.toFile(job.preparedPath)
    const sketch = await sketchOf(job.preparedPath)
    const contentType = job.shape === 'document' ? 'image/jpeg' : 'image/webp'
    return { contentType, bytes: size, width, height, sketch }
  } catch (error) {
    if (isFullDisk(error)) throw error
    return 'image_unreadable'
  }
}

/** Damaged data is not guessed at. A picture of any size may only have its header read. */
function read(path: string, { anySize = false } = {}): Sharp {
  return sharp(path, {
    limitInputPixels: anySize ? false : megapixelsMax * 1_000_000,
    failOn: 'warning',
    sequentialRead: true,
  }).timeout({ seconds: pictureTimeout / 1000 })
}

/** Some pictures must be held whole: what counts is also how much room their pixels take, most of all at 16 bits. */
function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const pixels = width * height
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
  const pixelsMax = megapixelsMax * 1_000_000
  return pixels > pixelsMax || bytes > pixelsMax * 4 || Math.max(width, height) > sideMax
}

const shapes = { avatar: avatarOf, published: publishedOf, document: documentOf }

/** The middle of the picture as a square, never blown up. */
function avatarOf(path: string, { width, height }: Metadata): Sharp {
  const side = Math.min(avatarSide, width, height)
  return read(path).autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 })
}

/** As large as the widest place for it on a fine screen, never blown up. */
function publishedOf(path: string): Sharp {
  return read(path)
    .autoOrient()
    .resize(publishedSideMax, publishedSideMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
}

/** Fine colours are kept as they are: red digits on white blur first. */
function documentOf(path: string, { autoOrient: { width, height } }: Metadata): Sharp {
  const shrinking = Math.sqrt(keptPixelsMax / (width * height))
  const picture = read(path).autoOrient()
  const shrunk =
    shrinking < 1 ? picture.resize({ width: Math.max(1, Math.floor(width * shrinking)) }) : picture
  return shrunk.flatten({ background: '#fff' }).jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
}

async function sketchOf(path: string): Promise<Uint8Array> {
  return await read(path)
    .flatten({ background: '#fff' })
    .resize(sketchSide, sketchSide, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** The library's errors have no codes. */
function isFullDisk(error: unknown): boolean {
  return error instanceof Error && error.message.includes('No space left on device')
}

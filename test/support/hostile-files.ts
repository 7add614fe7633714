import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files that an attacker would send to break in, to break something, or to be served to others. */

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

type PngShape = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean }

function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: PngShape): Buffer {
  const rest = Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])
  return pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), rest]))
}

/** A PNG of this shape with these chunks before its data, which are what is given, however little or much. */
export function png(shape: PngShape, data: Buffer, before: readonly Buffer[] = []): Buffer {
  return Buffer.concat([
    pngSignature,
    pngHeader(shape),
    ...before,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Nothing but zeros has nothing but runs: the same bytes in a fifth of the time. */
const runs = { strategy: constants.Z_RLE }

/** The data of a black PNG of 8-bit colours. */
const black = ({ width, height }: PngShape) => deflateSync(Buffer.alloc((width * 3 + 1) * height), runs)

/** A mebibyte that becomes a gibibyte of zeros: one part of it over and over, which takes no time to make. */
function bomb(): Buffer {
  const [parts, partSize] = [64, 2 ** 24]
  const part = deflateRawSync(Buffer.alloc(partSize), { ...runs, finishFlush: constants.Z_SYNC_FLUSH })
  const noMore = Buffer.from([0x03, 0x00])
  // Adler-32 of nothing but zeros: the one half counts them, the other stays 1 (RFC 1950 §8.2).
  const checksum = uint32(((parts * partSize) % 65_521) * 2 ** 16 + 1)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array<Buffer>(parts).fill(part), noMore, checksum])
}

const small = { width: 100, height: 100 }
const text = (value: string) => Buffer.from(value, 'latin1')

/** Bombs: little to send, very much to hold. */
export function bombs(): [name: string, content: Buffer][] {
  return [
    ['50,000 x 50,000 pixels', png({ width: 50_000, height: 50_000 }, black({ width: 50_000, height: 3 }))],
    [
      '40 million pixels in a row',
      png({ width: 40_000_000, height: 1 }, black({ width: 40_000_000, height: 1 })),
    ],
    ['a gibibyte of data for a hundred rows', png(small, bomb())],
    [
      'eight gibibytes of comments',
      png(
        small,
        black(small),
        Array.from({ length: 8 }, () => pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), bomb()]))),
      ),
    ],
    [
      'a gibibyte of colour profile',
      png(small, black(small), [pngChunk('iCCP', Buffer.concat([text('icc\0\0'), bomb()]))]),
    ],
    [
      'a gibibyte of metadata',
      png(small, black(small), [
        pngChunk('iTXt', Buffer.concat([text('XML:com.adobe.xmp\0\x01\0\0\0'), bomb()])),
      ]),
    ],
    [
      'a hundred thousand comments',
      png(
        small,
        black(small),
        Array.from({ length: 100_000 }, (_, index) => pngChunk('tEXt', text(`k\0${index}`))),
      ),
    ],
    ['the most pixels that are taken, all needed at once', heldWhole(8)],
    ['as many of eight bytes each', heldWhole(16)],
  ]
}

/** Nearly 40 million pixels of four colours, nothing in them; a decoder must hold all at once. */
function heldWhole(depth: 8 | 16): Buffer {
  const shape = { width: 8000, height: 4999, depth, colour: 6, interlaced: true }
  // Seven passes, each with its own rows: a little more than the pixels alone, and what is too much is ignored.
  const zeros = Buffer.alloc(shape.width * shape.height * (depth / 2) + 16 * shape.height)
  return png(shape, deflateSync(zeros, runs))
}

/** A JPEG whose header says that it is this large; the rest is of a small one. */
export function jpegSaying(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg)
  const frame = [0xc0, 0xc2].map((mark) => lying.indexOf(Buffer.from([0xff, mark]))).find((at) => at > 0) ?? 0
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

export const html = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`
/** An archive with nothing in it. */
export const emptyZip = Buffer.concat([text('PK\u0005\u0006'), Buffer.alloc(18)])
export const plainPdf = text(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

/** Files of no accepted type, or of several types. */
export async function foreignFiles(): Promise<[name: string, content: Buffer][]> {
  const jpeg = await picture().jpeg().toBuffer()
  const frames = [picture().png(), picture().negate().png()]
  const animated = sharp(await Promise.all(frames.map((frame) => frame.toBuffer())), {
    join: { animated: true },
  })
  return [
    ['nothing', Buffer.alloc(0)],
    ['a letter', text('x')],
    ['an SVG', text(svg)],
    ['an SVG after a declaration', text(`<?xml version="1.0"?>${svg}`)],
    ['a page', text(html)],
    ['a page before a picture', Buffer.concat([text(html), jpeg])],
    [
      'a GIF',
      text(
        'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
      ),
    ],
    ['a moving WebP', await animated.clone().webp({ loop: 0 }).toBuffer()],
    ['a TIFF', await picture().tiff().toBuffer()],
    ['an AVIF', await picture().avif({ effort: 0 }).toBuffer()],
    ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(60)])],
    ['an archive', emptyZip],
    ['a program', Buffer.concat([text('\x7fELF\x02\x01\x01'), Buffer.alloc(100)])],
    ['a PDF after a page', Buffer.concat([text(html), plainPdf])],
    ['a PDF after a blank line', Buffer.concat([text('\n'), plainPdf])],
    ['a PDF that is a page, too', Buffer.concat([text(`%PDF-1.7\n${html}\n`), plainPdf.subarray(9)])],
    ['a PDF that is an archive, too', Buffer.concat([plainPdf, emptyZip])],
    [
      'a PDF in the comment of an archive',
      Buffer.concat([
        plainPdf.subarray(0, -6),
        text('PK\u0005\u0006'),
        Buffer.alloc(16),
        Buffer.from([7, 0]),
        text('\n%%EOF\n'),
      ]),
    ],
    ['a PDF without an end', plainPdf.subarray(0, -6)],
    ['a PDF with something behind it', Buffer.concat([plainPdf, text(html)])],
    ['a PDF of no version', Buffer.concat([text('%PDF-<'), plainPdf.subarray(8)])],
  ]
}

/** Files that only begin like a picture. */
export async function damagedPictures(): Promise<[name: string, content: Buffer][]> {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const whole = {
    JPEG: await noise.jpeg().toBuffer(),
    PNG: await noise.png().toBuffer(),
    WebP: await noise.webp().toBuffer(),
  }
  const scrambled = Buffer.from(whole.PNG)
  scrambled.fill(0x55, 200, 260)
  return [
    ...Object.entries(whole).map(([name, bytes]): [string, Buffer] => [
      `half a ${name}`,
      bytes.subarray(0, bytes.length / 2),
    ]),
    ...Object.entries(whole).map(([name, bytes]): [string, Buffer] => [
      `the first bytes of a ${name}`,
      bytes.subarray(0, 20),
    ]),
    ['a PNG of no width', png({ width: 0, height: 5 }, Buffer.alloc(0))],
    ['a PNG with other bytes in its middle', scrambled],
    ['a PNG with fewer rows than it says', png({ width: 1, height: 15_000 }, black({ width: 1, height: 2 }))],
    ['a page that begins as a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(html)])],
    ['a page that begins as a PNG', Buffer.concat([pngSignature, text(html)])],
    ['a page that begins as a WebP', text(`RIFF\x60\0\0\0WEBP${html}`)],
  ]
}

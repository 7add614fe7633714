import sharp from 'sharp'
import { type Chance, chanceOf } from './chance.ts'

/** The colours of three banks that do not exist. */
const banks = [
  { page: '#f4f7ff', band: '#1546d0', ink: '#10204a' },
  { page: '#fffaf0', band: '#b4690e', ink: '#3d2403' },
  { page: '#f1fbf5', band: '#0d7a52', ink: '#06301f' },
] as const

/** Which of seven strokes make a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const strokes: Readonly<Record<string, string>> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
}

/**
 * The receipt of a payment to a bank that does not exist, as a player would photograph it (PNG). Its digits are drawn
 * stroke by stroke, as a machine may have no fonts; receipts of different numbers are different pictures.
 */
export async function receiptPicture(number: number, amount: string): Promise<Buffer> {
  const chance = chanceOf(number * 7919 + 17)
  const { page, band, ink } = banks[number % banks.length]!
  return await picture(
    360,
    640,
    page,
    [
      `<rect width="360" height="86" fill="${band}"/>`,
      `<circle cx="44" cy="43" r="20" fill="${page}"/>`,
      bars(chance, { x: 78, y: 32, rows: 2, width: 150, ink: page }),
      digits(amount, { x: 34, y: 122, height: 54, ink }),
      `<rect x="34" y="206" width="292" height="2" fill="${band}"/>`,
      bars(chance, { x: 34, y: 230, rows: 9, width: 292, ink }),
      code(chance, { x: 108, y: 446, side: 144, ink }),
      label(ink),
    ].join(''),
  )
}

/** A page of made-up documents (PNG). */
export async function paperPicture(number: number): Promise<Buffer> {
  const chance = chanceOf(number * 104_729 + 3)
  const { page, band, ink } = banks[number % banks.length]!
  return await picture(
    560,
    380,
    page,
    [
      `<rect width="560" height="56" fill="${band}"/>`,
      bars(chance, { x: 24, y: 22, rows: 1, width: 220, ink: page }),
      `<rect x="28" y="88" width="150" height="190" rx="8" fill="${band}" opacity="0.25"/>`,
      `<circle cx="103" cy="${150 + chance.whole(0, 20)}" r="${34 + chance.whole(0, 12)}" fill="${ink}" opacity="0.55"/>`,
      `<ellipse cx="103" cy="248" rx="${54 + chance.whole(0, 14)}" ry="30" fill="${ink}" opacity="0.55"/>`,
      bars(chance, { x: 208, y: 96, rows: 7, width: 320, ink }),
      digits(String(100_000_000 + number * 7_654_321), { x: 28, y: 316, height: 32, ink }),
      code(chance, { x: 430, y: 268, side: 96, ink }),
      label(ink),
    ].join(''),
  )
}

/** The same picture as somebody else would send it: of another size, and repacked (JPEG). */
export async function sentAgain(original: Buffer): Promise<Buffer> {
  return await sharp(original).resize({ width: 720 }).jpeg({ quality: 80 }).toBuffer()
}

async function picture(width: number, height: number, page: string, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${page}"/>${content}</svg>`
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
}

type Place = { x: number; y: number; ink: string }

/** Lines that look like writing from afar. */
function bars(chance: Chance, { x, y, rows, width, ink }: Place & { rows: number; width: number }): string {
  return Array.from({ length: rows }, (_, row) => {
    const [left, right] = [chance.whole(30, 45), chance.whole(15, 48)]
    const top = y + row * 22
    return `<rect x="${x}" y="${top}" width="${(width * left) / 100}" height="9" rx="3" fill="${ink}" opacity="0.45"/><rect x="${x + width - (width * right) / 100}" y="${top}" width="${(width * right) / 100}" height="9" rx="3" fill="${ink}" opacity="0.8"/>`
  }).join('')
}

/** A number in strokes; everything but digits leaves a gap with a point at its foot. */
function digits(text: string, { x, y, height, ink }: Place & { height: number }): string {
  const [width, thick] = [height * 0.5, height * 0.12]
  return Array.from(text)
    .map((sign, place) => {
      const left = x + place * (width + thick * 1.6)
      const lit = strokes[sign]
      const box = (bx: number, by: number, bw: number, bh: number) =>
        `<rect x="${left + bx}" y="${y + by}" width="${bw}" height="${bh}" fill="${ink}"/>`
      if (!lit) return box(width / 2, height - thick, thick, thick)
      const half = height / 2
      const shapes = [
        box(0, 0, width, thick),
        box(0, 0, thick, half),
        box(width - thick, 0, thick, half),
        box(0, half - thick / 2, width, thick),
        box(0, half, thick, half),
        box(width - thick, half, thick, half),
        box(0, height - thick, width, thick),
      ]
      return shapes.filter((_, stroke) => lit[stroke] === '1').join('')
    })
    .join('')
}

/** A square of dark and light fields that is another one for each number. */
function code(chance: Chance, { x, y, side, ink }: Place & { side: number }): string {
  const fields = 12
  const step = side / fields
  return Array.from({ length: fields * fields }, (_, field) => {
    if (chance.next() < 0.5) return ''
    const [column, row] = [field % fields, Math.floor(field / fields)]
    return `<rect x="${x + column * step}" y="${y + row * step}" width="${step}" height="${step}" fill="${ink}"/>`
  }).join('')
}

function label(ink: string): string {
  return `<text x="50%" y="99%" text-anchor="middle" font-size="13" font-family="sans-serif" fill="${ink}">demonstration, not a document</text>`
}

/** A picture that is drawn while other things are done. A failure surfaces when it is awaited, not before. */
export function drawnAhead(drawing: Promise<Buffer>): Promise<Buffer> {
  drawing.catch(() => undefined)
  return drawing
}

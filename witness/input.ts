import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { gameCodeForm, gameNoForm } from '@glasshouse/rules/judge-leaf.ts'
import { Refusal } from './problem.ts'

/** The fields of a body. Throws a 400 unless it is a JSON object. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'The body is not a JSON object.')
}

export function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value)
}

/** So many bytes in hexadecimal, lower case. */
export function readHex(value: unknown, bytes: number, name: string): Uint8Array {
  if (!isHex(value, bytes)) throw new Refusal(400, `${name} is not ${bytes} bytes in lower-case hexadecimal.`)
  return bytesOf(value)
}

/** A whole number, at least 0. */
export function readCount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Refusal(400, `${name} is not a whole number from 0 on.`)
  return value
}

/** A text of one form. */
export function readText(value: unknown, form: RegExp, name: string): string {
  if (typeof value !== 'string' || !form.test(value))
    throw new Refusal(400, `${name} is not of the form ${form.source}.`)
  return value
}

/** The round that the fields of a body name. */
export function readRound(fields: Readonly<Record<string, unknown>>): { gameCode: string; gameNo: string } {
  return {
    gameCode: readText(fields['game_code'], gameCodeForm, 'game_code'),
    gameNo: readText(fields['game_no'], gameNoForm, 'game_no'),
  }
}

/** Leaves of the log, hexadecimal: at most `most` of them, each of 1 to 4,096 bytes. */
export function readLeaves(value: unknown, max: number): Uint8Array[] {
  if (!Array.isArray(value) || value.length > max)
    throw new Refusal(400, `leaves is not a list of at most ${max} leaves.`)
  return value.map((leaf: unknown, place) => {
    const bytes = typeof leaf === 'string' ? leaf.length / 2 : 0
    if (bytes < 1 || bytes > 4_096) throw new Refusal(400, `leaves[${place}] does not have 1 to 4096 bytes.`)
    return readHex(leaf, bytes, `leaves[${place}]`)
  })
}

/** A number in a query, `fallback` where it is not given. */
export function readQuery(query: URLSearchParams, name: string, fallback: number, max = 1e15): number {
  const text = query.get(name)
  if (text === null) return fallback
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= max)) throw new Refusal(400, `${name} is not a whole number from 0 to ${max}.`)
  return number
}

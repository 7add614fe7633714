/** How long somebody may take for an answer, milliseconds, and how long one may be, bytes. */
const patience = 30_000
const longestAnswer = 10_000_000

/** The answer at an address. Throws an Error in words where nobody answers, or without end. */
export async function bytesAt(url: URL): Promise<Uint8Array> {
  const bytes = await boundedBytes(url).catch((cause: unknown) => {
    throw new Error(`${url.origin} cannot be reached, or takes too long`, { cause })
  })
  if (!bytes)
    throw new Error(`${url.origin} gave an answer of more than ${longestAnswer} bytes to ${url.pathname}`)
  return bytes
}

/** Sends JSON to an address; its answer is not read. Throws where nobody answers. */
export async function post(url: URL, body: object): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    redirect: 'error',
    body: JSON.stringify(body),
    signal,
  })
  await answer.body?.cancel()
}

/** Undefined as soon as it is too long. */
async function boundedBytes(url: URL): Promise<Uint8Array | undefined> {
  const { body } = await fetch(url, { signal: AbortSignal.timeout(patience) })
  const pieces: Uint8Array[] = []
  let size = 0
  // Not every browser goes through a body piece by piece by itself.
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value)
    size += next.value.length
    if (size > longestAnswer) {
      await reader?.cancel()
      return undefined
    }
  }
  return joined(pieces, size)
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** The object that an answer is; an Error in words for anything else. */
export function recordIn(bytes: Uint8Array, path: string): Record<string, unknown> {
  try {
    return record(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new Error(`${path} did not answer with JSON`)
  }
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function rows(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.map(record) : []
}

/** Somebody else's text, made safe to print: a terminal must not obey it. */
export function printable(words: string): string {
  return words.replace(/[^\x20-\x7e]/g, '?').slice(0, 300)
}

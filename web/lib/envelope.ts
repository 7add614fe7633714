/** The form of every answer, as far as this app reads it. */
export type Envelope = {
  code?: number
  success?: boolean
  msg?: string
  message?: string
  time?: number
  data?: unknown
  /** All of it as it came, where who asked kept that. */
  text?: string
}

const forms = {
  code: 'number',
  success: 'boolean',
  msg: 'string',
  message: 'string',
  time: 'number',
} as const

/** Reads an envelope, by hand: the frame is painted before any schema is there. Throws a TypeError for any other text. */
export function readEnvelope(value: unknown): Envelope {
  if (!isEnvelope(value)) throw new TypeError('The answer has no envelope')
  return value
}

function isEnvelope(value: unknown): value is Envelope {
  if (!isRecord(value)) return false
  return Object.entries(forms).every(
    ([name, form]) => value[name] === undefined || typeof value[name] === form,
  )
}

/**
 * The refusal in an envelope's data: its name, the field it is about, the seconds to wait before asking again, and the sum that
 * it names, as the wire has it.
 */
export function refusalIn(data: unknown): {
  refusal?: string
  field?: string
  waitSeconds?: number
  amount?: string
} {
  if (!isRecord(data) || typeof data['refusal'] !== 'string') return {}
  const { refusal, field, wait_seconds: waitSeconds, amount } = data
  return {
    refusal,
    ...(typeof field === 'string' && { field }),
    ...(typeof waitSeconds === 'number' && { waitSeconds }),
    ...(typeof amount === 'string' && { amount }),
  }
}

/** The server's time of an answer, where its data tell it precisely. */
export function nowIn(data: unknown): number | undefined {
  return isRecord(data) && typeof data['now'] === 'number' ? data['now'] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

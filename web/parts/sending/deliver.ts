import type { Call } from '@glasshouse/contract/call.ts'
import { isRefusalName, type RefusalName } from '@glasshouse/contract/refusals.ts'
import type * as z from 'zod/mini'
import { request, RequestError } from '../../lib/api.ts'

/** A clear no, in words, and the field of the call that it is about and the sum that it names, where the answer has them. */
export type No = {
  refusal: RefusalName | undefined
  field: string | undefined
  amount: string | undefined
  message: string
}

/** The known outcome of a call that is done at most once. */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | ({ kind: 'refused' } & No)
  /** Nobody answered: it may have happened or not. */
  | { kind: 'unknown'; message: string }
  /** The session is over; `isUncertain`: it ended in the middle, and it may have happened. */
  | { kind: 'expired'; isUncertain: boolean; message: string }

/**
 * Sends a call under its key, again for as long as answers are lost: by one key it happens once. One that takes no key is sent
 * once, and no answer is told as a no: it is for who sent it to look.
 */
export async function deliver<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  key: string,
  isAskedAgain: boolean,
  onUncertain: () => void,
): Promise<Outcome<z.output<Output>>> {
  let isLost = isAskedAgain
  const lose = () => {
    isLost = true
    onUncertain()
  }
  try {
    const answer = await request(call, input, { idempotencyKey: key, onUncertain: lose, quiet: true })
    return { kind: 'done', answer }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const { code, refusal = '', field, amount, message, uncertainKey } = error
    if (code === 401) return { kind: 'expired', isUncertain: uncertainKey !== undefined, message }
    // Only a clear refusal is a no; any other answer doesn't say that nothing happened, nor does one that came too often.
    const isTold = code >= 400 && code < 500 && code !== 408 && !(code === 429 && isLost)
    const isNo = !call.idempotent || code === 0 || isTold
    if (!isNo) return { kind: 'unknown', message }
    return { kind: 'refused', refusal: isRefusalName(refusal) ? refusal : undefined, field, amount, message }
  }
}

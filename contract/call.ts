import type * as z from 'zod/mini'
import type { RefusalName } from './refusals.ts'

/**
 * One call of the API. `actor` says who may make it; `idempotent` that it takes an `Idempotency-Key`
 * header; `refusals` every code-0 "no" that it may answer beside those any call has (`check_input`
 * and the protocol's own). A refusal that is not listed is a bug, and the server treats it as one.
 */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  actor: 'anyone' | 'player'
  summary: string
  input: Input
  output: Output
  refusals: readonly RefusalName[]
  idempotent?: true
}

export function defineCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
): Call<Input, Output> {
  return call
}

/** What a caller sends. */
export type CallInput<C extends Call> = z.input<C['input']>
/** What the server works with after parsing. */
export type CallRequest<C extends Call> = z.output<C['input']>
/** What the server answers in `data`, and the client gets. */
export type CallAnswer<C extends Call> = z.output<C['output']>

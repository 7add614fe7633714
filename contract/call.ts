import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'

/**
 * One call of the API. `actor` says who may make it; `idempotent` that it takes an `Idempotency-Key`
 * header, `device` the header of that name (`deviceSecret`); `refusals` every code-0 "no" that it may
 * answer beside those any call has (`check_input` and the protocol's own). A refusal that is not listed
 * is a bug, and the server treats it as one.
 */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  summary: string
  input: Input
  output: Output
  refusals: readonly RefusalName[]
  idempotent?: true
  device?: true
  /** How large a body may be, bytes, where it is more than what any call takes. */
  maxBodyBytes?: number
  /** It also takes multipart/form-data with one `file`. */
  takesFile?: true
  /** Success is answered with the bytes of a file, not with an envelope. */
  givesFile?: true
} /** `feed`: a sender of live scores, whose key stands in the header `token`. */ & (
  | { actor: 'anyone' | 'player' | 'feed'; permission?: undefined }
  /** `permission`: what an operator needs for it (`permissions.ts`), null where every operator may. */
  | { actor: 'operator'; permission: Permission | null }
)

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The input as a caller sends it. */
export type CallInput<C extends Call> = z.input<C['input']>
/** The input as the server gets it after parsing. */
export type CallRequest<C extends Call> = z.output<C['input']>
/** The server's answer in `data`, as the client gets it. */
export type CallAnswer<C extends Call> = z.output<C['output']>

/** The refusals of a call that takes an `Idempotency-Key`, about that key. */
export const keyRefusals = ['idempotency_key_invalid', 'idempotency_key_reused'] as const

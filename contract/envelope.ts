import * as z from 'zod/mini'

/**
 * Every answer is an envelope: `code` 1 success, 0 a refusal shown to the user, else the HTTP status;
 * `time` in epoch seconds. A refusal's data names it, so that programs need not compare texts, the seconds after which
 * the same may be asked again, where that is all that is in the way, and the sum that its text names: a stake that would be taken.
 */
export const envelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ code: z.literal(1), msg: z.string(), time: z.number(), data })

export const refusalEnvelope = z.object({
  code: z.number(),
  msg: z.string(),
  time: z.number(),
  data: z.nullable(
    z.object({
      refusal: z.string(),
      field: z.optional(z.string()),
      wait_seconds: z.optional(z.int()),
      amount: z.optional(z.string()),
    }),
  ),
})

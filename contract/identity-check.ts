import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { oneLine, time } from './fields.ts'

export const identityStatus = z.enum(['none', 'pending', 'verified', 'rejected'])

export const identityReasons = [
  'papers_unreadable',
  'papers_expired',
  'name_differs',
  'birthday_differs',
  'excluded',
  'other',
] as const
export const identityReason = z.enum(identityReasons)
export type IdentityReason = z.output<typeof identityReason>

const answer = z.object({
  status: identityStatus,
  document: z.nullable(z.enum(['passport', 'id_card', 'driving_licence'])),
  name: z.nullable(z.string()),
  reason: z.nullable(identityReason),
  remark: z.nullable(z.string()),
  asked_at: z.nullable(time),
  decided_at: z.nullable(time),
})

export const identityCheck = defineCall({
  method: 'GET',
  path: '/api/user/identity',
  actor: 'player',
  summary: "The state of one's identity check",
  input: z.object({}),
  output: answer,
  refusals: [],
})

export const askIdentityCheck = defineCall({
  method: 'POST',
  path: '/api/user/identity',
  actor: 'player',
  summary:
    'Submits documents, which an operator checks: needed once before the first withdrawal of real money',
  input: z.object({
    name: z
      .string({ error: 'name_required' })
      .check(
        z.trim(),
        z.minLength(2, { error: 'name_required' }),
        z.maxLength(80, { error: 'check_input' }),
        oneLine,
      ),
    document: z.enum(['passport', 'id_card', 'driving_licence']),
    /** The `url`s that the uploads answered. */
    papers: z
      .array(z.string().check(z.maxLength(300)))
      .check(z.minLength(1, { error: 'picture_required' }), z.maxLength(4, { error: 'check_input' })),
  }),
  output: answer,
  refusals: [
    'name_required',
    'picture_required',
    'picture_not_found',
    'birthday_required',
    'too_young',
    'identity_check_pending',
    'identity_verified_already',
  ],
})

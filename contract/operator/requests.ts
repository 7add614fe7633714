import * as z from 'zod/mini'
import { defineCall, keyRefusals } from '../call.ts'
import { flag, id, limit, listOf, page, search, time, wireId } from '../fields.ts'
import type { Permission } from '../permissions.ts'

/** Requests that one operator makes and another decides, each with the permission needed to approve it. */
export const requestKinds = {
  price: 'sport.trade',
  result: 'sport.results',
  limit: 'sport.limits',
  adjustment: 'players.adjust',
} as const satisfies Record<string, Permission>
export type RequestKind = keyof typeof requestKinds

const kind = z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]])
const state = z.enum(['waiting', 'approved', 'rejected'])

const mention = z.object({ id: wireId, name: z.string() })

const officeRequest = z.object({
  id: wireId,
  kind,
  state,
  /** Its subject, as the audit log names it. */
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The subject in words: the two clubs, the game, the player. */
  title: z.string(),
  /** Its effect: choices and amounts, each beside the present one if there is one (`…_before`). */
  change: z.record(z.string(), z.nullable(z.string())),
  reason: z.string(),
  asked_by: mention,
  asked_at: time,
  decided_by: z.nullable(mention),
  decided_at: z.nullable(time),
  /** Why the caller may not approve it; null: may. */
  forbidden: z.nullable(z.enum(['permission', 'own_player', 'own_request', 'same_hands'])),
  /** Whether the caller made it, and so may withdraw it. */
  own: z.boolean(),
})
export type OfficeRequest = z.output<typeof officeRequest>

const ofOperator = { actor: 'operator' } as const

export const officeRequests = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/requests',
  permission: 'requests.read',
  summary:
    'What operators asked for that a second person decides: open ones oldest first, the rest newest first',
  input: z.object({ state: z.optional(state), kind: z.optional(kind), q: search, page, limit }),
  output: listOf(officeRequest),
  refusals: [],
})

export const readRequest = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/request',
  permission: 'requests.read',
  summary: 'One request',
  input: z.object({ id }),
  output: z.object({ request: officeRequest }),
  refusals: ['request_not_found'],
})

export const decideRequest = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/requests/decide',
  permission: 'requests.decide',
  summary: 'Approves a request, which does what it asks for, or rejects it; who asked may only withdraw it',
  input: z.object({ id, approve: flag }),
  output: z.object({ request: officeRequest }),
  refusals: [
    'request_not_found',
    'request_decided',
    'second_person_needed',
    'betting_closed',
    'correction_too_late',
    'match_not_found',
    'price_sure_profit',
    'own_player',
    'insufficient_balance',
    ...keyRefusals,
  ],
  idempotent: true,
})

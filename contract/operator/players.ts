import * as z from 'zod/mini'
import { defineCall, keyRefusals } from '../call.ts'
import {
  amount,
  date,
  flag,
  id,
  limit,
  listOf,
  money,
  oneLine,
  page,
  search,
  smallId,
  time,
  wireId,
} from '../fields.ts'
import { identityReason, identityStatus } from '../identity-check.ts'
import { listPlans } from '../plans.ts'
import { playLimits } from '../safer-play.ts'
import { tradeRecord } from '../wallet.ts'
import { noteText, playerMention } from './orders.ts'
import { reason } from './sport.ts'

const ofOperator = { actor: 'operator' } as const
const restrictionKind = z.enum(['time_out', 'exclusion', 'frozen'])

export const officePlayers = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/players',
  permission: 'players.read',
  summary: 'Players by id, username, nickname, mobile or email, newest first',
  input: z.object({ q: search, page, limit }),
  output: listOf(
    z.extend(playerMention, {
      balance: money,
      held: money,
      level: z.int(),
      identity: identityStatus,
      restriction: z.nullable(restrictionKind),
      createtime: time,
    }),
  ),
  refusals: [],
})

const note = z.object({ id: wireId, text: z.string(), operator_name: z.string(), createtime: time })

export const officePlayer = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/player',
  permission: 'players.read',
  summary: 'One player with everything that the back office may know',
  input: z.object({ id: id }),
  output: z.object({
    player: z.extend(playerMention, {
      mobile: z.string(),
      email: z.string(),
      avatar: z.string(),
      birthday: z.nullable(date),
      level: z.int(),
      score: z.int(),
      createtime: time,
    }),
    money: z.object({
      balance: money,
      held: money,
      /** The stakes of bets not settled yet. */
      at_stake: money,
      deposited: money,
      withdrawn: money,
      staked: money,
      returned: money,
      transferred_in: money,
      transferred_out: money,
    }),
    identity: z.object({
      status: identityStatus,
      name: z.nullable(z.string()),
      check_id: z.nullable(wireId),
    }),
    limits: playLimits.output,
    sessions: z.array(z.object({ address: z.string(), user_agent: z.string(), createtime: time })),
    notes: z.array(note),
    open: z.object({ deposits: z.int(), withdrawals: z.int() }),
  }),
  refusals: ['player_not_found'],
})

export const officeStatement = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/player/statement',
  permission: 'players.read',
  summary: "A player's statement, as the player reads it",
  input: z.extend(tradeRecord.input, { id: id }),
  output: tradeRecord.output,
  refusals: ['player_not_found'],
})

export const officePlans = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/player/plans',
  permission: 'players.read',
  summary: "A player's multi-round plans, as the player reads them",
  input: z.extend(listPlans.input, { id: id }),
  output: listPlans.output,
  refusals: ['player_not_found'],
})

export const addNote = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/players/note',
  permission: 'players.note',
  summary: 'Adds a note that the back office reads and the player does not',
  input: z.object({ id: id, text: noteText }),
  output: z.object({ notes: z.array(note) }),
  refusals: ['player_not_found', 'note_required', ...keyRefusals],
  idempotent: true,
})

export const freezePlayer = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/players/freeze',
  permission: 'players.freeze',
  summary: 'Stops all money of a player, or lets it move again, with the reason as a note',
  input: z.object({ id: id, frozen: flag, reason: noteText }),
  output: z.object({ restriction: z.nullable(restrictionKind) }),
  refusals: ['player_not_found', 'note_required', 'own_player', ...keyRefusals],
  idempotent: true,
})

export const adjustmentDirection = z.enum(['credit', 'debit'])

export const askAdjustment = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/players/adjust',
  permission: 'players.adjust',
  summary:
    'Asks for a correction of what a player can spend; a second person approves it, the player reads the reason',
  input: z.object({
    id: id,
    direction: adjustmentDirection,
    amount,
    reason,
  }),
  output: z.object({ request_id: wireId }),
  refusals: [
    'player_not_found',
    'own_player',
    'amount_invalid',
    'note_required',
    'request_waiting',
    ...keyRefusals,
  ],
  idempotent: true,
})

export const protectPlayer = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/players/protect',
  permission: 'players.protect',
  summary:
    'A time-out (hours) or an exclusion (months, 0: for good) at the player’s wish or by duty; never shorter than before',
  input: z.object({
    id: id,
    hours: z.optional(smallId),
    months: z.optional(smallId),
    reason: noteText,
  }),
  output: playLimits.output,
  refusals: ['player_not_found', 'note_required', 'time_out_invalid', 'exclusion_invalid', ...keyRefusals],
  idempotent: true,
})

const checkRow = z.object({
  id: wireId,
  player: playerMention,
  name: z.string(),
  document: z.enum(['passport', 'id_card', 'driving_licence']),
  status: z.enum(['pending', 'verified', 'rejected']),
  reason: z.nullable(identityReason),
  createtime: time,
  decided_at: z.nullable(time),
})
export type IdentityCheckRow = z.output<typeof checkRow>

export const officeIdentityChecks = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/identity-checks',
  permission: 'identity.read',
  summary: 'Identity checks: those that wait oldest first, others newest first',
  input: z.object({
    status: z.optional(z.enum(['pending', 'verified', 'rejected'])),
    q: search,
    page,
    limit,
  }),
  output: z.extend(listOf(checkRow), { now: time }),
  refusals: [],
})

export const officeIdentityCheck = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/identity-check',
  permission: 'identity.read',
  summary: 'One identity check with its documents; reading it is written into the audit log',
  input: z.object({ id: id }),
  output: z.object({
    check: checkRow,
    remark: z.nullable(z.string()),
    birthday: z.nullable(date),
    documents: z.array(z.object({ id: z.string(), content_type: z.string(), bytes: z.int() })),
    /** Players with the same name and date of birth, and whether one of them is excluded. */
    namesakes: z.array(z.extend(playerMention, { excluded: z.boolean() })),
    forbidden: z.nullable(z.enum(['permission', 'own_player'])),
  }),
  refusals: ['identity_check_not_found'],
})

export const decideIdentityCheck = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/identity-checks/decide',
  permission: 'identity.decide',
  summary:
    'Verifies an identity, or rejects it with a reason; an exclusion of the same person is carried over',
  input: z.object({
    id: id,
    verified: flag,
    reason: z.optional(identityReason),
    remark: z.optional(z.string().check(z.trim(), z.maxLength(140), oneLine)),
    /**
     * Which of the namesakes are the same person (their player ids; none: an empty list). To be said before an identity
     * is verified while one of the namesakes is excluded; exclusions are then carried over, either way.
     */
    same_person: z.optional(z.array(id).check(z.maxLength(20))),
  }),
  output: z.object({ check: checkRow }),
  refusals: [
    'identity_check_not_found',
    'identity_check_decided',
    'reason_required',
    'own_player',
    'namesakes_undecided',
    ...keyRefusals,
  ],
  idempotent: true,
})

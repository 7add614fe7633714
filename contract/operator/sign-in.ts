import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { flag, givenPassword, id, limit, listOf, oneLine, page, time, wireId } from '../fields.ts'
import { type Permission, permissions, roles } from '../permissions.ts'

export const role = z.enum(roles)
const permission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

const operatorName = z
  .string({ error: 'username_required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'username_required' }),
    z.maxLength(40, { error: 'check_input' }),
    oneLine,
  )
/** An operator chooses a password of 12 to 128 characters; any character will do. */
const operatorPassword = z
  .string({ error: 'password_required' })
  .check(
    z.minLength(1, { error: 'password_required' }),
    z.minLength(12, { error: 'operator_password_too_short' }),
    z.maxLength(128, { error: 'new_password_too_long' }),
  )
const totpCode = z
  .string({ error: 'code_wrong' })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: 'code_wrong' }))

/**
 * The console sends this header, with any value, along with calls that it makes by itself, such as a list that keeps
 * itself fresh: they do not count as somebody being there, so the session ends when nobody is.
 */
export const backgroundHeader = 'background'

/** The name of an operator that is made now. */
export const newOperatorName = z
  .string({ error: 'username_required' })
  .check(z.trim(), z.regex(/^[a-z][a-z0-9._-]{2,29}$/, { error: 'username_invalid' }))

export const operator = z.object({ id: wireId, username: z.string(), name: z.string(), role })
export type Operator = z.output<typeof operator>

/** The console's session: who, with which permissions, until when. */
const office = z.object({
  operator,
  permissions: z.array(permission),
  /** A session ends after this long without a call, those with `backgroundHeader` aside. */
  idle_seconds: z.int(),
  /** When it is over at the latest. */
  expires_at: time,
})
export type Office = z.output<typeof office>

export const operatorLogin = defineCall({
  method: 'POST',
  path: '/api/operator/login',
  actor: 'anyone',
  summary: 'Signs an operator in: first with the password alone, then with the code of the authenticator',
  input: z.object({
    username: operatorName,
    password: givenPassword('password_required'),
    code: z.optional(totpCode),
  }),
  output: z.discriminatedUnion('step', [
    /** The password is right; the code is asked for. */
    z.object({ step: z.literal('code') }),
    /**
     * The password is right, but was given out by somebody else: first the authenticator is set up (`uri` as QR code,
     * `secret` to type) and a password of one's own chosen, both with `operatorEnrol`. The ticket is good for ten
     * minutes; signing in again gives a new secret and makes the one before void.
     */
    z.object({ step: z.literal('enrol'), ticket: z.string(), secret: z.string(), uri: z.string() }),
    z.object({ step: z.literal('done'), token: z.string(), office }),
  ]),
  refusals: [
    'username_required',
    'password_required',
    'operator_login_failed',
    'first_password_over',
    'code_wrong',
    'too_many_attempts',
  ],
})

export const operatorEnrol = defineCall({
  method: 'POST',
  path: '/api/operator/enrol',
  actor: 'anyone',
  summary:
    'Finishes the first sign-in: the authenticator’s first code and a password of one’s own instead of the given one',
  input: z.object({
    ticket: z.string().check(z.maxLength(200)),
    code: totpCode,
    newpassword: operatorPassword,
  }),
  output: z.object({ token: z.string(), office }),
  refusals: [
    'code_wrong',
    'enrolment_over',
    'password_required',
    'operator_password_too_short',
    'new_password_too_long',
    'password_breached',
    'password_unchanged',
    'too_many_attempts',
  ],
})

export const operatorLogout = defineCall({
  method: 'POST',
  path: '/api/operator/logout',
  actor: 'operator',
  permission: null,
  summary: "Ends this operator's session",
  input: z.object({}),
  output: z.null(),
  refusals: [],
})

export const operatorOffice = defineCall({
  method: 'GET',
  path: '/api/operator/office',
  actor: 'operator',
  permission: null,
  summary: 'Who is signed in, what is allowed, and how much work waits',
  input: z.object({}),
  output: z.object({
    office,
    /** Null where the role may not read it. */
    waiting: z.object({
      deposits: z.nullable(z.int()),
      withdrawals: z.nullable(z.int()),
      /** When the oldest withdrawal that is not done was asked for. */
      oldest_withdrawal: z.nullable(time),
      identity_checks: z.nullable(z.int()),
      feedbacks: z.nullable(z.int()),
      /** When the oldest feedback that waits was written. */
      oldest_feedback: z.nullable(time),
      conversations: z.nullable(z.int()),
      /** Since when the longest-waiting player waits. */
      oldest_conversation: z.nullable(time),
      /** Requests that a second person has to decide. */
      requests: z.nullable(z.int()),
    }),
    /** Whether the draws do not look like those of fair dice (`fairnessStatistics` says where). */
    draws_alarm: z.boolean(),
    /** Whether sealed rounds were given up as if for what they would have paid. */
    voids_alarm: z.boolean(),
    /** The witnesses of the public log, and how many have signed nothing of it for ten minutes; null without any. */
    witnesses: z.nullable(z.object({ all: z.int(), needed: z.int(), behind: z.int() })),
    now: time,
  }),
  refusals: [],
})

export const operatorChangePassword = defineCall({
  method: 'POST',
  path: '/api/operator/changepwd',
  actor: 'operator',
  permission: null,
  summary: 'Sets a new password, ends all sessions and begins a new one: this token is over, too',
  input: z.object({ oldpassword: givenPassword('current_password_required'), newpassword: operatorPassword }),
  output: z.object({ token: z.string() }),
  refusals: [
    'current_password_required',
    'current_password_wrong',
    'password_required',
    'operator_password_too_short',
    'new_password_too_long',
    'password_breached',
    'too_many_attempts',
  ],
})

const operatorSession = z.object({
  id: wireId,
  current: z.boolean(),
  address: z.string(),
  user_agent: z.string(),
  createtime: time,
  last_seen_at: time,
})

export const operatorSessions = defineCall({
  method: 'GET',
  path: '/api/operator/sessions',
  actor: 'operator',
  permission: null,
  summary: "One's sessions that are not over",
  input: z.object({}),
  output: z.object({ list: z.array(operatorSession) }),
  refusals: [],
})

export const operatorRevokeSession = defineCall({
  method: 'POST',
  path: '/api/operator/sessions/revoke',
  actor: 'operator',
  permission: null,
  summary: "Ends one of one's sessions",
  input: z.object({ id: id }),
  output: z.object({ list: z.array(operatorSession) }),
  refusals: ['session_not_found'],
})

const operatorRow = z.extend(operator, {
  /** Whether the authenticator is set up. */
  enrolled: z.boolean(),
  disabled: z.boolean(),
  /** The player that this operator is, whose money this operator must not handle. */
  player_id: z.nullable(wireId),
  createtime: time,
  last_seen_at: z.nullable(time),
  sessions: z.int(),
})
export type OperatorRow = z.output<typeof operatorRow>

export const operators = defineCall({
  method: 'GET',
  path: '/api/operator/operators',
  actor: 'operator',
  permission: 'operators.manage',
  summary: 'All operators, newest first',
  input: z.object({ page, limit }),
  output: listOf(operatorRow),
  refusals: [],
})

export const addOperator = defineCall({
  method: 'POST',
  path: '/api/operator/operators',
  actor: 'operator',
  permission: 'operators.manage',
  summary: 'Makes an operator, with a first password that is shown once and good for three days',
  input: z.object({
    username: newOperatorName,
    name: operatorName,
    role,
    player_id: z.optional(z.nullable(id)),
  }),
  output: z.object({ operator: operatorRow, password: z.string() }),
  refusals: ['username_required', 'username_invalid', 'username_taken', 'player_not_found'],
})

export const changeOperator = defineCall({
  method: 'POST',
  path: '/api/operator/operators/change',
  actor: 'operator',
  permission: 'operators.manage',
  summary:
    'Changes the role, disables, or ends all sessions and sets password and authenticator back; nobody changes themselves',
  input: z.object({
    id: id,
    role: z.optional(role),
    disabled: z.optional(flag),
    reset: z.optional(flag),
    player_id: z.optional(z.nullable(id)),
  }),
  /** `password`: the new first password after a reset, shown once; else null. */
  output: z.object({ operator: operatorRow, password: z.nullable(z.string()) }),
  refusals: ['operator_not_found', 'operator_is_oneself', 'last_administrator', 'player_not_found'],
})

const auditLine = z.object({
  id: wireId,
  at: time,
  /** Null: the house itself (its first start, a job). */
  operator: z.nullable(operator),
  act: z.string(),
  subject: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
})
export type AuditLine = z.output<typeof auditLine>

export const auditLog = defineCall({
  method: 'GET',
  path: '/api/operator/audit-log',
  actor: 'operator',
  permission: 'audit.read',
  summary: 'The acts of the back office, newest first, each chained to the one before by its hash',
  input: z.object({
    operator_id: z.optional(id),
    act: z.optional(z.string().check(z.maxLength(60), oneLine)),
    subject_kind: z.optional(z.string().check(z.maxLength(40), oneLine)),
    subject_id: z.optional(z.string().check(z.maxLength(40), oneLine)),
    page,
    limit,
  }),
  output: z.extend(listOf(auditLine), {
    /** Whether every line's hash follows from the line before it, and the newest one's hash. */
    intact: z.boolean(),
    head: z.string(),
  }),
  refusals: [],
})

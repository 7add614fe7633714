import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import {
  changedPassword,
  email,
  givenPassword,
  id,
  mobile,
  otherwise,
  time,
  verificationCode,
  wireId,
} from './fields.ts'

/**
 * Where a code goes: a mobile number or an email, one of them. Clients of this API's family send the other as empty
 * text.
 */
const contact = {
  mobile: z.optional(z.union([z.literal(''), mobile])),
  email: z.optional(z.union([z.literal(''), email])),
}
type ContactFields = { mobile?: string | undefined; email?: string | undefined }
const isOneContact = (given: ContactFields) => Boolean(given.mobile) !== Boolean(given.email)
const oneContact = z.refine<ContactFields>(isOneContact, otherwise('contact_required'))

/** The purposes of a code that a visitor can ask for. */
const codeEvents = ['register', 'mobilelogin', 'resetpwd'] as const
const event = z.enum(codeEvents)
export type CodeEvent = z.output<typeof event>

type CodeRequest = ContactFields & { event: CodeEvent }
/** To sign in is for mobile numbers; a new password is set by either. */
const isMobile = (asked: CodeRequest) => Boolean(asked.mobile) || asked.event === 'resetpwd'
const isOneForReset = (asked: CodeRequest) => isOneContact(asked) || asked.event !== 'resetpwd'

export const smsSend = defineCall({
  method: 'POST',
  path: '/api/sms/send',
  actor: 'anyone',
  summary:
    'Sends a six-digit code, good once within ten minutes. To `resetpwd` it goes to a verified mobile number or a verified email, and the answer is the same when no account has it',
  input: z
    .object({ ...contact, event })
    .check(
      z.refine(isMobile, { ...otherwise('mobile_invalid'), path: ['mobile'] }),
      z.refine(isOneForReset, otherwise('contact_required')),
    ),
  output: z.object({ wait_seconds: z.int() }),
  refusals: [
    'mobile_invalid',
    'email_invalid',
    'contact_required',
    'mobile_taken',
    'code_too_soon',
    'code_limit_reached',
    'too_many_attempts',
  ],
  device: true,
})

export const smsCheck = defineCall({
  method: 'POST',
  path: '/api/sms/check',
  actor: 'anyone',
  summary: 'Says whether a code is right, and leaves it good; a wrong one counts as a guess',
  input: z.object({ ...contact, event, captcha: verificationCode }).check(oneContact),
  output: z.null(),
  refusals: ['mobile_invalid', 'email_invalid', 'contact_required', 'code_wrong', 'too_many_attempts'],
  device: true,
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/user/resetpwd',
  actor: 'anyone',
  summary: 'Sets a new password with the code sent to a verified mobile number or email; ends all sessions',
  input: z.object({ ...contact, captcha: verificationCode, newpassword: changedPassword }).check(oneContact),
  output: z.null(),
  refusals: [
    'mobile_invalid',
    'email_invalid',
    'contact_required',
    'code_wrong',
    'password_required',
    'new_password_too_short',
    'new_password_too_long',
    'password_breached',
    'too_many_attempts',
  ],
  device: true,
})

export const changeContact = defineCall({
  method: 'POST',
  path: '/api/user/contact',
  actor: 'player',
  summary:
    'Sends a code to a new mobile number or email, which becomes the player’s own with `contact/verify`. A session older than 15 minutes needs the password as well',
  input: z
    .object({
      ...contact,
      password: z.optional(z.union([z.literal(''), givenPassword('current_password_required')])),
    })
    .check(oneContact),
  output: smsSend.output,
  refusals: [
    'mobile_invalid',
    'email_invalid',
    'contact_required',
    'contact_unchanged',
    'mobile_taken',
    'email_taken',
    'current_password_required',
    'current_password_wrong',
    'sign_in_again',
    'code_too_soon',
    'code_limit_reached',
    'too_many_attempts',
  ],
})

export const verifyContact = defineCall({
  method: 'POST',
  path: '/api/user/contact/verify',
  actor: 'player',
  summary: 'Makes a mobile number or email the own one, with the code sent to it; the old one is told',
  input: z.object({ ...contact, captcha: verificationCode }).check(oneContact),
  /** The current one: a number in E.164, an email as it was entered. */
  output: z.object({ mobile: z.string(), email: z.string() }),
  refusals: [
    'mobile_invalid',
    'email_invalid',
    'contact_required',
    'code_wrong',
    'mobile_taken',
    'email_taken',
  ],
})

const session = z.object({
  id: wireId,
  /** The session that asks. */
  current: z.boolean(),
  user_agent: z.string(),
  /** From where it was signed in, shortened: `198.51.100.*`; empty where it is not known. */
  address: z.string(),
  createtime: time,
  last_seen_at: time,
  expiretime: time,
})
export type Session = z.output<typeof session>

export const userSessions = defineCall({
  method: 'GET',
  path: '/api/user/sessions',
  actor: 'player',
  summary: 'The devices that are signed in, the one that asks first, then by their last use',
  input: z.object({}),
  output: z.object({ list: z.array(session) }),
  refusals: [],
})

export const revokeSession = defineCall({
  method: 'POST',
  path: '/api/user/sessions/revoke',
  actor: 'player',
  summary: 'Signs a device out, or all others (`id`: "others"); gives those that go on',
  input: z.object({ id: z.union([z.literal('others'), id]) }),
  output: userSessions.output,
  refusals: ['session_not_found'],
})

import { isDate } from '@glasshouse/rules/days.ts'
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import {
  account,
  changedPassword,
  email,
  givenPassword,
  mobile,
  money,
  newAccountPassword,
  nickname,
  severalLines,
  time,
  username,
  verificationCode,
  wireId,
} from './fields.ts'

/** The session user of spec.md §3. `mobile` and `email` are empty text when there is none. */
export const sessionUser = z.object({
  id: wireId,
  username: z.string(),
  nickname: z.string(),
  mobile: z.string(),
  email: z.string(),
  avatar: z.string(),
  money,
  score: z.int(),
  level: z.int(),
  createtime: time,
})
export type SessionUser = z.output<typeof sessionUser>

const signedIn = z.object({
  userinfo: z.extend(sessionUser, {
    token: z.string(),
    user_id: wireId,
    expiretime: time,
    expires_in: z.int(),
  }),
})

/** A date of the calendar; that it lies in the last 150 years is checked by the server's clock. */
const birthday = z
  .string({ error: 'birthday_invalid' })
  .check(z.refine(isDate, { error: 'birthday_invalid' }))

export const register = defineCall({
  method: 'POST',
  path: '/api/user/register',
  actor: 'anyone',
  summary: 'Opens an account and signs in',
  input: z.object({
    username,
    password: newAccountPassword,
    email: z.optional(z.union([z.literal(''), email])),
    /** Needed before money first moves; told here, it is not asked for then. */
    birthday: z.optional(z.union([z.literal(''), birthday])),
  }),
  output: signedIn,
  refusals: [
    'username_required',
    'username_invalid',
    'username_taken',
    'password_required',
    'password_invalid',
    'password_breached',
    'email_invalid',
    'birthday_invalid',
    'too_young',
    'too_many_attempts',
    'sign_up_failed',
  ],
  device: true,
})

export const login = defineCall({
  method: 'POST',
  path: '/api/user/login',
  actor: 'anyone',
  summary: 'Signs in with username, verified mobile or verified email',
  input: z.object({ account: account('account_required'), password: givenPassword('password_required') }),
  output: signedIn,
  refusals: ['account_required', 'password_required', 'login_failed', 'too_many_attempts'],
  device: true,
})

export const mobileLogin = defineCall({
  method: 'POST',
  path: '/api/user/mobilelogin',
  actor: 'anyone',
  summary: 'Signs in with a mobile number and the code sent to it; an unknown number gets an account',
  input: z.object({ mobile, captcha: verificationCode }),
  output: signedIn,
  refusals: ['mobile_invalid', 'code_wrong', 'too_many_attempts'],
  device: true,
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/user/logout',
  actor: 'player',
  summary: 'Ends this session',
  input: z.object({}),
  output: z.null(),
  refusals: [],
})

export const userIndex = defineCall({
  method: 'GET',
  path: '/api/user/index',
  actor: 'player',
  summary: 'The signed-in player',
  input: z.object({}),
  output: z.extend(sessionUser, {
    welcome: z.string(),
    /** Whether they were proved by a code: only then do they sign in and set a new password. */
    mobile_verified: z.boolean(),
    email_verified: z.boolean(),
    /** An account that signs in by code alone has none. */
    has_password: z.boolean(),
    gender: z.int(),
    birthday: z.nullable(z.string()),
    bio: z.string(),
  }),
  refusals: [],
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/user/changepwd',
  actor: 'player',
  summary: 'Sets a new password, ends all sessions and begins a new one: this token is over, too',
  input: z.object({ oldpassword: givenPassword('current_password_required'), newpassword: changedPassword }),
  output: signedIn,
  refusals: [
    'current_password_required',
    'current_password_wrong',
    'password_required',
    'new_password_too_short',
    'new_password_too_long',
    'password_breached',
    'too_many_attempts',
  ],
})

/** 0 unset, 1 male, 2 female; digits in forms, which have only text. */
const gender = z.union([z.literal([0, 1, 2]), z.pipe(z.enum(['0', '1', '2']), z.transform(Number))])

export const changeProfile = defineCall({
  method: 'POST',
  path: '/api/user/profile',
  actor: 'player',
  summary:
    'Changes what is sent: nickname, avatar, birthday, gender, bio. Another email or mobile is sent a code and stays as it is until `user/contact/verify`, as with `user/contact`',
  input: z.object({
    nickname: z.optional(nickname),
    birthday: z.optional(birthday),
    gender: z.optional(gender),
    bio: z.optional(z.string().check(z.trim(), z.maxLength(140), severalLines)),
    /** The `url` that the upload of a picture answered; empty text takes the picture away. */
    avatar: z.optional(z.string().check(z.maxLength(300))),
    mobile: z.optional(z.union([z.literal(''), mobile])),
    email: z.optional(z.union([z.literal(''), email])),
    /** With an email or mobile, as in `user/contact`. */
    password: z.optional(z.union([z.literal(''), givenPassword('current_password_required')])),
  }),
  output: userIndex.output,
  refusals: [
    'nickname_required',
    'nickname_invalid',
    'birthday_invalid',
    'birthday_verified',
    'file_not_found',
    'upload_quota_reached',
    'too_many_uploads',
    'mobile_invalid',
    'mobile_taken',
    'email_invalid',
    'email_taken',
    'current_password_required',
    'current_password_wrong',
    'sign_in_again',
    'code_too_soon',
    'code_limit_reached',
    'too_many_attempts',
  ],
})

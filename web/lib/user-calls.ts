import * as contract from '@glasshouse/contract/identity.ts'
import * as z from 'zod/mini'

/**
 * The calls that tell who is signed in, as the specification alone has them (spec.md §3): by `id` or `user_id`, with `phone` for
 * `mobile`, and without fields that have a default. An answer gets the missing ones before the contract looks at it.
 */
const whole = z.transform((told: unknown) => wholeUser(told))
const wholeSession = z.transform((told: unknown) =>
  isRecord(told) && isRecord(told['userinfo']) ? { ...told, userinfo: wholeUser(told['userinfo']) } : told,
)

export const login = { ...contract.login, output: z.pipe(wholeSession, contract.login.output) }
export const register = { ...contract.register, output: z.pipe(wholeSession, contract.register.output) }
export const mobileLogin = {
  ...contract.mobileLogin,
  output: z.pipe(wholeSession, contract.mobileLogin.output),
}
export const userIndex = { ...contract.userIndex, output: z.pipe(whole, contract.userIndex.output) }

/** The values of fields that an answer leaves out. */
const defaults = {
  mobile: '',
  email: '',
  avatar: '',
  money: '0.00',
  score: 0,
  level: 1,
  createtime: 0,
  mobile_verified: false,
  email_verified: false,
  has_password: true,
  gender: 0,
  birthday: null,
  bio: '',
}

function wholeUser(told: unknown): unknown {
  if (!isRecord(told)) return told
  const { id = told['user_id'], welcome = told['nickname'] ?? told['username'], username = welcome } = told
  const known = Object.entries(told).filter(([, value]) => value !== null && value !== undefined)
  return {
    ...defaults,
    ...(told['phone'] !== undefined && { mobile: told['phone'] }),
    nickname: welcome,
    ...Object.fromEntries(known),
    id: typeof id === 'number' ? String(id) : id,
    user_id: String(told['user_id'] ?? id),
    username,
    welcome,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { parseAmount } from '@glasshouse/rules/money.ts'
import * as z from 'zod/mini'
import { deviceSecretForm } from './device.ts'
import type { RefusalName } from './refusals.ts'

/** Ties a check to the refusal that the user is shown when it fails. */
export const otherwise = (refusal: RefusalName) => ({ error: refusal })

const digits = /^\d{1,15}$/

/** A number that may arrive as JSON number or as digits (query strings and forms have only text). */
const wholeNumber = () =>
  z.union([
    z.int().check(z.nonnegative()),
    z.pipe(
      z.string().check(z.regex(digits)),
      z.transform((text: string) => Number(text)),
    ),
  ])

export const count = wholeNumber()
/** Yes or no, which forms say in words. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text: 'true' | 'false') => text === 'true'),
  ),
])
/** A row's id that is small for ever. */
export const smallId = wholeNumber()
/** A row's id: digits on the wire, a bigint at the door. */
export const id = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,18}$/)), z.int().check(z.nonnegative())]),
  z.transform((value: string | number) => BigInt(value)),
)
export const wireId = z.string().check(z.regex(/^\d{1,19}$/))

/** Clients that count from 0 mean the first page by it. */
export const page = z._default(
  z.pipe(
    count.check(z.refine((value) => value <= 1_000_000)),
    z.transform((value: number) => Math.max(value, 1)),
  ),
  1,
)
export const limit = z._default(count.check(z.refine((value) => value >= 1 && value <= 100)), 10)

/** A filter of a list: `all` filters nothing, and neither does an empty text, which is left out of a query. */
export const filter = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union([
      schema,
      z.pipe(
        z.literal('all'),
        z.transform(() => undefined),
      ),
    ]),
  )

/** A list answer: one page of `total` rows. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int(), page: z.int(), limit: z.int() })

/** An amount of money asked for: decimal text on the wire, minor units (bigint) at the door. */
export const amount = z.pipe(
  z.string(otherwise('amount_invalid')).check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, otherwise('amount_invalid'))),
  z.transform((text: string) => parseAmount(text) ?? 0n),
)
/** An amount of money given: two decimals, negative where it left. */
export const money = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** The last second of the last year that has four digits. */
const lastSecond = 253_402_300_799
/** Epoch seconds. */
export const time = z.int().check(z.nonnegative(), z.maximum(lastSecond))
/** The server's clock in epoch seconds with milliseconds, for countdowns. */
export const preciseTime = z.number()
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isRealDate))

function isRealDate(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** 4-11 characters, starting with a letter (spec.md §5). */
export const username = z
  .string(otherwise('username_required'))
  .check(
    z.minLength(1, otherwise('username_required')),
    z.regex(/^[A-Za-z][A-Za-z0-9_]{3,10}$/, otherwise('username_invalid')),
  )

/** The password at sign-up: 8-12 characters with letters and numbers (spec.md §5). */
export const newAccountPassword = z
  .string(otherwise('password_required'))
  .check(
    z.minLength(1, otherwise('password_required')),
    z.regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,12}$/, otherwise('password_invalid')),
  )

/** Whether the client asks "Use uppercase, lowercase, numbers …" first (spec.md §5). */
export function isWeakPassword(password: string): boolean {
  return !(/[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password) && password.length >= 8)
}

/** A password set later: 6-128 characters (decisions: softened rule). */
export const changedPassword = z
  .string(otherwise('password_required'))
  .check(
    z.minLength(6, otherwise('new_password_too_short')),
    z.maxLength(128, otherwise('new_password_too_long')),
  )

/** A password as typed to sign in: no length is checked, only a bound against abuse. */
export const givenPassword = (whenEmpty: RefusalName) =>
  z
    .string(otherwise(whenEmpty))
    .check(z.minLength(1, otherwise(whenEmpty)), z.maxLength(1024, otherwise('check_input')))

/**
 * One line of text as people write it: without the control characters and halves of characters that databases and screens
 * stumble over.
 */
export const oneLine = z.regex(
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  otherwise('check_input'),
)
/** The same with line breaks. */
export const severalLines = z.regex(
  /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u,
  otherwise('check_input'),
)

/** The text in a list's search field. */
export const search = z.optional(z.string().check(z.trim(), z.maxLength(140), oneLine))

/** Username, mobile or email, as typed to sign in or to name a recipient. */
export const account = (whenEmpty: RefusalName) =>
  z
    .string(otherwise(whenEmpty))
    .check(
      z.trim(),
      z.minLength(1, otherwise(whenEmpty)),
      z.maxLength(140, otherwise('check_input')),
      oneLine,
    )

/** Digits with the usual separators; the server brings it to E.164. */
export const mobile = z
  .string(otherwise('mobile_invalid'))
  .check(z.trim(), z.regex(/^\+?[\d ()-]{5,24}$/, otherwise('mobile_invalid')))

export const verificationCode = z
  .string(otherwise('code_wrong'))
  .check(z.trim(), z.regex(/^\d{6}$/, otherwise('code_wrong')))

/**
 * The header `device` of the calls that sign in: 256 random bits, base64url, that a device made up once and keeps. Where
 * it has signed in before, nobody elsewhere can use up its attempts; without it the caller's address alone counts.
 */
export const deviceSecret = z.string().check(z.regex(deviceSecretForm))

export const email = z
  .string(otherwise('email_invalid'))
  .check(
    z.trim(),
    z.maxLength(254, otherwise('email_invalid')),
    z.regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u, otherwise('email_invalid')),
  )

export const nickname = z.string(otherwise('nickname_required')).check(
  z.trim(),
  z.minLength(1, otherwise('nickname_required')),
  z.maxLength(20, otherwise('nickname_invalid')),
  // Something must be seen of it.
  z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, otherwise('nickname_required')),
  oneLine,
)

export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, otherwise('idempotency_key_invalid')))

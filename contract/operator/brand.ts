import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { email, mobile, oneLine, otherwise, severalLines } from '../fields.ts'
import { textOf } from './content.ts'

const ofOperator = { actor: 'operator' } as const

/** The most characters of each. */
export const brandLengths = { name: 30, legal: 1_000 } as const

/** #rrggbb */
const colour = z
  .string(otherwise('colour_unreadable'))
  .check(z.regex(/^#[0-9a-f]{6}$/, otherwise('colour_unreadable')))
const legal = textOf(brandLengths.legal, severalLines)

/** An operator's choices of how players see the house; null for the program's own. */
const brand = z.object({
  name: z.nullable(
    z
      .string(otherwise('check_input'))
      .check(z.trim(), z.minLength(1), z.maxLength(brandLengths.name), oneLine),
  ),
  /** The address of an uploaded picture, square. */
  logo: z.nullable(z.string()),
  /** The colour of buttons and links, on light screens and on dark ones. */
  colours: z.nullable(z.object({ light: colour, dark: colour })),
  mail: z.nullable(email),
  phone: z.nullable(mobile),
  /** Who runs the house: company, licence, address. */
  legal: z.nullable(legal),
})
export type OfficeBrand = z.output<typeof brand>

export const officeBrand = defineCall({
  ...ofOperator,
  method: 'GET',
  path: '/api/operator/brand',
  permission: 'settings.read',
  summary: 'How players see the house',
  input: z.object({}),
  output: brand,
  refusals: [],
})

export const changeBrand = defineCall({
  ...ofOperator,
  method: 'POST',
  path: '/api/operator/brand',
  permission: 'settings.change',
  summary: 'Changes how players see the house, all of it at once',
  input: brand,
  output: brand,
  refusals: [
    'picture_invalid',
    'logo_shape',
    'colour_unreadable',
    'email_invalid',
    'mobile_invalid',
    'english_required',
  ],
})

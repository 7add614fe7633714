import * as z from 'zod/mini'
import { houseName } from './brand.ts'
import { defineCall } from './call.ts'
import { preciseTime } from './fields.ts'

export const houseInfo = defineCall({
  method: 'GET',
  path: '/api/index/app',
  actor: 'anyone',
  summary:
    'What holds for the whole house: its name, its currency, its time zone, whether it plays for real money',
  input: z.object({}),
  output: z.object({
    mode: z.enum(['demonstration', 'live']),
    currency: z.object({ code: z.string(), symbol: z.string() }),
    time_zone: z.string(),
    now: preciseTime,
    /** How the house wants to be seen: its name, the address of its logo where it has one of its own, and how to reach it. */
    brand: z._default(
      z.object({
        name: z.string(),
        logo: z.nullable(z.string()),
        /** The colour of buttons and links, on light screens and on dark ones; null: the app's own. */
        colours: z.nullable(z.object({ light: z.string(), dark: z.string() })),
        mail: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        /** Who runs the house, in the caller's language; a paragraph a line. */
        legal: z.nullable(z.string()),
      }),
      { name: houseName, logo: null, colours: null, mail: null, phone: null, legal: null },
    ),
  }),
  refusals: [],
})

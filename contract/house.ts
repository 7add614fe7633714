import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { preciseTime } from './fields.ts'

export const houseInfo = defineCall({
  method: 'GET',
  path: '/api/index/app',
  actor: 'anyone',
  summary: 'What holds for the whole house: its currency, its time zone, whether it plays for real money',
  input: z.object({}),
  output: z.object({
    mode: z.enum(['demonstration', 'live']),
    currency: z.object({ code: z.string(), symbol: z.string() }),
    time_zone: z.string(),
    now: preciseTime,
  }),
  refusals: [],
})

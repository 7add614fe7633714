import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import * as z from 'zod'
import { createClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/database.ts'
import { houseKeyOf } from '../../server/fairness/house-key.ts'

// A node of which only the draw clock runs, to be killed. Started with its connection as JSON; looks whenever it gets a
// message, and now and then by itself; ends with its parent.
const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
})
process.once('disconnect', () => process.exit())
const database = openDatabase(connection.parse(JSON.parse(process.argv[2] ?? '')), { connections: 4 })
const seedKey = Buffer.from(process.argv[3] ?? '', 'hex')
const clock = createClock({
  database,
  log: pino({ level: 'silent' }),
  timeZone: 'UTC',
  seedKey,
  houseKey: houseKeyOf(seedKey),
})
// Time is moved by hand in this house: the clock's own timer would not know, so the test that moves it tells.
let told = Promise.withResolvers<void>()
process.on('message', () => told.resolve())
for (;;) {
  await clock.advance()
  process.send?.('looked')
  await Promise.race([told.promise, pause(100)])
  told = Promise.withResolvers()
}

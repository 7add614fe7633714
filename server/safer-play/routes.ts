import * as calls from '@glasshouse/contract/safer-play.ts'
import type { Database } from '../db/database.ts'
import { route, type Route } from '../http/route.ts'
import { confirmPlayLimit } from './confirm-play-limit.ts'
import { limitsAnswer } from './limits.ts'
import { playActivity } from './play-activity.ts'
import { setPlayLimit } from './set-play-limit.ts'
import { takeBreak } from './take-break.ts'

export function saferPlayRoutes({ database, timeZone }: { database: Database; timeZone: string }): Route[] {
  const { read } = database
  return [
    route(calls.playLimits, (_input, { playerId }) => limitsAnswer(read, playerId)),
    route(calls.setPlayLimit, (input, { playerId }) => setPlayLimit(database, input, playerId)),
    route(calls.confirmPlayLimit, (input, { playerId }) => confirmPlayLimit(database, input, playerId)),
    route(calls.takeTimeOut, ({ hours }, { playerId }) =>
      takeBreak(database, playerId, { kind: 'time_out', hours }),
    ),
    route(calls.excludeOneself, ({ months }, { playerId }) =>
      takeBreak(database, playerId, { kind: 'exclusion', months }),
    ),
    route(calls.playActivity, (_input, caller) => playActivity(database, caller, timeZone)),
  ]
}

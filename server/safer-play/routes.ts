import * as calls from '@glasshouse/contract/safer-play.ts'
import type { Database } from '../db/database.ts'
import { playerRoute, type Route } from '../http/route.ts'
import { confirmPlayLimit } from './confirm-play-limit.ts'
import { limitsAnswer } from './limits.ts'
import { playActivity } from './play-activity.ts'
import { setPlayLimit } from './set-play-limit.ts'
import { takeBreak } from './take-break.ts'

export function saferPlayRoutes({ database, timeZone }: { database: Database; timeZone: string }): Route[] {
  const { read } = database
  return [
    playerRoute(calls.playLimits, (_input, { playerId }) => limitsAnswer(read, playerId)),
    playerRoute(calls.setPlayLimit, (input, { playerId }) => setPlayLimit(database, input, playerId)),
    playerRoute(calls.confirmPlayLimit, (input, { playerId }) => confirmPlayLimit(database, input, playerId)),
    playerRoute(calls.takeTimeOut, ({ hours }, { playerId }) =>
      takeBreak(database, playerId, { kind: 'time_out', hours }),
    ),
    playerRoute(calls.excludeOneself, ({ months }, { playerId }) =>
      takeBreak(database, playerId, { kind: 'exclusion', months }),
    ),
    playerRoute(calls.playActivity, (_input, caller) => playActivity(read, caller, timeZone)),
  ]
}

import { deskFile } from '@glasshouse/contract/operator/files.ts'
import * as players from '@glasshouse/contract/operator/players.ts'
import * as calls from '@glasshouse/contract/operator/sign-in.ts'
import { listPlans } from '../bets/plan-views.ts'
import { route, type Route } from '../http/route.ts'
import { statement } from '../wallet/statement.ts'
import { addOperator, requirePlayer } from './add-operator.ts'
import { createChainState, readAuditLog } from './audit-log.ts'
import { changeOperator } from './change-operator.ts'
import { changePassword } from './change-password.ts'
import { deskContentRoutes } from './content-routes.ts'
import { decideIdentityCheck } from './decide-identity-check.ts'
import { enrol } from './enrol.ts'
import { listIdentityChecks, readIdentityCheck } from './identity-checks.ts'
import { addNote } from './notes.ts'
import { listOperators } from './operators.ts'
import { ownSessions, revokeSession, signOut } from './own-sessions.ts'
import { type Desk, type DeskParts, equipDesk } from './parts.ts'
import { freezePlayer, protectPlayer } from './player-bars.ts'
import { playerFile } from './player-file.ts'
import { playerPage } from './player.ts'
import { searchPlayers } from './players.ts'
import { signIn } from './sign-in.ts'
import { deskOverview } from './waiting.ts'

export function operatorRoutes(parts: DeskParts): Route[] {
  const desk = equipDesk(parts)
  return [...doorRoutes(desk), ...playerRoutes(parts), ...deskContentRoutes(desk)]
}

/** Who works at the desk, and what was done there. */
function doorRoutes(desk: Desk): Route[] {
  const { database } = desk
  const chain = createChainState(database.read)
  return [
    route(calls.operatorLogin, (input, caller) => signIn(desk, input, caller)),
    route(calls.operatorEnrol, (input, caller) => enrol(desk, input, caller)),
    route(calls.operatorLogout, (_input, caller) => signOut(database, caller)),
    route(calls.operatorDesk, (_input, caller) => deskOverview(desk, caller)),
    route(calls.operatorChangePassword, (input, caller) => changePassword(desk, input, caller)),
    route(calls.operatorSessions, (_input, caller) => ownSessions(database.read, caller)),
    route(calls.operatorRevokeSession, ({ id }, caller) => revokeSession(database, id, caller)),
    route(calls.operators, (input) => listOperators(database.read, input)),
    route(calls.addOperator, (input, caller) => addOperator(desk, input, caller)),
    route(calls.changeOperator, (input, caller) => changeOperator(desk, input, caller)),
    route(calls.auditLog, (input) => readAuditLog(database.read, chain, input)),
  ]
}

/** The players, and who they are. */
function playerRoutes({ database, files: { storage }, timeZone }: DeskParts): Route[] {
  const { read } = database
  return [
    route(players.deskPlayers, (input) => searchPlayers(read, input)),
    route(players.deskPlayer, ({ id }) => playerPage(read, id)),
    route(players.deskStatement, async ({ id, ...request }, { language }) => {
      await requirePlayer(read, id)
      return await statement(read, id, request, { language, timeZone })
    }),
    route(players.deskPlans, async ({ id, ...request }, { language }) => {
      await requirePlayer(read, id)
      return await listPlans(read, id, request, language)
    }),
    route(players.addNote, (input, caller) => addNote(database, input, caller)),
    route(players.freezePlayer, (input, caller) => freezePlayer(database, input, caller)),
    route(players.protectPlayer, (input, caller) => protectPlayer(database, input, caller)),
    route(players.deskIdentityChecks, (input) => listIdentityChecks(read, input)),
    route(players.deskIdentityCheck, ({ id }, caller) => readIdentityCheck(database, id, caller)),
    route(players.decideIdentityCheck, (input, caller) => decideIdentityCheck(database, input, caller)),
    route(deskFile, ({ id }, caller) => playerFile({ database, storage }, id, caller)),
  ]
}

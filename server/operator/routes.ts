import { deskFile } from '@glasshouse/contract/operator/files.ts'
import * as players from '@glasshouse/contract/operator/players.ts'
import * as calls from '@glasshouse/contract/operator/sign-in.ts'
import { listPlans } from '../bets/plan-views.ts'
import { openRoute, operatorFileRoute, operatorRoute, type Route } from '../http/route.ts'
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
    openRoute(calls.operatorLogin, (input, caller) => signIn(desk, input, caller)),
    openRoute(calls.operatorEnrol, (input, caller) => enrol(desk, input, caller)),
    operatorRoute(calls.operatorLogout, (_input, caller) => signOut(database, caller)),
    operatorRoute(calls.operatorDesk, (_input, caller) => deskOverview(desk, caller)),
    operatorRoute(calls.operatorChangePassword, (input, caller) => changePassword(desk, input, caller)),
    operatorRoute(calls.operatorSessions, (_input, caller) => ownSessions(database.read, caller)),
    operatorRoute(calls.operatorRevokeSession, ({ id }, caller) => revokeSession(database, id, caller)),
    operatorRoute(calls.operators, (input) => listOperators(database.read, input)),
    operatorRoute(calls.addOperator, (input, caller) => addOperator(desk, input, caller)),
    operatorRoute(calls.changeOperator, (input, caller) => changeOperator(desk, input, caller)),
    operatorRoute(calls.auditLog, (input) => readAuditLog(database.read, chain, input)),
  ]
}

/** The players, and who they are. */
function playerRoutes({ database, files: { storage }, timeZone }: DeskParts): Route[] {
  const { read } = database
  return [
    operatorRoute(players.deskPlayers, (input) => searchPlayers(read, input)),
    operatorRoute(players.deskPlayer, ({ id }) => playerPage(read, id)),
    operatorRoute(players.deskStatement, async ({ id, ...request }, { language }) => {
      await requirePlayer(read, id)
      return await statement(read, id, request, { language, timeZone })
    }),
    operatorRoute(players.deskPlans, async ({ id, ...request }, { language }) => {
      await requirePlayer(read, id)
      return await listPlans(read, id, request, language)
    }),
    operatorRoute(players.addNote, (input, caller) => addNote(database, input, caller)),
    operatorRoute(players.freezePlayer, (input, caller) => freezePlayer(database, input, caller)),
    operatorRoute(players.protectPlayer, (input, caller) => protectPlayer(database, input, caller)),
    operatorRoute(players.deskIdentityChecks, (input) => listIdentityChecks(read, input)),
    operatorRoute(players.deskIdentityCheck, ({ id }, caller) => readIdentityCheck(database, id, caller)),
    operatorRoute(players.decideIdentityCheck, (input, caller) =>
      decideIdentityCheck(database, input, caller),
    ),
    operatorFileRoute(deskFile, ({ id }, caller) => playerFile({ database, storage }, id, caller)),
  ]
}

import { officeFile } from '@glasshouse/contract/operator/files.ts'
import * as players from '@glasshouse/contract/operator/players.ts'
import * as calls from '@glasshouse/contract/operator/sign-in.ts'
import { listPlans } from '../bets/plan-views.ts'
import { route, type Route } from '../http/route.ts'
import { statement } from '../wallet/statement.ts'
import { askAdjustment } from './adjustment.ts'
import { addOperator, requirePlayer } from './add-operator.ts'
import { createChainState, readAuditLog } from './audit-log.ts'
import { changeOperator } from './change-operator.ts'
import { changePassword } from './change-password.ts'
import { officeContentRoutes } from './content-routes.ts'
import { decideIdentityCheck } from './decide-identity-check.ts'
import { enrol } from './enrol.ts'
import { listIdentityChecks, readIdentityCheck } from './identity-checks.ts'
import { addNote } from './notes.ts'
import { listOperators } from './operators.ts'
import { ownSessions, revokeSession, signOut } from './own-sessions.ts'
import { type Office, type OfficeParts, equipOffice } from './parts.ts'
import { freezePlayer, protectPlayer } from './player-restrictions.ts'
import { playerFile } from './player-file.ts'
import { playerPage } from './player.ts'
import { createPlayerSearch } from './players.ts'
import { signIn } from './sign-in.ts'
import { officeOverview } from './waiting.ts'

export function operatorRoutes(parts: OfficeParts): Route[] {
  const office = equipOffice(parts)
  return [...doorRoutes(office), ...playerRoutes(parts), ...officeContentRoutes(office)]
}

/** The operators of the back office, and its audit log. */
function doorRoutes(office: Office): Route[] {
  const { database } = office
  const chain = createChainState(database.read)
  return [
    route(calls.operatorLogin, (input, caller) => signIn(office, input, caller)),
    route(calls.operatorEnrol, (input, caller) => enrol(office, input, caller)),
    route(calls.operatorLogout, (_input, caller) => signOut(database, caller)),
    route(calls.operatorOffice, (_input, caller) => officeOverview(office, caller)),
    route(calls.operatorChangePassword, (input, caller) => changePassword(office, input, caller)),
    route(calls.operatorSessions, (_input, caller) => ownSessions(database.read, caller)),
    route(calls.operatorRevokeSession, ({ id }, caller) => revokeSession(database, id, caller)),
    route(calls.operators, (input) => listOperators(database.read, input)),
    route(calls.addOperator, (input, caller) => addOperator(office, input, caller)),
    route(calls.changeOperator, (input, caller) => changeOperator(office, input, caller)),
    route(calls.auditLog, (input) => readAuditLog(database.read, chain, input)),
  ]
}

/** The players, and who they are. */
function playerRoutes({ database, files: { storage }, timeZone }: OfficeParts): Route[] {
  const { read, later } = database
  return [
    route(players.officePlayers, createPlayerSearch(read)),
    route(players.officePlayer, ({ id }) => playerPage(read, id)),
    route(players.officeStatement, async ({ id, ...request }, { language }) => {
      await requirePlayer(read, id)
      return await statement(later, id, request, { language, timeZone })
    }),
    route(players.officePlans, async ({ id, ...request }, { language }) => {
      await requirePlayer(read, id)
      return await listPlans(read, id, request, language)
    }),
    route(players.addNote, (input, caller) => addNote(database, input, caller)),
    route(players.freezePlayer, (input, caller) => freezePlayer(database, input, caller)),
    route(players.askAdjustment, (input, caller) => askAdjustment(database, input, caller)),
    route(players.protectPlayer, (input, caller) => protectPlayer(database, input, caller)),
    route(players.officeIdentityChecks, (input) => listIdentityChecks(read, input)),
    route(players.officeIdentityCheck, ({ id }, caller) => readIdentityCheck(database, id, caller)),
    route(players.decideIdentityCheck, (input, caller) => decideIdentityCheck(database, input, caller)),
    route(officeFile, ({ id }, caller) => playerFile({ database, storage }, id, caller)),
  ]
}

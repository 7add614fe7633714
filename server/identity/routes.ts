import * as account from '@glasshouse/contract/account.ts'
import * as calls from '@glasshouse/contract/identity.ts'
import { openRoute, playerRoute, type Route } from '../http/route.ts'
import { changeContact } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { checkCode } from './check-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { mobileLogin } from './mobile-login.ts'
import { ownSessions, revokeSession } from './own-sessions.ts'
import { equipIdentity, type IdentityParts } from './parts.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { userProfile } from './session-user.ts'
import { verifyContact } from './verify-contact.ts'

export function identityRoutes(parts: IdentityParts): Route[] {
  const identity = equipIdentity(parts)
  const { database } = parts
  return [
    openRoute(calls.register, (input, caller) => register(identity, input, caller)),
    openRoute(calls.login, (input, caller) => login(identity, input, caller)),
    openRoute(calls.mobileLogin, (input, caller) => mobileLogin(identity, input, caller)),
    openRoute(account.smsSend, (input, caller) => sendCode(identity, input, caller)),
    openRoute(account.smsCheck, (input, caller) => checkCode(identity, input, caller)),
    openRoute(account.resetPassword, (input, caller) => resetPassword(identity, input, caller)),
    playerRoute(calls.logout, (_input, { tokenHash }) => logout(database, tokenHash)),
    playerRoute(calls.userIndex, (_input, { playerId }) => userProfile(database.read, playerId)),
    playerRoute(calls.changePassword, (input, caller) => changePassword(identity, input, caller)),
    playerRoute(calls.changeProfile, (input, caller) => changeProfile(identity, input, caller)),
    playerRoute(account.changeContact, (input, caller) => changeContact(identity, input, caller)),
    playerRoute(account.verifyContact, (input, caller) => verifyContact(identity, input, caller)),
    playerRoute(account.userSessions, (_input, caller) => ownSessions(database.read, caller)),
    playerRoute(account.revokeSession, (input, caller) => revokeSession(database, input, caller)),
  ]
}

import * as account from '@glasshouse/contract/account.ts'
import * as calls from '@glasshouse/contract/identity.ts'
import { route, type Route } from '../http/route.ts'
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
    route(calls.register, (input, caller) => register(identity, input, caller)),
    route(calls.login, (input, caller) => login(identity, input, caller)),
    route(calls.mobileLogin, (input, caller) => mobileLogin(identity, input, caller)),
    route(account.smsSend, (input, caller) => sendCode(identity, input, caller)),
    route(account.smsCheck, (input, caller) => checkCode(identity, input, caller)),
    route(account.resetPassword, (input, caller) => resetPassword(identity, input, caller)),
    route(calls.logout, (_input, { tokenHash }) => logout(database, tokenHash)),
    route(calls.userIndex, (_input, { playerId }) => userProfile(database.read, playerId)),
    route(calls.changePassword, (input, caller) => changePassword(identity, input, caller)),
    route(calls.changeProfile, (input, caller) => changeProfile(identity, input, caller)),
    route(account.changeContact, (input, caller) => changeContact(identity, input, caller)),
    route(account.verifyContact, (input, caller) => verifyContact(identity, input, caller)),
    route(account.userSessions, (_input, caller) => ownSessions(database.read, caller)),
    route(account.revokeSession, (input, caller) => revokeSession(database, input, caller)),
  ]
}

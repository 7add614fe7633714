import * as calls from '@glasshouse/contract/identity.ts'
import { openRoute, playerRoute, type Route } from '../http/route.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { mobileLogin } from './mobile-login.ts'
import { equipIdentity, type IdentityParts } from './parts.ts'
import { register } from './register.ts'
import { sendCode } from './send-code.ts'
import { userProfile } from './session-user.ts'

export function identityRoutes(parts: IdentityParts): Route[] {
  const identity = equipIdentity(parts)
  const { database } = parts
  return [
    openRoute(calls.register, (input, caller) => register(identity, input, caller)),
    openRoute(calls.login, (input, caller) => login(identity, input, caller)),
    openRoute(calls.mobileLogin, (input, caller) => mobileLogin(identity, input, caller)),
    openRoute(calls.smsSend, (input, caller) => sendCode(identity, input, caller)),
    playerRoute(calls.logout, (_input, { tokenHash }) => logout(database, tokenHash)),
    playerRoute(calls.userIndex, (_input, { playerId }) => userProfile(database.read, playerId)),
    playerRoute(calls.changePassword, (input, caller) => changePassword(identity, input, caller)),
    playerRoute(calls.changeProfile, (input, { playerId }) => changeProfile(identity, input, playerId)),
  ]
}

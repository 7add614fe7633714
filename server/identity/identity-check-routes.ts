import * as calls from '@glasshouse/contract/identity-check.ts'
import { route, type Route } from '../http/route.ts'
import { askIdentityCheck, type IdentityCheckParts, readIdentityCheck } from './identity-check.ts'

export function identityCheckRoutes(parts: IdentityCheckParts): Route[] {
  return [
    route(calls.identityCheck, (_input, { playerId }) => readIdentityCheck(parts.database.read, playerId)),
    route(calls.askIdentityCheck, (input, { playerId }) => askIdentityCheck(parts, input, playerId)),
  ]
}

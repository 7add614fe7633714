import * as calls from '@glasshouse/contract/identity-check.ts'
import { playerRoute, type Route } from '../http/route.ts'
import { askIdentityCheck, type IdentityCheckParts, readIdentityCheck } from './identity-check.ts'

export function identityCheckRoutes(parts: IdentityCheckParts): Route[] {
  return [
    playerRoute(calls.identityCheck, (_input, { playerId }) =>
      readIdentityCheck(parts.database.read, playerId),
    ),
    playerRoute(calls.askIdentityCheck, (input, { playerId }) => askIdentityCheck(parts, input, playerId)),
  ]
}

import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Office, operatorEnrol } from '@glasshouse/contract/operator/sign-in.ts'
import { permissionsOf } from '@glasshouse/contract/permissions.ts'
import type { Tx } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import type { Caller, SignedInOperator } from '../http/route.ts'
import { idleSeconds, roleOf, sessionSeconds, startSession } from './session.ts'

export type OfficeBegun = CallAnswer<typeof operatorEnrol>

type Named = { id: bigint; username: string; name: string; role: string }

/** Begins an operator's session: what it is told, and who acts from here on. */
export async function beginOffice(
  tx: Tx,
  operator: Named,
  caller: Pick<Caller, 'address' | 'userAgent'>,
): Promise<{ begun: OfficeBegun; session: Pick<SignedInOperator, 'sessionId' | 'role'> }> {
  const { token, sessionId, startedAt } = await startSession(tx, operator.id, caller)
  return {
    begun: { token, office: officeOf(operator, startedAt) },
    session: { sessionId, role: roleOf(operator.role) },
  }
}

/** The console's knowledge of a session that began then. */
export function officeOf(operator: Named, startedAt: Date): Office {
  const role = roleOf(operator.role)
  return {
    operator: { id: String(operator.id), username: operator.username, name: operator.name, role },
    permissions: permissionsOf(role),
    idle_seconds: idleSeconds,
    expires_at: epochSeconds(startedAt) + sessionSeconds,
  }
}

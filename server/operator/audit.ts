import type { AuditAct, AuditDetail, AuditSubjectKind } from '@glasshouse/contract/operator/acts.ts'
import type { HouseSettings } from '@glasshouse/contract/operator/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { SignedInOperator } from '../http/route.ts'

/** Whom or what an act was done to. */
export type AuditSubject = { kind: AuditSubjectKind; id: bigint | string }
/** Ids, amounts (as text) and choices. Nothing personal: a line is never removed. */
export type AuditDetails = Readonly<Partial<Record<Name | `${Name}_before`, Told>>>
type Name = AuditDetail | keyof HouseSettings
type Told = string | number | boolean | null

/**
 * Writes an act into the audit log, in its transaction and as its last step: from here to the commit everybody else who
 * acts waits. `caller` null is the house itself. Refuses, so that the act is rolled back, when the session ended or its
 * operator was disabled or given another role since the call was let in.
 */
export async function writeAudit(
  tx: Tx,
  caller: Pick<SignedInOperator, 'sessionId' | 'role'> | null,
  act: AuditAct,
  subject: AuditSubject | null,
  details: AuditDetails = {},
): Promise<void> {
  const { rows } = await sql<{ written: boolean }>`
    select write_audit(${caller?.sessionId ?? null}::bigint, ${caller?.role ?? null}::text, ${act}::text,
      ${subject?.kind ?? null}::text, ${subject === null ? null : String(subject.id)}::text,
      ${JSON.stringify(details)}::jsonb) as written`.execute(tx)
  if (!rows[0]?.written) refuse('access_denied')
}

/** The differing fields, each with its old value; null: it did not exist. */
export function differing(before: AuditDetails | null, after: AuditDetails): AuditDetails {
  const was: Readonly<Record<string, Told>> = before ?? {}
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => (was[name] ?? null) !== value)
      .flatMap(([name, value]) => [
        [`${name}_before`, was[name] ?? null],
        [name, value],
      ]),
  )
}

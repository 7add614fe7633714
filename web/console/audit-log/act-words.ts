import { type AuditAct, auditActs } from '@glasshouse/contract/operator/acts.ts'
import { useTranslation } from 'react-i18next'

/** An act in words; one that this version of the back office does not know, as it is called. */
export function useActWords(): (act: string) => string {
  const { t } = useTranslation('console-house')
  return (act) => (isKnown(act) ? t(($) => $.acts[act]) : act)
}

function isKnown(act: string): act is AuditAct {
  return auditActs.some((known) => known === act)
}

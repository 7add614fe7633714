import type { identityStatus } from '@glasshouse/contract/identity-check.ts'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { StatusPill, type Tone } from '../parts/rows/status-pill.tsx'

type IdentityStatus = z.output<typeof identityStatus>
export type RestrictionKind = 'time_out' | 'exclusion' | 'frozen'

const identityTones: Record<Exclude<IdentityStatus, 'none'>, Tone> = {
  pending: 'wait',
  verified: 'good',
  rejected: 'bad',
}

/** Whether the player's documents were checked. */
export function IdentityPill({ status }: { status: IdentityStatus }) {
  const { t } = useTranslation('console-shell')
  if (status === 'none') return <span className="text-ink-soft">{t(($) => $.identity.none)}</span>
  return <StatusPill tone={identityTones[status]}>{t(($) => $.identity[status])}</StatusPill>
}

/** The reason why a player can't play. */
export function RestrictionPill({ restriction }: { restriction: RestrictionKind }) {
  const { t } = useTranslation('console-shell')
  return (
    <StatusPill tone={restriction === 'time_out' ? 'wait' : 'bad'}>
      {t(($) => $.restrictions[restriction])}
    </StatusPill>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStanding } from '../restriction/restriction.ts'
import { Restricted } from '../restriction/restricted.tsx'
import { Note } from '../rows/note.tsx'
import type { Terms } from './use-terms.ts'

/** A form for money, or what forbids it: a restriction, or the player's age. */
export function Allowed({
  terms: { restriction: told, age },
  children,
}: {
  terms: Terms
  children: ReactNode
}) {
  const { t } = useTranslation('wallet')
  const restriction = useStanding(told)
  if (restriction) return <Restricted restriction={restriction} />
  if (age === 'too_young') return <Note tone="gold">{t(($) => $.tooYoung)}</Note>
  return children
}

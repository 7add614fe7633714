import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStanding } from '../bar/bar.ts'
import { Restricted } from '../bar/restricted.tsx'
import { Note } from '../rows/note.tsx'
import type { Terms } from './use-terms.ts'

/** A form for money, or what forbids it: a restriction, or the player's age. */
export function Allowed({ terms: { bar: told, age }, children }: { terms: Terms; children: ReactNode }) {
  const { t } = useTranslation('wallet')
  const bar = useStanding(told)
  if (bar) return <Restricted bar={bar} />
  if (age === 'too_young') return <Note tone="gold">{t(($) => $.tooYoung)}</Note>
  return children
}

import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAddress, withQuery } from '../page/address.ts'
import { Link } from '../page/link.tsx'

/** Says that a list shows one player's orders alone, and takes that back. */
export function PlayerFilter() {
  const { t } = useTranslation('console-shell')
  const { query } = useAddress()
  const id = query.get('player')
  if (id === null) return null
  return (
    <Link
      to={withQuery({ player: null, page: null })}
      title={t(($) => $.table.clearFilters)}
      className="inline-flex h-7 items-center gap-1.5 rounded-lg border border-dashed border-line-strong px-2.5 text-xs font-medium hover:bg-raised"
    >
      {t(($) => $.palette.player, { id })}
      <X aria-hidden className="size-3.5 text-ink-soft" />
    </Link>
  )
}

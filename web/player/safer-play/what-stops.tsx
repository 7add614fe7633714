import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The effects of a break or an exclusion, and the things that stay possible. */
export function WhatStops() {
  const { t } = useTranslation('safer-play')
  return (
    <div className="grid grid-cols-2 gap-3 rounded-tile bg-raised px-4 py-3 text-sm">
      <div>
        <p className="text-xs font-semibold text-ink-soft">{t(($) => $.stops.title)}</p>
        <ul className="mt-1 space-y-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-urgent">
          {(['bets', 'deposits', 'transfers', 'rewards'] as const).map((name) => (
            <li key={name} className="flex items-center gap-1.5">
              <X aria-hidden /> {t(($) => $.stops[name])}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="text-xs font-semibold text-ink-soft">{t(($) => $.stays.title)}</p>
        <ul className="mt-1 space-y-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-good">
          {(['signIn', 'read', 'withdraw', 'open'] as const).map((name) => (
            <li key={name} className="flex items-center gap-1.5">
              <Check aria-hidden /> {t(($) => $.stays[name])}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

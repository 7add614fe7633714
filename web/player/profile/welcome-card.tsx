import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { EntranceLinks } from '../../parts/entrance/entrance-links.tsx'

/** In place of person and balance, for who has no account here. */
export function WelcomeCard({ guest }: { guest: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <Card className="p-5">
      <div className="flex items-center gap-3.5">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
          <UserRound aria-hidden className="size-7" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{guest ? t(($) => $.guest.title) : t(($) => $.visitor.title)}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">
            {guest ? t(($) => $.guest.text) : t(($) => $.visitor.text)}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t(($) => $.collects)}</p>
        </div>
      </div>
      <EntranceLinks signIn={t(($) => $.signIn)} register={t(($) => $.register)} className="mt-4" />
    </Card>
  )
}

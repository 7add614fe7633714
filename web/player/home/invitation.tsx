import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { EntranceLinks } from '../../parts/entrance/entrance-links.tsx'

/** Invites a visitor or a guest to have an account. */
export function Invitation({ guest }: { guest: boolean }) {
  const { t } = useTranslation('home')
  return (
    <Card className="p-4">
      <h2 className="text-base font-bold">
        {guest ? t(($) => $.guest.title) : t(($) => $.invitation.title)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {guest ? t(($) => $.guest.text) : t(($) => $.invitation.text)}
      </p>
      <EntranceLinks
        signIn={t(($) => $.invitation.login)}
        register={t(($) => $.invitation.register)}
        className="mt-3.5"
      />
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { loginPath } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'

const button =
  'grid min-h-touch flex-1 place-items-center rounded-xl px-3 text-center font-semibold transition-colors duration-150'

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
      <div className="mt-3.5 flex gap-2.5">
        <Link to={loginPath} className={`${button} bg-track hover:brightness-110`}>
          {t(($) => $.invitation.login)}
        </Link>
        <Link
          to="/pages/register/register"
          className={`${button} bg-action text-on-action hover:bg-action-hover`}
        >
          {t(($) => $.invitation.register)}
        </Link>
      </div>
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../kit/money-text.tsx'
import { Link } from '../../lib/link.tsx'
import { loginPath } from '../../lib/api.ts'
import { currencySymbol, sessionKind, useSession } from '../../lib/session.ts'

const pill =
  'inline-flex min-h-[max(2.25rem,36px)] items-center rounded-full px-3.5 text-[0.9375rem] font-bold relative after:absolute after:-inset-1.5'

/** The player's balance, live, as the way to the account; for others the way in. */
export function BalancePill() {
  const { t } = useTranslation()
  const kind = useSession(sessionKind)
  const money = useSession((session) => session.userInfo?.money)
  if (kind === 'player') {
    return (
      <Link to="/pages/profile/profile" className={`${pill} bg-raised`}>
        <span className="sr-only">{t(($) => $.balance)} </span>
        {money === undefined ? '…' : <MoneyText value={money} symbol={currencySymbol()} />}
      </Link>
    )
  }
  return (
    <Link to={loginPath} className={`${pill} bg-action text-sm text-on-action hover:bg-action-hover`}>
      {t(($) => $.signIn)}
    </Link>
  )
}

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../kit/money-text.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loginPath } from '../../lib/api.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { Link } from '../../lib/link.tsx'
import { currencySymbol, sessionKind, useSession } from '../../lib/session.ts'

const SessionSheet = lazy(() =>
  withTexts(import('../restriction/session-sheet.tsx'), loadTexts('safer-play', 'wallet')),
)

const pill =
  'inline-flex min-h-[max(2.25rem,36px)] items-center rounded-full px-3.5 text-[0.9375rem] font-bold relative after:absolute after:-inset-1.5'

/** The player's balance, live; a tap tells how long the session lasts and what it came to. For others the way in. */
export function BalancePill() {
  const { t } = useTranslation()
  const kind = useSession(sessionKind)
  const money = useSession((session) => session.userInfo?.money)
  const sheet = useSheet()
  if (kind !== 'player') {
    return (
      <Link to={loginPath} className={`${pill} bg-action text-sm text-on-action hover:bg-action-hover`}>
        {t(($) => $.signIn)}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => sheet.show()}
        className={`${pill} bg-raised`}
      >
        <span className="sr-only">{t(($) => $.balance)} </span>
        {money === undefined ? '…' : <MoneyText value={money} symbol={currencySymbol()} />}
      </button>
      <Suspense>
        {sheet.isNeeded && money !== undefined && <SessionSheet {...sheet.props} balance={money} />}
      </Suspense>
    </>
  )
}

import { Headset, Smartphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loginPath } from '../../lib/api.ts'
import { OtherWaysIn } from '../../parts/entrance/other-ways-in.tsx'
import { useLeaveWhenSignedIn } from '../../parts/entrance/leave-sign-in.ts'
import { Page } from '../../parts/page/page.tsx'
import { RegisterForm } from './register-form.tsx'

const AppDialog = lazy(() => import('./app-dialog.tsx'))
const SupportDialog = lazy(() => import('./support-dialog.tsx'))

export default function RegisterPage() {
  const { t } = useTranslation('register')
  const support = useSheet()
  const app = useSheet()
  useLeaveWhenSignedIn()
  return (
    <Page title={t(($) => $.title)} className="px-5 pt-6">
      <h2 className="text-2xl font-extrabold">{t(($) => $.heading)}</h2>
      <p className="mt-1 text-ink-soft">{t(($) => $.lead)}</p>
      <RegisterForm />
      <OtherWaysIn
        question={t(($) => $.haveAccount)}
        label={t(($) => $.login)}
        path={loginPath}
        guest={t(($) => $.guest)}
      />
      <div className="mt-4 flex justify-center gap-2 border-t border-line pt-4 *:flex-1">
        <Button variant="secondary" onClick={() => support.show()}>
          <Headset aria-hidden className="size-5" /> {t(($) => $.support.label)}
        </Button>
        <Button variant="secondary" onClick={() => app.show()}>
          <Smartphone aria-hidden className="size-5" /> {t(($) => $.app.label)}
        </Button>
      </div>
      <Suspense>
        {support.isNeeded && <SupportDialog {...support.props} />}
        {app.isNeeded && <AppDialog {...app.props} />}
      </Suspense>
    </Page>
  )
}

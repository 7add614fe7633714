import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../kit/tabs.tsx'
import { brand } from '../../lib/brand.ts'
import { readSentCode } from '../../parts/contact/use-sent-code.ts'
import { Page } from '../../parts/page/page.tsx'
import { CodeForm } from './code-form.tsx'
import { OtherWaysIn } from '../../parts/entrance/other-ways-in.tsx'
import { registerPath, useLeaveWhenSignedIn } from '../../parts/entrance/leave-sign-in.ts'
import { PasswordForm } from './password-form.tsx'

export default function LoginPage() {
  const { t } = useTranslation('login')
  const [way, setWay] = useState(() => (readSentCode('mobilelogin') ? 'code' : 'password'))
  useLeaveWhenSignedIn()
  return (
    <Page title={t(($) => $.title)} className="px-5 pt-6">
      <img src={brand.logo} alt="" width="56" height="56" className="size-14" />
      <h2 className="mt-4 text-2xl font-extrabold">{t(($) => $.welcome)}</h2>
      <p className="mt-1 text-ink-soft">{t(($) => $.lead)}</p>
      <Tabs
        label={t(($) => $.ways.label)}
        value={way}
        onChange={setWay}
        className="mt-6"
        panelClassName="pt-5"
        tabs={[
          { value: 'password', label: t(($) => $.ways.password), panel: <PasswordForm /> },
          { value: 'code', label: t(($) => $.ways.code), panel: <CodeForm /> },
        ]}
      />
      <OtherWaysIn
        question={t(($) => $.noAccount)}
        label={t(($) => $.register)}
        path={registerPath}
        guest={t(($) => $.guest)}
      />
    </Page>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../kit/toast.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateBack, pageStack, redirectTo } from '../../lib/router.ts'
import { endSession, sessionKind, useSession } from '../../lib/session.ts'
import { useSentCode } from '../../parts/contact/use-sent-code.ts'
import { Page } from '../../parts/page/page.tsx'
import { classNames } from '../../kit/class-names.ts'
import { ForgotCode } from './forgot-code.tsx'
import { ForgotContact } from './forgot-contact.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { contactIn } from './forgot-steps.ts'

/** `/pages/login/forgot`: a new password by a code to a verified mobile number or email, in three steps. */
export default function ForgotPage() {
  const { t } = useTranslation('forgot')
  const own = useSession(({ userInfo }) => userInfo?.mobile ?? '')
  const { sent, wait, begin, forget } = useSentCode('resetpwd')
  const [captcha, setCaptcha] = useState('')
  const [wrongCode, setWrongCode] = useState('')
  const step = !sent ? 1 : captcha === '' ? 2 : 3
  return (
    <Page title={t(($) => $.title)} className="px-5 pt-5">
      <StepBar step={step} steps={3} label={t(($) => $.step, { step })} />
      {!sent ? (
        <ForgotContact suggested={own} onSent={begin} />
      ) : captcha === '' ? (
        <ForgotCode
          typed={sent.contact}
          wait={wait}
          error={wrongCode}
          onSent={(seconds) => begin(sent.contact, seconds)}
          onBack={forget}
          onRight={(code) => {
            setWrongCode('')
            setCaptcha(code)
          }}
        />
      ) : (
        <ForgotPassword
          contact={contactIn(sent.contact)}
          captcha={captcha}
          onWrongCode={(message) => {
            setWrongCode(message)
            setCaptcha('')
          }}
          onDone={() => {
            forget()
            toastSuccess(
              t(($) => $.password.saved),
              3000,
            )
            void leave()
          }}
        />
      )}
    </Page>
  )
}

/** To the login page: all sessions are over, this device's too. */
async function leave(): Promise<void> {
  if (sessionKind(useSession.getState()) === 'player') endSession()
  const [below] = pageStack().slice(-2)
  if (below?.path === loginPath) await navigateBack()
  else await redirectTo(loginPath)
}

/** How far one is in a form of several steps. */
function StepBar({ step, steps, label }: { step: number; steps: number; label: string }) {
  return (
    <div>
      <p role="status" className="text-xs font-semibold text-ink-soft">
        {label}
      </p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-300',
              index < step ? 'bg-action' : 'bg-track',
            )}
          />
        ))}
      </div>
    </div>
  )
}

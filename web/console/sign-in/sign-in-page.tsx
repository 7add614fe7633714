import { houseInfo } from '@glasshouse/contract/house.ts'
import type { operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../lib/brand.ts'
import { callQuery } from '../../lib/queries.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { beginSession, useSession } from '../parts/session/session.ts'
import { notePresence } from '../parts/session/presence.ts'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PasswordStep } from './password-step.tsx'

export type Credentials = { username: string; password: string }
type Enrolment = Extract<CallAnswer<typeof operatorLogin>, { step: 'enrol' }>

type Step =
  | { name: 'password' }
  | { name: 'code'; credentials: Credentials }
  | { name: 'enrol'; credentials: Credentials; enrolment: Enrolment }

/** The way in: the password, then the authenticator's code, or its setting up. The address stays what it was. */
export default function SignInPage() {
  const { t } = useTranslation('console-sign-in')
  const ended = useSession((session) => session.ended)
  const [step, setStep] = useState<Step>({ name: 'password' })
  const { data: house } = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const start = () => setStep({ name: 'password' })
  useEffect(() => {
    document.title = `${t(($) => $.title)} · ${brand.name}`
  }, [t])
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
        <span className="flex items-center gap-2.5 text-[0.9375rem] font-bold tracking-tight">
          <img src={brand.logo} alt="" width="24" height="24" className="size-6" />
          {brand.name}
        </span>
        <div className="-mx-3 flex flex-wrap whitespace-nowrap">
          <LanguageSwitch />
        </div>
      </header>
      <main className="grid flex-1 grid-cols-[minmax(0,24rem)] content-center justify-center px-4 pb-24">
        {ended && step.name === 'password' && (
          <Callout live look="info" className="mb-4">
            {t(($) => $.ended[ended])}
          </Callout>
        )}
        <div
          className="animate-appear rounded-xl border border-line bg-surface p-6 shadow-float"
          key={step.name}
        >
          {step.name === 'password' && (
            <PasswordStep
              onCode={(credentials) => setStep({ name: 'code', credentials })}
              onEnrol={(credentials, enrolment) => setStep({ name: 'enrol', credentials, enrolment })}
            />
          )}
          {step.name === 'code' && <CodeStep credentials={step.credentials} onDone={begin} onBack={start} />}
          {step.name === 'enrol' && (
            <EnrolStep
              username={step.credentials.username}
              enrolment={step.enrolment}
              onDone={begin}
              onOver={start}
            />
          )}
        </div>
        {house?.mode === 'demonstration' && step.name !== 'enrol' && (
          <p className="mt-4 px-1 text-xs text-balance text-ink-soft">
            {step.name === 'password' ? t(($) => $.demonstration.accounts) : t(($) => $.demonstration.codes)}
          </p>
        )}
      </main>
    </div>
  )
}

function begin(token: string): void {
  notePresence()
  beginSession(token)
}

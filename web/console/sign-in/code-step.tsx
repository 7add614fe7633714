import { operatorLogin } from '@glasshouse/contract/operator/sign-in.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { CodeField } from './code-field.tsx'
import type { Credentials } from './sign-in-page.tsx'

type CodeStepProps = { credentials: Credentials; onDone: (token: string) => void; onBack: () => void }

/** The authenticator's code; sent as soon as its last digit is there. */
export function CodeStep({ credentials, onDone, onBack }: CodeStepProps) {
  const { t } = useTranslation('console-sign-in')
  const [code, setCode] = useState('')
  const signIn = useMutation({
    mutationFn: (typed: string) => request(operatorLogin, { ...credentials, code: typed }, { quiet: true }),
    onSuccess: (answer) => {
      if (answer.step === 'done') onDone(answer.token)
      // The authenticator was set back in the meantime: from the start.
      else onBack()
    },
    onError: () => setCode(''),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!signIn.isPending) signIn.mutate(code)
      }}
      className="space-y-4"
    >
      <div>
        <h1 className="text-lg font-bold">{t(($) => $.codeTitle)}</h1>
        <p className="mt-0.5 text-ink-soft">{t(($) => $.codeText, { username: credentials.username })}</p>
      </div>
      <CodeField
        autoFocus
        value={code}
        onChange={setCode}
        onComplete={(typed) => signIn.mutate(typed)}
        disabled={signIn.isPending}
        error={signIn.error instanceof RequestError ? signIn.error.message : undefined}
      />
      <div className="flex gap-2">
        <Button variant="outline" onClick={onBack}>
          {t(($) => $.back)}
        </Button>
        <Button type="submit" className="flex-1" busy={signIn.isPending}>
          {t(($) => $.submit)}
        </Button>
      </div>
    </form>
  )
}

import { logout } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { loginPath, request } from '../../lib/api.ts'
import { navigateTo } from '../../lib/router.ts'
import { endSession } from '../../lib/session.ts'

/** For who signs in by code alone: a code now shows that it is them. Afterwards they are back on this page. */
export function SignInAgain() {
  const { t } = useTranslation('contact')
  const leave = useMutation({
    mutationFn: () => {
      const told = request(logout, {}, { quiet: true })
      // At once, as at every logout: the end of the line is no expiry.
      endSession()
      return told
    },
    onSettled: () => void navigateTo(loginPath),
  })
  return (
    <div className="animate-appear pt-1">
      <p className="text-[0.9375rem] text-ink-soft">{t(($) => $.signInAgain.text)}</p>
      <Button size="large" className="mt-5 w-full" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t(($) => $.signInAgain.act)}
      </Button>
    </div>
  )
}

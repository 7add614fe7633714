import { userIndex } from '@glasshouse/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, ServerCrash, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states.tsx'
import { loginPath } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { navigateTo } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { UserinfoForm } from './userinfo-form.tsx'

const PasswordSheet = lazy(() => import('./password-sheet.tsx'))

export default function UserinfoPage() {
  const { t } = useTranslation('profile')
  const kind = useSession(sessionKind)
  return (
    <Page title={t(($) => $.userinfo.title)}>
      {kind === 'player' ? (
        <Details />
      ) : (
        <EmptyState
          icon={<UserRound />}
          title={t(($) => $.visitor.title)}
          text={t(($) => $.visitor.text)}
          action={{ label: t(($) => $.signIn), run: () => void navigateTo(loginPath) }}
        />
      )}
    </Page>
  )
}

function Details() {
  const { t } = useTranslation('profile')
  const shell = useTranslation('shell')
  const user = useQuery(callQuery(userIndex, {}))
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  if (user.isPending) return <DetailsSkeleton />
  if (user.isError) {
    return (
      <ErrorState
        icon={<ServerCrash />}
        title={t(($) => $.userinfo.failed)}
        text={user.error.message}
        action={{ label: shell.t(($) => $.retry), run: () => void user.refetch(), busy: user.isFetching }}
      />
    )
  }
  return (
    <>
      <UserinfoForm user={user.data} />
      <Card className="mt-4 p-4">
        <h2 className="font-bold">{t(($) => $.password.title)}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t(($) => $.password.text)}</p>
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setSheet('open')}>
          <KeyRound aria-hidden className="size-5" /> {t(($) => $.password.title)}
        </Button>
      </Card>
      <Suspense>
        {sheet !== 'unused' && (
          <PasswordSheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </>
  )
}

function DetailsSkeleton() {
  return (
    <div className="space-y-4 p-1">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-16 w-full rounded-tile" />
      ))}
    </div>
  )
}

import { revokeSession, type Session, userSessions } from '@glasshouse/contract/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ask } from '../../kit/question.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'
import { callKey, queryClient } from '../../lib/queries.ts'
import { Titled } from '../../parts/page/titled.tsx'
import { RowCard } from '../../parts/rows/row-card.tsx'
import { DeviceRow } from './device-row.tsx'
import { sentenceGap } from '../../lib/sentence-gap.ts'

/** The device in hand, and the others, each with its way out. */
export function DeviceList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('devices')
  const shell = useTranslation('shell')
  const others = sessions.filter(({ current }) => !current)
  const key = callKey(userSessions, {})
  const revoke = useMutation({
    mutationFn: (which: string) =>
      request(revokeSession, { id: which }, { loading: shell.t(($) => $.loading) }),
    onSuccess: (left) => {
      queryClient.setQueryData(key, left)
      toastSuccess(t(($) => $.done))
    },
    // Perhaps it is signed out already.
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const signOut = async (which: string) => {
    const all = which === 'others'
    const sure = await ask({
      title: all ? t(($) => $.question.all) : t(($) => $.question.one),
      text: all ? t(($) => $.question.textAll) : t(($) => $.question.text),
      yes: t(($) => $.question.yes),
      no: shell.t(($) => $.cancel),
      danger: true,
    })
    if (sure) revoke.mutate(which)
  }
  const isBusy = (which: string) => revoke.isPending && [which, 'others'].includes(revoke.variables)
  return (
    <>
      <Card>
        {sessions
          .filter(({ current }) => current)
          .map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
      </Card>
      <Titled title={t(($) => $.others)} titleClassName="px-1 pt-5 pb-2 text-sm font-bold text-ink-soft">
        {others.length === 0 ? (
          <Card className="p-4 text-sm text-ink-soft">{t(($) => $.none)}</Card>
        ) : (
          <>
            <RowCard rows={others} keyOf={({ id }) => id}>
              {(session) => (
                <DeviceRow
                  session={session}
                  busy={isBusy(session.id)}
                  onSignOut={() => void signOut(session.id)}
                />
              )}
            </RowCard>
            <Button
              variant="danger"
              size="large"
              className="mt-4 w-full"
              busy={revoke.isPending && revoke.variables === 'others'}
              onClick={() => void signOut('others')}
            >
              {t(($) => $.all)}
            </Button>
            <p className="mt-3 px-1 text-sm text-ink-soft">
              {t(($) => $.doubt)}
              {sentenceGap()}
              <Link to="/pages/profile/userinfo" className="font-semibold text-action underline">
                {t(($) => $.doubtAct)}
              </Link>
            </p>
          </>
        )}
      </Titled>
    </>
  )
}

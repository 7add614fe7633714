import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { officePlayer } from '@glasshouse/contract/operator/players.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { Moment } from '../parts/times/age.tsx'
import { goBack } from '../parts/page/address.ts'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { Limits } from './limits.tsx'
import { MoneyTiles } from './money-tiles.tsx'
import { Notes } from './notes.tsx'
import { PlayerActs } from './player-acts.tsx'
import { PersonFacts, SessionFacts } from './person-facts.tsx'
import { RestrictionPill, IdentityPill } from './player-pills.tsx'
import { Plans } from './plans.tsx'
import { Statement } from './statement.tsx'

export type PlayerAnswer = CallAnswer<typeof officePlayer>

/** `/players/<id>`: everything that the back office may know of one player, and what it may do. */
export function PlayerPage({ id }: { id: string }) {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  const { data, error, refetch } = useQuery(callQuery(officePlayer, { id }))
  useShortcuts(
    t(($) => $.player),
    [{ keys: 'Escape', label: shell(($) => $.shortcuts.close), run: back }],
  )
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <PageSkeleton />
  const { player, identity, limits } = data
  return (
    <Page
      title={player.nickname}
      before={
        <IconButton
          label={shell(($) => $.shortcuts.close)}
          keys="Escape"
          icon={<ArrowLeft />}
          className="-ml-2"
          onClick={back}
        />
      }
      actions={<PlayerActs answer={data} />}
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="grid gap-x-8 gap-y-6 p-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:p-5">
            <div className="min-w-0 space-y-6">
              {limits.restriction && <Restriction restriction={limits.restriction} />}
              <MoneyTiles answer={data} />
              <Limits list={limits.list} />
              <Plans id={id} />
              <Statement id={id} />
            </div>
            <div className="min-w-0 space-y-6">
              <PersonFacts answer={data} />
              <Notes id={id} notes={data.notes} />
              <SessionFacts sessions={data.sessions} />
            </div>
          </div>
        </div>
      }
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-ink-soft">@{player.username}</span>
        <IdentityPill status={identity.status} />
        {limits.restriction && <RestrictionPill restriction={limits.restriction.kind} />}
      </span>
    </Page>
  )
}

function Restriction({ restriction }: { restriction: NonNullable<PlayerAnswer['limits']['restriction']> }) {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  return (
    <Callout
      look={restriction.kind === 'time_out' ? 'warning' : 'danger'}
      title={shell(($) => $.restrictions[restriction.kind])}
    >
      <p>{t(($) => $.restrictions[restriction.kind])}</p>
      <p className="text-ink-soft">
        {t(($) => $.restrictedSince)} <Moment at={restriction.since} />
        {restriction.kind !== 'frozen' && (
          <>
            {' · '}
            {restriction.until === null ? (
              t(($) => $.forGood)
            ) : (
              <>
                {t(($) => $.restrictedUntil)} <Moment at={restriction.until} />
              </>
            )}
          </>
        )}
      </p>
    </Callout>
  )
}

function back(): void {
  goBack('/players')
}

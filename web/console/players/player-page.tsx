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
import { BarPill, IdentityPill } from './player-pills.tsx'
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
              {limits.bar && <Bar bar={limits.bar} />}
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
        {limits.bar && <BarPill bar={limits.bar.kind} />}
      </span>
    </Page>
  )
}

function Bar({ bar }: { bar: NonNullable<PlayerAnswer['limits']['bar']> }) {
  const { t } = useTranslation('console-players')
  const { t: shell } = useTranslation('console-shell')
  return (
    <Callout look={bar.kind === 'time_out' ? 'warning' : 'danger'} title={shell(($) => $.bars[bar.kind])}>
      <p>{t(($) => $.bars[bar.kind])}</p>
      <p className="text-ink-soft">
        {t(($) => $.barSince)} <Moment at={bar.since} />
        {bar.kind !== 'frozen' && (
          <>
            {' · '}
            {bar.until === null ? (
              t(($) => $.forGood)
            ) : (
              <>
                {t(($) => $.barUntil)} <Moment at={bar.until} />
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

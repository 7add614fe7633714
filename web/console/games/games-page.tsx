import { type OfficeGame, officeGames } from '@glasshouse/contract/operator/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callQuery } from '../../lib/queries.ts'
import { Money } from '../parts/money/money.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { GameDialog } from './game-dialog.tsx'

/** `/games`: each game's markets, their limits, and whether it takes bets. */
export default function GamesPage() {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { data, error, refetch } = useQuery(callQuery(officeGames, {}))
  const [chosen, setChosen] = useState<number | null>(null)
  const game = data?.list.find(({ id }) => id === chosen)
  return (
    <Page
      title={shell(($) => $.pages.games)}
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          {!data ? (
            error ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <PageSkeleton />
            )
          ) : (
            <div className="mx-auto max-w-3xl space-y-4 p-4 lg:p-8">
              {!may('games.change') && <Callout look="info">{t(($) => $.settings.readOnly)}</Callout>}
              {data.list.every(({ open }) => !open) && (
                <Callout look="info">{t(($) => $.games.noneOpen)}</Callout>
              )}
              <ul className="divide-y divide-line rounded-xl border border-line">
                {data.list.map((one) => (
                  <GameLine key={one.id} game={one} onChange={() => setChosen(one.id)} />
                ))}
              </ul>
            </div>
          )}
          {game && <GameDialog key={game.id} game={game} onClose={() => setChosen(null)} />}
        </div>
      }
    />
  )
}

function GameLine({ game, onChange }: { game: OfficeGame; onChange: () => void }) {
  const { t } = useTranslation('console-house')
  const { may } = useOffice()
  const limits = [
    [t(($) => $.games.min_stake), game.min_stake],
    [t(($) => $.games.max_stake), game.max_stake],
    [t(($) => $.games.max_payout), game.max_payout],
    [t(($) => $.games.liability_cap), game.liability_cap],
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {game.name}
          <StatusPill tone={game.open ? 'good' : 'quiet'}>
            {t(($) => $.games[game.open ? 'open' : 'closed'])}
          </StatusPill>
          {game.hours && (
            <span className="text-xs text-ink-soft">{`${game.hours.opens}–${game.hours.closes}`}</span>
          )}
        </p>
        <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-xs sm:grid-cols-4">
          {limits.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {may('games.change') && (
        <Button
          variant="outline"
          size="small"
          aria-label={t(($) => $.games.changeTitle, { name: game.name })}
          onClick={onChange}
        >
          {t(($) => $.games.change)}
        </Button>
      )}
    </li>
  )
}

import {
  officeLiveMatch,
  type LiveMatch,
  type MatchIncident,
  sayIncident,
} from '@glasshouse/contract/operator/live-match.ts'
import { officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { officeMatch, type TradedMarket } from '@glasshouse/contract/operator/trading.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@glasshouse/contract/call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { SelectInput } from '../parts/controls/fields.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { clockText } from '../parts/times/moment.ts'
import { ClockDialog } from './clock-dialog.tsx'
import type { TradedMatch } from './heat-grid.tsx'

/** So often (ms) the state of the match is asked for while it is in sight. */
const often = 2_000

type Saying = Pick<CallInput<typeof sayIncident>, 'kind' | 'side' | 'undoes' | 'second'>

const nextWhistle = {
  before: 'start',
  first_half: 'half_time',
  half_time: 'second_half',
  second_half: 'full_time',
  full_time: null,
} as const

type LivePanelProps = {
  match: TradedMatch
  /** A market is to be stopped, or to go on. */
  onSuspend: (market: TradedMarket) => void
}

/** A match as it is played: one tap says what happens, and the last lines can be undone. */
export function LivePanel({ match: { fixture, markets }, onSuspend }: LivePanelProps) {
  const { t } = useTranslation('console-trading')
  const { may } = useOffice()
  const queries = useQueryClient()
  const now = useServerSeconds()
  const named = { game_id: fixture.game_id, game_no: fixture.game_no }
  const isPlayed = fixture.status === 'playing' && !fixture.league.virtual
  const query = callQuery(officeLiveMatch, named)
  const { data } = useQuery({ ...query, enabled: isPlayed, refetchInterval: often })
  const say = useMutation({
    mutationFn: async (saying: Saying) =>
      request(sayIncident, { ...named, ...saying, after: data?.state.number ?? 0 }),
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: query.queryKey })
      void queries.invalidateQueries({ queryKey: callKey(officeMatch) })
      void queries.invalidateQueries({ queryKey: callKey(officeFixtures) })
    },
  })
  const [isSetting, setSetting] = useState(false)
  const state = data?.state
  const canSay = may('sport.trade') && isPlayed && state !== undefined && !say.isPending
  const whistle = state ? nextWhistle[state.phase] : null
  const isOn = state !== undefined && state.phase !== 'before' && state.phase !== 'full_time'
  const goal = (side: 'home' | 'away') => () => canSay && isOn && say.mutate({ kind: 'goal', side })
  const stop = () => canSay && isOn && say.mutate({ kind: state.suspended ? 'open' : 'suspend' })
  useShortcuts(
    t(($) => $.live.title),
    isPlayed && may('sport.trade')
      ? [
          { keys: 'h', label: t(($) => $.live.goalOf, { club: fixture.home }), run: goal('home') },
          { keys: 'v', label: t(($) => $.live.goalOf, { club: fixture.away }), run: goal('away') },
          { keys: 's', label: t(($) => $.live.stop), run: stop },
        ]
      : [],
  )
  if (!isPlayed || !data || !state) return null
  const seconds = state.second + (state.running ? Math.max(0, Math.floor(now - data.now)) : 0)
  const left = state.opens_at === null ? null : Math.max(0, Math.ceil(state.opens_at - now))
  return (
    <section aria-label={t(($) => $.live.title)} className="rounded-2xl border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-2xl font-extrabold tabular-nums">
          {state.score[0]}–{state.score[1]}
          <span className="ml-3 text-base font-semibold text-ink-soft">
            {state.running ? clockText(seconds) : t(($) => $.live.phases[state.phase])}
          </span>
        </p>
        <StatusPill tone={state.suspended ? 'bad' : isOn ? 'good' : 'quiet'}>
          {state.suspended
            ? left === null
              ? t(($) => $.suspended)
              : t(($) => $.live.opensIn, { seconds: left })
            : t(($) => $.live[isOn ? 'open' : 'notOpen'])}
        </StatusPill>
      </div>
      {may('sport.trade') && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          {isOn && (
            <>
              {(['home', 'away'] as const).map((side) => (
                <Button
                  key={side}
                  size="large"
                  className="min-h-20 text-balance break-keep"
                  disabled={say.isPending}
                  onClick={goal(side)}
                >
                  {t(($) => $.live.goalOf, { club: fixture[side] })}
                </Button>
              ))}
              {(['home', 'away'] as const).map((side) => (
                <Button
                  key={side}
                  variant="outline"
                  className="min-h-14 leading-tight text-balance break-keep"
                  disabled={say.isPending}
                  onClick={() => say.mutate({ kind: 'red_card', side })}
                >
                  {t(($) => $.live.redCardOf, { club: fixture[side] })}
                </Button>
              ))}
              <Button
                size="large"
                className="min-h-16"
                variant={state.suspended ? 'primary' : 'danger'}
                disabled={say.isPending}
                onClick={stop}
              >
                {t(($) => $.live[state.suspended ? 'openNow' : 'suspendNow'])}
              </Button>
            </>
          )}
          {whistle && (
            <Button
              size="large"
              variant={whistle === 'start' ? 'primary' : 'outline'}
              className={whistle === 'start' ? 'col-span-2 min-h-16' : 'min-h-16'}
              disabled={say.isPending}
              onClick={() => say.mutate({ kind: whistle })}
            >
              {t(($) => $.live.whistles[whistle])}
            </Button>
          )}
          {state.running && (
            <Button
              variant="outline"
              className="col-span-2"
              disabled={say.isPending}
              onClick={() => setSetting(true)}
            >
              {t(($) => $.live.setClock)}
            </Button>
          )}
        </div>
      )}
      {may('sport.trade') && isOn && <MarketStop markets={markets} onSuspend={onSuspend} />}
      {isSetting && (
        <ClockDialog
          seconds={seconds}
          onSet={(second) => say.mutate({ kind: 'clock', second })}
          onClose={() => setSetting(false)}
        />
      )}
      <ol aria-label={t(($) => $.live.history)} className="mt-3 divide-y divide-line text-sm">
        {data.incidents.slice(0, 8).map((line) => (
          <Line
            key={line.number}
            line={line}
            match={data}
            onUndo={
              canSay && canUndo(line, data.incidents)
                ? () => say.mutate({ kind: 'undo', undoes: line.number })
                : undefined
            }
          />
        ))}
      </ol>
    </section>
  )
}

/** Stops one market while the others go on, such as one whose price is in doubt. */
function MarketStop({
  markets,
  onSuspend,
}: { markets: readonly TradedMarket[] } & Pick<LivePanelProps, 'onSuspend'>) {
  const { t } = useTranslation('console-trading')
  const [play, choose] = useState<string>()
  const market = markets.find((one) => one.play === play) ?? markets[0]
  if (!market) return null
  return (
    <div className="mt-3 flex items-end gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <SelectInput
          label={t(($) => $.live.oneMarket)}
          value={market.play}
          onChange={({ target }) => choose(target.value)}
          options={markets.map(({ play: value, name, line, suspended }) => ({
            value,
            label: `${name} ${line ?? ''} ${suspended ? `· ${t(($) => $.suspended)}` : ''}`,
          }))}
        />
      </div>
      <Button variant={market.suspended ? 'primary' : 'danger'} onClick={() => onSuspend(market)}>
        {t(($) => $[market.suspended ? 'resume' : 'suspend'])}
      </Button>
    </div>
  )
}

const whistles: readonly string[] = ['start', 'half_time', 'second_half', 'full_time']

/** Goals and red cards, and the newest whistle; the house looks again. */
function canUndo({ kind, undone, number }: MatchIncident, lines: readonly MatchIncident[]): boolean {
  if (undone) return false
  if (kind === 'goal' || kind === 'red_card') return true
  const newest = lines.find((line) => whistles.includes(line.kind) && !line.undone)
  return newest?.number === number
}

function Line({
  line: { kind, side, second, undone, by, name, undoes },
  match: { fixture },
  onUndo,
}: {
  line: MatchIncident
  match: LiveMatch
  onUndo: (() => void) | undefined
}) {
  const { t } = useTranslation('console-trading')
  return (
    <li className="flex min-h-touch items-center gap-3 py-1">
      <span className="w-10 shrink-0 text-right text-ink-soft tabular-nums">
        {Math.floor(second / 60) + 1}′
      </span>
      <span className={undone ? 'min-w-0 flex-1 line-through opacity-60' : 'min-w-0 flex-1'}>
        <b>{t(($) => $.live.kinds[kind])}</b> {side && fixture[side]} {undoes !== null && `#${undoes}`}
        <span className="block text-xs text-ink-soft">{by === 'house' ? t(($) => $.live.house) : name}</span>
      </span>
      {onUndo && (
        <Button size="small" variant="ghost" onClick={onUndo}>
          {t(($) => $.live.undo)}
        </Button>
      )}
    </li>
  )
}

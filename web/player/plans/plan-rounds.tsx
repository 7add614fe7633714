import type { PlanRound, PlanRoundStatus } from '@glasshouse/contract/plans.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { shortGameNo } from '../../parts/dice/result-words.ts'
import { profitColour } from '../../parts/bets/outcome.ts'
import { clockTime } from '../../parts/times/times.ts'

const colours: Record<PlanRoundStatus, string> = {
  pending: 'text-gold',
  win: 'text-good',
  lose: 'text-ink-soft',
  void: 'text-ink-soft',
  cancelled: 'text-ink-soft',
  missed: 'text-ink-soft',
}

/** The rounds of a plan so far, newest first; each that was placed leads to its bet. */
export function PlanRounds({ rounds }: { rounds: readonly PlanRound[] }) {
  const { t } = useTranslation('plans')
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-3.5 pb-1 text-sm font-bold">{t(($) => $.rounds.title)}</h2>
      {rounds.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-sm text-ink-soft">{t(($) => $.rounds.none)}</p>
      ) : (
        <ol className="divide-y divide-line">
          {rounds.map((round) => (
            <li key={round.game_no}>
              <RoundRow round={round} />
            </li>
          ))}
        </ol>
      )}
      {rounds.some(({ status }) => status === 'missed') && (
        <p className="border-t border-line px-4 py-3 text-xs leading-relaxed text-ink-soft">
          {t(($) => $.rounds.missedNote)}
        </p>
      )}
    </Card>
  )
}

function RoundRow({ round }: { round: PlanRound }) {
  const { t, i18n } = useTranslation('plans')
  const [bet] = round.bet_ids
  const isOver = round.status === 'win' || round.status === 'lose'
  const row = (
    <>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{shortGameNo(round.game_no)}</span>
        <span className="block text-xs text-ink-soft">{clockTime(round.draws_at, i18n.language)}</span>
      </span>
      <span className="flex-1">
        {round.result && (
          <>
            <DiceRow dice={round.result.dice} className="gap-1" dieClassName="size-6" />
            <span className="sr-only">{round.result.dice.join('-')}</span>
          </>
        )}
      </span>
      <span className="shrink-0 text-right">
        {round.status !== 'missed' && (
          <b className={classNames('block text-sm', isOver && profitColour(round.profit))}>
            {isOver ? asMoney(round.profit, true) : asMoney(round.stake)}
          </b>
        )}
        <span className={classNames('block text-xs font-semibold', colours[round.status])}>
          {t(($) => $.rounds[round.status])}
        </span>
      </span>
    </>
  )
  const layout = 'flex min-h-14 items-center gap-4 px-4 py-2'
  return bet === undefined ? (
    <div className={layout}>{row}</div>
  ) : (
    <Link
      to={`/pages/game/record?id=${bet}`}
      className={classNames(layout, 'transition-colors duration-150 hover:bg-raised')}
    >
      {row}
    </Link>
  )
}

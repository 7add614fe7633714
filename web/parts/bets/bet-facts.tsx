import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { copyText } from '../../lib/copy.ts'
import { Link } from '../../lib/link.tsx'
import { asMoney } from '../money/money.ts'
import { isDecided } from './outcome.ts'
import { momentText } from '../times/times.ts'
import type { ShownBet } from './bet-cards.tsx'

/** Everything of a bet, line by line. */
export function BetFacts({ bet }: { bet: ShownBet }) {
  const { t, i18n } = useTranslation('record')
  const { t: plans } = useTranslation('plans')
  const { round, status } = bet
  const time = (seconds: number) => momentText(seconds, i18n.language)
  const isDrawn = bet.result !== null
  const isClosed = round.closes_at <= bet.now
  return (
    <Card className="px-4 py-1">
      <dl className="divide-y divide-line text-sm">
        {bet.odds !== '' && (
          <Fact name={t(($) => $.detail.odds)}>
            {t(($) => $.detail.oddsExact, { odds: decimalText(bet.odds), exact: bet.odds_exact })}
          </Fact>
        )}
        {bet.wins_of_216 !== null && (
          <Fact name={t(($) => $.detail.chance)}>
            {t(($) => $.detail.chanceText, { wins: bet.wins_of_216 })}
          </Fact>
        )}
        <Fact name={t(($) => $.detail.stake)}>{asMoney(bet.stake)}</Fact>
        {status === 'pending' && (
          <Fact name={t(($) => $.detail.possible)}>{asMoney(bet.possible_payout)}</Fact>
        )}
        {status === 'cancelled' && <Fact name={t(($) => $.detail.refund)}>{asMoney(bet.stake)}</Fact>}
        {isDecided(status) && (
          <>
            <Fact name={t(($) => $.detail.payout)}>{asMoney(bet.payout)}</Fact>
            <Fact name={t(($) => $.detail.profit)}>{asMoney(bet.profit, true)}</Fact>
          </>
        )}
        {bet.cash_outs.map(({ part, paid, at }, place) => (
          <Fact key={place} name={t(($) => $.cashOut.taken, { part: asMoney(part) })}>
            {asMoney(paid)} <span className="block text-xs font-normal text-ink-soft">{time(at)}</span>
          </Fact>
        ))}
        {!bet.legs && <Fact name={t(($) => $.detail.round)}>{bet.game_no}</Fact>}
        <Fact name={t(($) => $.detail.placed)}>{time(bet.createtime)}</Fact>
        {bet.cancelled_at !== null && (
          <Fact name={t(($) => $.detail.cancelledAt)}>{time(bet.cancelled_at)}</Fact>
        )}
        <Fact name={isClosed ? t(($) => $.detail.closes) : t(($) => $.detail.closesLater)}>
          {time(round.closes_at)}
        </Fact>
        {!bet.legs && (
          <Fact name={isDrawn ? t(($) => $.detail.draws) : t(($) => $.detail.drawsLater)}>
            {time(bet.result?.drawn_at ?? round.draws_at)}
          </Fact>
        )}
        {bet.settled_at !== null && <Fact name={t(($) => $.detail.settled)}>{time(bet.settled_at)}</Fact>}
        {typeof bet.plan === 'string' && (
          <Fact name={plans(($) => $.ofPlan)}>
            <Link to={`/pages/game/plans?id=${bet.plan}`} className="inline-block py-2 text-action">
              {plans(($) => $.plan, { id: bet.plan })}
            </Link>
          </Fact>
        )}
        {bet.receipt !== null && (
          <>
            <CopiedFact name={t(($) => $.detail.id)} value={bet.id} />
            <CopiedFact name={t(($) => $.detail.receipt)} value={bet.receipt} />
          </>
        )}
        {bet.salt !== null && <CopiedFact name={t(($) => $.detail.salt)} value={bet.salt} />}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}

function CopiedFact({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('record')
  const copy = () =>
    copyText(value, { copied: t(($) => $.detail.copied), failed: t(($) => $.detail.copyFailed) })
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 items-center justify-end text-right font-semibold">
        <span className={classNames('min-w-0 py-2 break-all', value.length > 20 && 'text-xs')}>{value}</span>
        <IconButton
          label={t(($) => $.detail.copyOf, { name })}
          icon={<Copy />}
          onClick={() => void copy()}
          className="-mr-3 text-action [&_svg]:size-[1.125rem]"
        />
      </dd>
    </div>
  )
}

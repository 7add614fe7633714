import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { Link } from '../../lib/link.tsx'
import { asMoney } from '../money/money.ts'
import { CopiedFact, Fact, Facts } from '../rows/facts.tsx'
import { momentText } from '../times/times.ts'
import type { ShownBet } from './bet-cards.tsx'
import { isDecided } from './outcome.ts'

/** Everything of a bet, line by line. */
export function BetFacts({ bet }: { bet: ShownBet }) {
  const { t, i18n } = useTranslation('record')
  const { t: plans } = useTranslation('plans')
  const { t: sport } = useTranslation('sport')
  const { round, status } = bet
  const time = (seconds: number) => momentText(seconds, i18n.language)
  const isDrawn = bet.result !== null
  const isClosed = round.closes_at <= bet.now
  return (
    <Card className="px-4 py-1">
      <Facts>
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
        {bet.cash_outs.map(({ part, paid, met, at }, place) => (
          <Fact key={place} name={t(($) => $.cashOut.taken, { part: asMoney(part) })}>
            {asMoney(paid)}{' '}
            <span className="block text-xs font-normal text-ink-soft">
              {met !== '0.00' && <>{sport(($) => $.waiting.cashOut.met, { met: asMoney(met) })} </>}
              {time(at)}
            </span>
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
      </Facts>
    </Card>
  )
}

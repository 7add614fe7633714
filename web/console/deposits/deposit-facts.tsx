import { parseAmount } from '@glasshouse/rules/money.ts'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Ago, Moment } from '../parts/times/age.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { PlayerLink } from '../parts/rows/player-mention.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import type { DepositOrderDetail } from './deposit-detail.tsx'

/** The facts that the proof must show, and who says so. */
export function DepositFacts({ detail: { order, player, remark } }: { detail: DepositOrderDetail }) {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  return (
    <>
      <div>
        <p className="text-xs font-medium text-ink-soft">
          {t(($) => $.deposits.amountIs[order.sent_back ? 'sent_back' : order.status])}
        </p>
        <Copyable value={order.amount} name={t(($) => $.columns.amount)}>
          <Money value={order.amount} className="text-2xl font-bold tracking-tight" />
        </Copyable>
      </div>
      {player.restriction && (
        <Callout look="warning" title={shell(($) => $.restrictions[player.restriction ?? 'frozen'])}>
          {t(($) => $.deposits.restricted[player.restriction === 'frozen' ? 'frozen' : 'excluded'])}
        </Callout>
      )}
      <Section title={t(($) => $.deposits.mustShow)}>
        <Facts>
          {(order.pay_currency !== null || parseAmount(order.fee) !== 0n) && (
            <>
              <Fact name={t(($) => $.columns.toPay)}>
                {order.pay_currency === null ? (
                  <Money value={order.to_pay} />
                ) : (
                  `${order.to_pay} ${order.pay_currency}`
                )}
              </Fact>
              <Fact name={t(($) => $.columns.fee)}>
                <Money value={order.fee} />
              </Fact>
            </>
          )}
          <Fact name={t(($) => $.columns.reference)}>
            <Copyable value={order.reference} name={t(($) => $.columns.reference)} />
          </Fact>
          <Fact name={t(($) => $.columns.channel)}>{order.channel_name}</Fact>
          <Fact name={t(($) => $.columns.asked)}>
            <Moment at={order.createtime} /> <span className="text-ink-soft">·</span>{' '}
            <Ago at={order.createtime} />
          </Fact>
        </Facts>
      </Section>
      {order.status !== 'processing' && (
        <Section title={t(($) => $.decision)}>
          <Facts>
            <Fact name={t(($) => $.columns.decidedBy)}>{order.decided_by?.name ?? t(($) => $.byPlayer)}</Fact>
            {order.decided_at !== null && (
              <Fact name={t(($) => $.columns.decided)}>
                <Moment at={order.decided_at} />
              </Fact>
            )}
            {order.reason && (
              <Fact name={t(($) => $.columns.reason)}>
                {t(($) => $.depositReasons[order.reason ?? 'other'])}
              </Fact>
            )}
            {remark && <Fact name={shell(($) => $.remark)}>{remark}</Fact>}
          </Facts>
        </Section>
      )}
      <Section
        title={t(($) => $.columns.player)}
        aside={
          <Link
            to={`/deposits?status=all&player=${order.player.id}`}
            className="text-xs font-medium text-action hover:underline"
          >
            {t(($) => $.deposits.allOfPlayer)}
          </Link>
        }
      >
        <Facts>
          <Fact name={t(($) => $.columns.player)}>
            <PlayerLink player={order.player} />
          </Fact>
          <Fact name={t(($) => $.columns.playerId)}>
            <Copyable value={order.player.id} name={t(($) => $.columns.playerId)} />
          </Fact>
          <Fact name={t(($) => $.money.balance)}>
            <Money value={player.balance} />
          </Fact>
          <Fact name={t(($) => $.deposits.completedBefore)}>
            <span className="whitespace-nowrap">
              {player.completed} <span className="text-ink-soft">·</span>{' '}
              <Money value={player.completed_total} />
            </span>
          </Fact>
          <Fact name={t(($) => $.deposits.cancelledBefore)}>{player.cancelled}</Fact>
        </Facts>
      </Section>
      {!may('deposits.decide') && (
        <p className="flex items-start gap-2 text-xs text-ink-soft">
          <ShieldAlert aria-hidden className="mt-px size-4 shrink-0" />
          {shell(($) => $.forbiddenAct.permission)}
        </p>
      )}
    </>
  )
}

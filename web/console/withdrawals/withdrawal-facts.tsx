import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Age, Ago, Moment } from '../parts/times/age.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { PlayerLink } from '../parts/rows/player-mention.tsx'
import type { WithdrawalDetailAnswer } from './withdrawal-detail.tsx'

/** Who has found it good, who is still needed, and how it ended. */
export function Decisions({ detail: { withdrawal, remark, payment } }: { detail: WithdrawalDetailAnswer }) {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  const { approvals, approvals_needed, status, decided_by, decided_at, reason } = withdrawal
  const isOpen = status === 'pending' || status === 'approved'
  const steps = Array.from(
    { length: Math.max(approvals_needed, approvals.length) },
    (_, index) => approvals[index],
  )
  return (
    <Section title={t(($) => $.withdrawals.decisions)}>
      <ol className="space-y-1.5">
        {(isOpen || approvals.length > 0) &&
          steps.map((approval, index) => (
            <Step key={index} isDone={approval !== undefined}>
              {approval ? (
                <>
                  <span className="font-medium">{approval.operator.name}</span>{' '}
                  <span className="text-ink-soft">
                    {t(($) => $.withdrawals.foundGood)} · <Ago at={approval.at} />
                  </span>
                </>
              ) : (
                <span className="text-ink-soft">
                  {index === 0 ? t(($) => $.withdrawals.firstNeeded) : t(($) => $.withdrawals.secondNeeded)}
                </span>
              )}
            </Step>
          ))}
        {isOpen && (
          <Step isDone={false}>
            <span className="text-ink-soft">{t(($) => $.withdrawals.paymentNeeded)}</span>
          </Step>
        )}
      </ol>
      {!isOpen && (
        <Facts>
          <Fact name={t(($) => $.columns.decidedBy)}>{decided_by?.name ?? '–'}</Fact>
          {decided_at !== null && (
            <Fact name={t(($) => $.columns.decided)}>
              <Moment at={decided_at} />
            </Fact>
          )}
          {payment !== null && (
            <Fact name={t(($) => $.withdrawals.payment)}>
              <Copyable value={payment} name={t(($) => $.withdrawals.payment)} />
            </Fact>
          )}
          {reason !== null && (
            <Fact name={t(($) => $.columns.reason)}>{t(($) => $.withdrawalReasons[reason])}</Fact>
          )}
          {remark && <Fact name={shell(($) => $.remark)}>{remark}</Fact>}
        </Facts>
      )}
    </Section>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span
        aria-hidden
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-good-soft text-good' : 'border border-dashed border-line-strong',
        )}
      >
        {isDone && <Check className="size-3.5" />}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Whose money it is, and how it came. */
export function PlayerMoney({ detail: { withdrawal, player } }: { detail: WithdrawalDetailAnswer }) {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  return (
    <Section title={t(($) => $.columns.player)}>
      {player.restriction && (
        <Callout
          look="warning"
          title={shell(($) => $.restrictions[player.restriction ?? 'frozen'])}
          className="mb-2"
        >
          {t(($) => $.withdrawals.restricted[player.restriction === 'frozen' ? 'frozen' : 'excluded'])}
        </Callout>
      )}
      <Facts>
        <Fact name={t(($) => $.columns.player)}>
          <PlayerLink player={withdrawal.player} />
        </Fact>
        <Fact name={t(($) => $.columns.playerId)}>
          <Copyable value={withdrawal.player.id} name={t(($) => $.columns.playerId)} />
        </Fact>
        <Fact name={t(($) => $.money.identity)}>{shell(($) => $.identity[player.identity])}</Fact>
        <Fact name={t(($) => $.money.since)}>
          <Age at={player.since} />
        </Fact>
        {(['balance', 'held', 'deposited', 'transferred_in', 'staked', 'withdrawn'] as const).map((name) => (
          <Fact key={name} name={t(($) => $.money[name])}>
            <Money value={player[name]} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

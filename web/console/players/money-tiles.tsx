import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import type { PlayerAnswer } from './player-page.tsx'

/** Where the player's money stands, and how it came and went. */
export function MoneyTiles({ answer: { money, open, player } }: { answer: PlayerAnswer }) {
  const { t } = useTranslation('console-players')
  const { may } = useOffice()
  // The net result of play, seen from the player.
  const result = formatAmount((parseAmount(money.returned) ?? 0n) - (parseAmount(money.staked) ?? 0n))
  return (
    <Section title={t(($) => $.moneyTitle)}>
      <dl className="grid grid-cols-[1fr_1fr] overflow-hidden rounded-xl border border-line bg-line letters:grid-cols-1 sm:grid-cols-3 [&>div]:bg-surface">
        {(['balance', 'held', 'at_stake'] as const).map((name) => (
          <div key={name} className="px-4 py-3 max-sm:last:col-span-full">
            <dt className="text-ink-soft">{t(($) => $.money[name])}</dt>
            <dd className="mt-0.5">
              <Money value={money[name]} className="text-xl font-bold tracking-tight" />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-3">
        {(['deposited', 'withdrawn', 'transferred_in', 'transferred_out', 'staked', 'returned'] as const).map(
          (name) => (
            <div key={name} className="flex min-h-8 items-center justify-between gap-2 border-b border-line">
              <dt className="text-ink-soft">{t(($) => $.money[name])}</dt>
              <dd className="font-medium">
                <Money value={money[name]} />
              </dd>
            </div>
          ),
        )}
        <div className="flex min-h-8 items-center justify-between gap-2">
          <dt className="text-ink-soft">{t(($) => $.money.result)}</dt>
          <dd className="font-medium">
            <Money signed value={result} />
          </dd>
        </div>
      </dl>
      {(open.deposits > 0 || open.withdrawals > 0) && (
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {open.deposits > 0 && may('deposits.read') && (
            <Link to={`/deposits?player=${player.id}`} className="font-medium text-action hover:underline">
              {t(($) => $.openDeposits, { count: open.deposits })}
            </Link>
          )}
          {open.withdrawals > 0 && may('withdrawals.read') && (
            <Link to={`/withdrawals?player=${player.id}`} className="font-medium text-action hover:underline">
              {t(($) => $.openWithdrawals, { count: open.withdrawals })}
            </Link>
          )}
        </p>
      )}
    </Section>
  )
}

import { parseAmount } from '@glasshouse/rules/money.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Ago } from '../parts/times/age.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { PlayerLink } from '../parts/rows/player-mention.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { toPay } from './to-pay.ts'
import type { WithdrawalDetailAnswer } from './withdrawal-detail.tsx'

/** Where the money goes, each part to be copied, and whether that is who the player is. */
export function Destination({ detail: { account, player, withdrawal } }: { detail: WithdrawalDetailAnswer }) {
  const { t } = useTranslation('console-orders')
  const { symbol } = useOffice()
  const { value, shown } = toPay(withdrawal, symbol)
  return (
    <Section title={t(($) => $.withdrawals.destination)}>
      {account.shared_with.length > 0 && (
        <Callout look="danger" title={t(($) => $.withdrawals.shared)} className="mb-2">
          <ul>
            {account.shared_with.map((other) => (
              <li key={other.id}>
                <PlayerLink player={other} />
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <Facts className="rounded-lg border border-line px-3">
        {(withdrawal.pay_currency !== null || parseAmount(withdrawal.fee) !== 0n) && (
          <>
            <Fact name={t(($) => $.columns.payOut)}>
              <Copyable value={value} name={t(($) => $.columns.payOut)}>
                {shown}
              </Copyable>
            </Fact>
            <Fact name={t(($) => $.columns.fee)}>
              <Money value={withdrawal.fee} />
            </Fact>
          </>
        )}
        <Fact name={t(($) => $.account.kind)}>{t(($) => $.account.kinds[account.kind])}</Fact>
        <Fact name={t(($) => $.account.institution[account.kind])}>
          <Copyable value={account.institution} name={t(($) => $.account.institution[account.kind])} />
        </Fact>
        <Fact name={t(($) => $.account.number[account.kind])}>
          <Copyable value={account.number} name={t(($) => $.account.number[account.kind])} />
        </Fact>
        <Fact name={t(($) => $.account.holder)}>
          <Copyable value={account.holder} name={t(($) => $.account.holder)} />
        </Fact>
        <Fact name={t(($) => $.account.verifiedName)}>
          <VerifiedName player={player} holder={account.holder} />
        </Fact>
        <Fact name={t(($) => $.account.added)}>
          <Ago at={account.createtime} />
        </Fact>
      </Facts>
    </Section>
  )
}

type VerifiedNameProps = {
  player: Pick<WithdrawalDetailAnswer['player'], 'identity' | 'identity_name'>
  holder: string
}

/** The name on the documents, and whether the account's holder has the same. */
function VerifiedName({ player: { identity, identity_name: name }, holder }: VerifiedNameProps) {
  const { t } = useTranslation('console-orders')
  const { t: shell } = useTranslation('console-shell')
  if (name === null) return <span className="text-ink-soft">{t(($) => $.account.notVerified)}</span>
  const isSame = plain(name) === plain(holder)
  // The name on documents that were not verified says nothing.
  const isKnown = identity === 'verified'
  return (
    <span className="inline-flex items-center gap-1.5">
      {name}
      {!isKnown && (
        <span className="text-xs font-normal text-ink-soft">({shell(($) => $.identity[identity])})</span>
      )}
      {isSame && isKnown ? (
        <Check aria-label={t(($) => $.account.same)} className="size-4 shrink-0 text-good" />
      ) : isSame ? null : (
        <TriangleAlert aria-label={t(($) => $.account.differs)} className="size-4 shrink-0 text-urgent" />
      )}
    </span>
  )
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,'-]+/g, '')
}

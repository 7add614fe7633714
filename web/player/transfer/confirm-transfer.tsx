import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { transfer } from '@glasshouse/contract/wallet.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { navigateTo } from '../../lib/router.ts'
import { inMoney } from '../../parts/money/money.ts'
import { ConfirmSheet } from '../../parts/sending/confirm-sheet.tsx'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import type { Confirmed } from '../../parts/sending/use-confirmed.ts'
import { Person } from './recipient-field.tsx'
import { type transferSender, transfersPath } from './transfer-sender.ts'
import type { FoundRecipient } from './use-recipient.ts'

type ConfirmTransferProps = {
  confirmed: Confirmed<Parameters<typeof transferSender.send>[0], CallAnswer<typeof transfer>>
  account: string
  person: FoundRecipient
  minor: bigint
  remark: string
  balance: string
}

/** A transfer as it will be sent: to whom, how much, and that it cannot be called back. */
export function ConfirmTransfer(props: ConfirmTransferProps) {
  const { confirmed, account, person, minor, remark, balance } = props
  const { t } = useTranslation('transfer')
  const amount = inMoney(minor)
  const left = (parseAmount(balance) ?? 0n) - minor
  return (
    <ConfirmSheet
      confirmed={confirmed}
      title={t(($) => $.confirm.title)}
      label={t(($) => $.submitAmount, { amount })}
      onConfirm={() => {
        const input = { recipient: account, amount: formatAmount(minor), ...(remark && { remark }) }
        void confirmed.run(
          input,
          t(($) => $.about, { amount, name: person.nickname }),
        )
      }}
      onLookUp={() => void navigateTo(transfersPath)}
    >
      <p className="mb-3 text-[2rem] leading-10 font-extrabold">{amount}</p>
      <Person person={person} />
      <Facts className="mt-1">
        <Fact name={t(($) => $.confirm.account)}>
          <span className="break-all">{account}</span>
        </Fact>
        {remark && (
          <Fact name={t(($) => $.remark.name)}>
            <span className="break-words">{remark}</span>
          </Fact>
        )}
        {left >= 0n && <Fact name={t(($) => $.confirm.left)}>{inMoney(left)}</Fact>}
      </Facts>
      <Note tone="gold" className="mt-2">
        {t(($) => $.confirm.text)}
      </Note>
    </ConfirmSheet>
  )
}

import type { DepositChannel, DepositOrder } from '@glasshouse/contract/deposits.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { inMoney } from '../../parts/money/money.ts'
import { ConfirmSheet } from '../../parts/sending/confirm-sheet.tsx'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { PrivatePicture } from '../../parts/files/private-picture.tsx'
import type { Confirmed } from '../../parts/sending/use-confirmed.ts'
import type { depositSender } from './deposit-sender.ts'
import { chooseView } from './view.ts'

type DepositInput = Parameters<typeof depositSender.send>[0]

type ConfirmDepositProps = {
  confirmed: Confirmed<DepositInput, DepositOrder>
  channel: DepositChannel
  reference: string
  minor: bigint
  /** The `url` of the proof as the server has it, which is what is shown. */
  proof: string
}

/** A deposit as it will be ordered. */
export function ConfirmDeposit({ confirmed, channel, reference, minor, proof }: ConfirmDepositProps) {
  const { t } = useTranslation('repay')
  const amount = inMoney(minor)
  const order = () => {
    const input = { amount: formatAmount(minor), channel_id: channel.id, proof }
    void confirmed.run(
      input,
      t(($) => $.about, { amount, channel: channel.name }),
    )
  }
  return (
    <ConfirmSheet
      confirmed={confirmed}
      title={t(($) => $.confirm.title)}
      label={t(($) => $.confirm.order)}
      onConfirm={order}
      onLookUp={() => chooseView('orders')}
    >
      <p className="text-[2rem] leading-10 font-extrabold">{amount}</p>
      <Facts className="mt-1">
        <Fact name={t(($) => $.confirm.channel)}>{channel.name}</Fact>
        <Fact name={t(($) => $.reference.name)}>{reference}</Fact>
      </Facts>
      <p className="mt-2 mb-1.5 text-sm text-ink-soft">{t(($) => $.confirm.proof)}</p>
      <PrivatePicture url={proof} label={t(($) => $.proof)} />
      <p className="mt-3 text-sm text-ink-soft">{t(($) => $.confirm.text)}</p>
    </ConfirmSheet>
  )
}

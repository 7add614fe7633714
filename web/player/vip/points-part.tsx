import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { redeemPoints } from '@glasshouse/contract/membership.ts'
import { tradeTerms } from '@glasshouse/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../kit/toast.tsx'
import { callQuery } from '../../lib/queries.ts'
import { navigateTo } from '../../lib/router.ts'
import { inMoney, inShortMoney } from '../../parts/money/money.ts'
import { ConfirmSheet } from '../../parts/sending/confirm-sheet.tsx'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { createSender, isUnderWay } from '../../parts/sending/sender.ts'
import { SendingNote } from '../../parts/sending/sending-note.tsx'
import { type Confirmed, useConfirmed } from '../../parts/sending/use-confirmed.ts'
import { keepScore, pointsMoved, type Vip } from '../../parts/membership/use-vip.ts'
import { moneyMoved } from '../../parts/money/use-terms.ts'
import { Part } from './part.tsx'
import { type Reward, Rewards } from './rewards.tsx'

/** The redemptions of this window, one at a time. */
const redeemSender = createSender(redeemPoints, 'redeem', ({ score }) => {
  keepScore(score)
  pointsMoved((known) => ({ ...known, score }))
  moneyMoved()
})

/** Where the page shows the credit. */
const creditsPath = '/pages/trade/record?type=bonus'

/** The points there are, and what they buy: confirmed first, credited at once. */
export function PointsPart({ vip, wanted }: { vip: Vip; wanted: string | undefined }) {
  const { t } = useTranslation('vip')
  const { data: terms } = useQuery(callQuery(tradeTerms, {}))
  const confirmed = useConfirmed(redeemSender, terms?.age)
  const [chosen, setChosen] = useState<Reward>()
  const isLocked = isUnderWay(confirmed.sending)
  const choose = (reward: Reward) => {
    // The last success or refusal has been seen.
    confirmed.start()
    setChosen(reward)
    void confirmed.review()
  }
  return (
    <Part
      name="points"
      wanted={wanted}
      title={t(($) => $.points.title)}
      trailing={<b className="text-lg text-gold">{t(($) => $.points.count, { count: vip.score })}</b>}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {t(($) => $.points.rule, { amount: inShortMoney(100_00n) })}
      </p>
      {isLocked && !confirmed.isOpen ? (
        <div className="mt-3">
          <SendingNote
            sending={confirmed.sending}
            onAskAgain={confirmed.askAgain}
            onForget={confirmed.start}
            onLookUp={() => void navigateTo(creditsPath)}
          />
        </div>
      ) : (
        <Rewards score={vip.score} disabled={vip.stopped} onChoose={choose} />
      )}
      {chosen && <ConfirmReward reward={chosen} score={vip.score} confirmed={confirmed} />}
      {confirmed.birthdaySheet}
    </Part>
  )
}

type ConfirmRewardProps = {
  reward: Reward
  score: number
  confirmed: Confirmed<Parameters<typeof redeemSender.send>[0], CallAnswer<typeof redeemPoints>>
}

/** The last look before points become money. */
function ConfirmReward({ reward, score, confirmed }: ConfirmRewardProps) {
  const { t } = useTranslation('vip')
  const points = Number(reward.points)
  const amount = inMoney(reward.credit)
  const redeem = async () => {
    const about = t(($) => $.points.about, { amount, count: points })
    const now = await confirmed.run({ reward_id: reward.id }, about)
    if (now.state === 'done') toastSuccess(t(($) => $.points.credited, { amount }))
  }
  return (
    <ConfirmSheet
      confirmed={confirmed}
      title={t(($) => $.points.confirm.title)}
      label={t(($) => $.points.confirm.submit, { count: points })}
      onConfirm={() => void redeem()}
      onLookUp={() => void navigateTo(creditsPath)}
    >
      <p className="mb-2 text-[2rem] leading-tight font-extrabold">{amount}</p>
      <Facts>
        <Fact name={t(($) => $.points.confirm.used)}>{t(($) => $.points.count, { count: points })}</Fact>
        <Fact name={t(($) => $.points.confirm.left)}>
          {t(($) => $.points.count, { count: Math.max(0, score - points) })}
        </Fact>
      </Facts>
      <Note className="mt-3">{t(($) => $.points.confirm.text)}</Note>
    </ConfirmSheet>
  )
}

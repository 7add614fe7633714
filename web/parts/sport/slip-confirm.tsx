import { parseAmount } from '@glasshouse/rules/money.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { loginPath } from '../../lib/api.ts'
import { navigateTo } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { useRestriction } from '../restriction/restriction.ts'
import { RestrictionPlace } from '../restriction/restriction-place.tsx'
import { inMoney } from '../money/money.ts'
import { Note } from '../rows/note.tsx'
import { isUnderWay, type Sending } from '../sending/sender.ts'
import { SendingNote } from '../sending/sending-note.tsx'
import { costOf, maxReturnOf, needsNewLook, relatedIn, type Slip, stakeOffered } from './slip.ts'
import { openBetsPath, slipSender } from './slip-sender.ts'
import type { LegNow } from './use-slip-prices.ts'

type SlipConfirmProps = {
  slip: Slip
  /** In minor units, of each bet or combination. */
  stake: bigint
  /** In minor units; null for who has none here. */
  balance: bigint | null
  prices: ReadonlyMap<string, LegNow>
  sending: Sending
  /** Takes the prices of now. */
  onAccept: () => void
  onPlace: () => void
  /** Places the slip at the stake (a bet or combination) that the house would take. */
  onStake: (stake: bigint) => void
  onLeave: () => void
}

/** The last word before money moves: what stands in the way, or the button that places the slip. */
export function SlipConfirm(props: SlipConfirmProps) {
  const { slip, stake, balance, prices, sending, onAccept, onPlace, onStake, onLeave } = props
  const { t } = useTranslation('sport')
  const { t: shell } = useTranslation('shell')
  const { t: refusal } = useTranslation('refusals')
  const kind = useSession(sessionKind)
  const restriction = useRestriction()
  if (kind !== 'player') {
    return (
      <Told note={t(($) => $.slip.visitor)}>
        <Button size="large" className="w-full" onClick={() => void navigateTo(loginPath)}>
          {shell(($) => $.signIn)}
        </Button>
      </Told>
    )
  }
  if (isUnderWay(sending) && sending.state !== 'sending') {
    return (
      <SendingNote
        sending={sending}
        onAskAgain={() => void slipSender.askAgain()}
        onForget={() => slipSender.forget()}
        onLookUp={() => {
          onLeave()
          void navigateTo(openBetsPath)
        }}
      />
    )
  }
  if (restriction) return <RestrictionPlace restriction={restriction} />
  const cost = costOf(slip, stake)
  const isShort = balance !== null && cost > balance
  const isStopped = [...prices.values()].some(({ state }) => state !== 'open')
  const problem =
    relatedIn(slip).size > 0
      ? refusal(($) => $.related_outcomes)
      : isStopped
        ? t(($) => $.slip.stopped)
        : isShort
          ? refusal(($) => $.insufficient_balance)
          : undefined
  const no = sending.state === 'refused' ? sending : undefined
  const offered = stakeOffered(slip, stake, {
    refusal: no?.refusal,
    amount: no?.amount === undefined ? undefined : parseAmount(no.amount),
  })
  const delay = Math.max(...[...prices.values()].map((price) => price.delay ?? 0))
  const mustLook = needsNewLook(slip.priceChange, prices)
  return (
    <Told note={sending.state === 'refused' ? sending.message : problem} urgent>
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span>
          {balance !== null && !isShort && t(($) => $.slip.balanceAfter, { amount: inMoney(balance - cost) })}
        </span>
        <span>
          {t(($) => $.slip.maxReturn)} <b className="text-ink">{inMoney(maxReturnOf(slip, stake))}</b>
        </span>
      </p>
      {delay > 0 && (
        <p className="mb-2 text-xs text-ink-soft">{t(($) => $.live.delay, { seconds: delay })}</p>
      )}
      {mustLook ? (
        <Button size="large" className="w-full" onClick={onAccept}>
          {t(($) => $.slip.accept)}
        </Button>
      ) : offered !== undefined ? (
        <Button size="large" className="w-full" onClick={() => onStake(offered)}>
          {t(($) => $.slip.placeInstead, { amount: inMoney(costOf(slip, offered)) })}
        </Button>
      ) : (
        <Button
          size="large"
          className="w-full"
          disabled={problem !== undefined || stake === 0n}
          busy={sending.state === 'sending'}
          onClick={onPlace}
        >
          {t(($) => $.slip.place, { amount: inMoney(cost) })}
        </Button>
      )}
    </Told>
  )
}

function Told({
  note,
  urgent = false,
  children,
}: {
  note: string | undefined
  urgent?: boolean
  children: ReactNode
}) {
  return (
    <div>
      {note !== undefined && (
        <div className="mb-2.5">
          <Note tone={urgent ? 'urgent' : 'gold'}>{note}</Note>
        </div>
      )}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { loginPath } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { navigateTo } from '../../lib/router.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { PractiseButton } from '../../parts/practice/practise-button.tsx'
import { maxReturnAt, limitsAt, offerOf } from '../../parts/slip/betting.ts'
import { inMoney } from '../../parts/money/money.ts'
import { PlanEntry } from './plan-entry.tsx'
import { momentOf, takesBets } from '../../parts/rounds/round-clock.ts'
import { problemOf, type Slip, type SlipProblem, totalStake } from '../../parts/slip/slip.ts'
import { isUnderWay } from '../../parts/sending/sender.ts'
import type { Placing } from './bet-sender.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

type SlipConfirmProps = {
  onOpenChange: (open: boolean) => void
  table: Table
  slip: Slip
  balance: bigint | null
  placing: Placing
  onPlace: () => void
  onAskAgain: () => void
}

/** The last word before money moves: what stands in the way, or the button that places the slip. */
export function SlipConfirm(props: SlipConfirmProps) {
  const { onOpenChange, table, slip, balance, placing, onPlace, onAskAgain } = props
  const { t } = useTranslation('bet')
  const { t: shell } = useTranslation('shell')
  const kind = useSession(sessionKind)
  const total = totalStake(slip.lines)
  const best = maxReturnAt(table, slip.lines)
  const problem = problemOf(slip.lines, limitsAt(table), table.game.max_bets, balance)
  const problemText = useProblemText(table, problem)
  if (kind === 'visitor') {
    return (
      <div>
        <Note>{t(($) => $.slip.visitor)}</Note>
        <Button size="large" className="w-full" onClick={() => void navigateTo(loginPath)}>
          {shell(($) => $.signIn)}
        </Button>
        <PractiseButton className="mt-1.5 w-full" />
      </div>
    )
  }
  if (placing.state === 'checking' || placing.state === 'unknown') {
    const isUnknown = placing.state === 'unknown'
    return (
      <div>
        <Note urgent={isUnknown}>{isUnknown ? t(($) => $.slip.unknown) : t(($) => $.slip.lost)}</Note>
        <Button size="large" className="w-full" disabled={!isUnknown} onClick={onAskAgain}>
          {isUnknown ? t(($) => $.slip.askAgain) : t(($) => $.slip.checking)}
        </Button>
      </div>
    )
  }
  return (
    <div>
      {placing.state === 'refused' && placing.attempt.input.game_no === table.round.game_no && (
        <Note urgent>{placing.message}</Note>
      )}
      {kind === 'guest' && <Note>{t(($) => $.slip.guest)}</Note>}
      {problemText && <Note urgent>{problemText}</Note>}
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span>
          {balance !== null &&
            !problem &&
            t(($) => $.slip.balanceAfter, { amount: inMoney(balance - total) })}
        </span>
        <span>
          {t(($) => $.slip.maxReturn)} <b className="text-ink">{best ? inMoney(best.payout) : '–'}</b>
        </span>
      </p>
      <PlaceButton
        table={table}
        total={total}
        blocked={problem !== null}
        placing={placing}
        isPractice={kind === 'guest'}
        onPlace={onPlace}
      />
      {kind === 'player' && (
        <PlanEntry
          gameId={table.game.id}
          lines={slip.lines}
          disabled={problem !== null || slip.lines.length === 0 || isUnderWay(placing)}
          onStarted={() => onOpenChange(false)}
        />
      )}
    </div>
  )
}

type PlaceButtonProps = {
  table: Table
  total: bigint
  blocked: boolean
  placing: Placing
  isPractice: boolean
  onPlace: () => void
}

/** Only this part follows the clock: a closed round turns the button into a wait for the next one. */
function PlaceButton(props: PlaceButtonProps) {
  const { table, total, blocked, placing, isPractice, onPlace } = props
  const { game, round } = table
  const { t } = useTranslation('bet')
  const { t: practice } = useTranslation('practice')
  const { t: refusal } = useTranslation('refusals')
  const moment = momentOf(round, useServerSeconds())
  const isOpen = takesBets(moment) && game.status === 'open'
  const isSending = placing.state === 'sending'
  const label = isOpen
    ? isPractice
      ? practice(($) => $.confirm, { amount: inMoney(total) })
      : t(($) => $.slip.confirm, { amount: inMoney(total) })
    : moment.phase === 'closed'
      ? t(($) => $.slip.nextIn, { seconds: moment.seconds })
      : t(($) => $.slip.waiting)
  return (
    <>
      {!isOpen && (
        <Note>
          {game.status === 'open' ? (
            <>
              <b className="block">{refusal(($) => $.round_closed)}</b>
              {t(($) => $.slip.closedKept)}
            </>
          ) : (
            t(($) => $.slip.suspended)
          )}
        </Note>
      )}
      <Button
        size="large"
        className="w-full"
        disabled={!isOpen || blocked}
        busy={isSending}
        onClick={onPlace}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {isSending && t(($) => $.slip.sending)}
      </span>
    </>
  )
}

function Note({ urgent = false, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <p
      role={urgent ? 'alert' : 'status'}
      className={
        urgent
          ? 'mb-2.5 rounded-xl bg-urgent-soft px-3 py-2 text-sm font-medium text-urgent'
          : 'mb-2.5 rounded-xl bg-gold-soft px-3 py-2 text-sm text-ink'
      }
    >
      {children}
    </p>
  )
}

function useProblemText(table: Table, problem: SlipProblem | null): ReactNode {
  const { t } = useTranslation('bet')
  const { t: refusal } = useTranslation('refusals')
  if (!problem) return null
  if (problem.kind === 'too_many_lines') return t(($) => $.slip.tooMany, { max: problem.max })
  if (problem.kind === 'balance_too_low') {
    return (
      <>
        <b className="block">{refusal(($) => $.insufficient_balance)}</b>
        {t(($) => $.slip.notEnough, { amount: inMoney(problem.missing) })}
      </>
    )
  }
  const words = {
    name: offerOf(table, problem.line)?.name ?? problem.line.play,
    amount: inMoney(problem.limit),
  }
  return problem.kind === 'below_minimum'
    ? t(($) => $.slip.belowMinimum, words)
    : t(($) => $.slip.aboveMaximum, words)
}

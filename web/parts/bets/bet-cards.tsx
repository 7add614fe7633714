import type { BetRecord } from '@glasshouse/contract/games.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { listed } from '../../lib/languages.ts'
import { Link } from '../../lib/link.tsx'
import { DiceRow } from '../dice/dice-row.tsx'
import { asMoney } from '../money/money.ts'
import { KeptReceiptCard } from '../receipts/kept-receipt-card.tsx'
import { proofAddress } from '../proofs/proof-address.ts'
import { ProofMark } from '../proofs/proof-mark.tsx'
import type { Bet } from './bet-detail.tsx'
import { BetFacts } from './bet-facts.tsx'
import { BetLegs } from './bet-legs.tsx'
import { BetCalculation } from './bet-calculation.tsx'
import { Note } from '../rows/note.tsx'
import { isDecided, profitColour, statusColours } from './outcome.ts'

/** A bet as its page shows it. A practice bet lacks the parts that only the house can give: receipt and salt. */
export type ShownBet = BetRecord &
  Pick<
    Bet,
    | 'odds_exact'
    | 'wins_of_216'
    | 'possible_payout'
    | 'void_reason'
    | 'cancelled_at'
    | 'cash_outs'
    | 'settled_at'
    | 'corrected'
    | 'now'
  > &
  Partial<Pick<Bet, 'taken_back' | 'owed' | 'met'>> & {
    round: Pick<Bet['round'], 'closes_at' | 'draws_at'> & Partial<Pick<Bet['round'], 'commitment'>>
    receipt: string | null
    /** The plan that placed it. */
    plan?: string | null
    salt: string | null
  }

type BetCardsProps = {
  bet: ShownBet
  /** The kind of this bet, if it is not the usual one. */
  tag?: string
  /** The remaining action. */
  action: ReactNode
}

/** How a bet stands, how it was computed, and everything that it stands on. */
export function BetCards({ bet, tag, action }: BetCardsProps) {
  const { t } = useTranslation('record')
  const isVoid = bet.void_reason !== null
  const isOpen = bet.legs !== null && bet.status === 'pending'
  // One bet on one drawn round, dice or a half of a virtual match, has a receipt and a proof.
  const isProved = !bet.legs || (bet.legs.length === 1 && typeof bet.round.commitment === 'string')
  const isDrawn = bet.result !== null || (bet.legs !== null && bet.settled_at !== null)
  return (
    <div className="space-y-3">
      <Card className="flex flex-col items-center px-4 py-5 text-center">
        <p className={classNames('text-sm font-bold', statusColours[bet.status])}>
          {tag !== undefined && <span className="text-gold">{tag} · </span>}
          {t(($) => $.detail.headline[isVoid ? 'void' : isOpen ? 'pendingLegs' : bet.status])}
        </p>
        <p
          className={classNames(
            'mt-1 text-3xl font-extrabold',
            bet.status === 'win' && profitColour(bet.profit),
          )}
        >
          {isDecided(bet.status) ? asMoney(bet.profit, true) : asMoney(bet.stake)}
        </p>
        <p className="mt-2 text-base font-semibold">{bet.name}</p>
        <p className="text-xs text-ink-soft">
          {bet.legs
            ? listed([...new Set(bet.legs.map((leg) => leg.game_name))])
            : `${bet.game_name} · ${bet.game_no}`}
        </p>
        {bet.corrected && <p className="mt-2 text-sm text-pretty">{t(($) => $.detail.corrected)}</p>}
        <Correction bet={bet} />
        {bet.result && (
          <>
            <DiceRow dice={bet.result.dice} className="mt-3.5 gap-2" dieClassName="size-11" />
            <span className="sr-only">{bet.result.dice.join('-')}</span>
            <Link
              to={proofAddress(bet.game_id, bet.game_no, bet.receipt === null ? undefined : bet.id)}
              className="mt-1.5 -mb-2 inline-flex min-h-touch items-center rounded-full px-3 text-xs font-semibold hover:bg-raised"
            >
              <ProofMark gameId={bet.game_id} draw={bet.result} named />
            </Link>
          </>
        )}
      </Card>
      {action}
      {bet.legs ? <BetLegs bet={bet} legs={bet.legs} /> : <BetCalculation bet={bet} />}
      {bet.receipt !== null && isProved && (
        <KeptReceiptCard
          betId={bet.id}
          round={{ gameId: bet.game_id, gameNo: bet.game_no }}
          drawsAt={bet.round.draws_at}
          isPending={bet.status === 'pending'}
        />
      )}
      {bet.receipt !== null &&
        bet.legs &&
        bet.legs.length > 1 &&
        bet.legs.map(
          (leg) =>
            // A node of the release before tells nothing of it.
            typeof leg.draws_at === 'number' && (
              <KeptReceiptCard
                key={`${leg.game_id} ${leg.game_no}`}
                betId={bet.id}
                round={{ gameId: leg.game_id, gameNo: leg.game_no }}
                leg={`${leg.name} · ${leg.event || `${leg.game_name} · ${leg.game_no}`}`}
                drawsAt={leg.draws_at}
                isPending={leg.result === 'pending'}
              />
            ),
        )}
      <BetFacts bet={bet} />
      {isProved && (
        <Link
          to={proofAddress(bet.game_id, bet.game_no, bet.receipt === null ? undefined : bet.id)}
          className="flex min-h-[max(3.25rem,48px)] items-center justify-center rounded-2xl bg-track text-base font-semibold hover:brightness-110"
        >
          {isDrawn ? t(($) => $.detail.proof) : t(($) => $.detail.proofLater)}
        </Link>
      )}
    </div>
  )
}

/** The amount that a corrected result took back of this bet, or the part of its payout that met such a debt. */
function Correction({ bet: { taken_back: takenBack, owed, met } }: { bet: ShownBet }) {
  const { t } = useTranslation('record')
  if (isSome(takenBack)) {
    const words = { amount: asMoney(takenBack!), owed: asMoney(owed!) }
    return (
      <Note tone={isSome(owed) ? 'gold' : 'calm'} className="mt-2">
        {t(($) => $.detail[isSome(owed) ? 'takenBackOwed' : 'takenBack'], words)}
      </Note>
    )
  }
  return isSome(met) ? <Note className="mt-2">{t(($) => $.detail.met, { met: asMoney(met!) })}</Note> : null
}

const isSome = (amount: string | undefined) => amount !== undefined && amount !== '0.00'

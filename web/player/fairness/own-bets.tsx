import { type BetRecord, getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BetReceiptOf } from './bet-receipt-of.tsx'
import { receiptsOfRound } from '../../parts/receipts/kept-receipts.ts'
import { sourceKind } from '../../parts/proofs/source-kind.ts'
import { ReceiptFile } from './receipt-file.tsx'
import { Section } from './section.tsx'
import { SectionState } from './section-state.tsx'

type OwnBetsProps = {
  gameId: number
  proof: AnyProof
  /** The bet that is asked for; without it all own bets on the round are. */
  betId: string | undefined
}

/** "Was my bet in it?": own bets by their receipts, and any receipt that was kept elsewhere. */
export function OwnBets({ gameId, proof, betId }: OwnBetsProps) {
  const { t } = useTranslation('fairness')
  const isPlayer = useSession(sessionKind) === 'player'
  const playerId = useSession(({ userInfo }) => userInfo?.id)
  return (
    <Section title={t(($) => $.own.title)} text={t(($) => $.own.text)}>
      {!isPlayer || playerId === undefined ? (
        <p className="mt-2 text-sm leading-relaxed text-ink-soft">{t(($) => $.own.sign)}</p>
      ) : sourceKind(proof.entropy.source) === 'demonstration' ? (
        <BetsOfMadeUpPast gameId={gameId} playerId={playerId} proof={proof} />
      ) : betId !== undefined && /^\d{1,18}$/.test(betId) ? (
        <OneBet id={betId} gameId={gameId} playerId={playerId} proof={proof} />
      ) : (
        <BetsOnRound gameId={gameId} playerId={playerId} proof={proof} />
      )}
      <ReceiptFile proof={proof} />
    </Section>
  )
}

type OfRound = { gameId: number; playerId: string; proof: AnyProof }

/** The bet that its player came from, by its name in their language. */
function OneBet({ id, ...round }: OfRound & { id: string }) {
  const bet = useQuery(callQuery(getBetDetail, { id }))
  return <BetReceiptOf id={id} {...round} name={bet.data && nameOn(bet.data, round)} />
}

/** The name of a bet on a round: for several legs, that of the one on it. */
function nameOn(bet: BetRecord, { gameId, proof }: OfRound): string {
  const leg = bet.legs?.find(({ game_id, game_no }) => game_id === gameId && game_no === proof.game_no)
  return !leg || leg.name === bet.name ? bet.name : `${leg.name} · ${bet.name}`
}

/** A made-up past has no receipts: one that this device kept contradicts the house that calls its past made up. */
function BetsOfMadeUpPast(round: OfRound) {
  const { t } = useTranslation('fairness')
  const { game_code: gameCode, game_no: gameNo } = round.proof
  const kept = receiptsOfRound(round.playerId, { gameCode, gameNo })
  if (kept.length === 0) return <p className="mt-2 text-sm text-ink-soft">{t(($) => $.own.made)}</p>
  return kept.map(({ receipt }) => (
    <BetReceiptOf key={receipt.bet.id} id={receipt.bet.id} {...round} name={undefined} />
  ))
}

/** So many receipts are fetched at once; the others when they are asked for. */
const max = 10

/** The bets on the round that the house has of the player, and those of which it has none but this device a receipt. */
function BetsOnRound(round: OfRound) {
  const { gameId, playerId, proof } = round
  const { t } = useTranslation('fairness')
  const [isAll, setAll] = useState(false)
  const bets = useQuery(callQuery(getBetRecord, { game_id: gameId, game_no: proof.game_no, limit: 100 }))
  const kept = receiptsOfRound(playerId, { gameCode: proof.game_code, gameNo: proof.game_no })
  if (!bets.data && !bets.error) return <Skeleton className="mt-3 h-12 w-full" />
  const names = new Map(bets.data?.list.map((bet) => [bet.id, nameOn(bet, round)]))
  const ids = [...new Set([...names.keys(), ...kept.map(({ receipt }) => receipt.bet.id)])]
  return (
    <>
      {!bets.data && <SectionState {...bets} className="" />}
      {bets.data && ids.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t(($) => $.own.none)}</p>}
      {ids.slice(0, isAll ? ids.length : max).map((id) => (
        <BetReceiptOf key={id} id={id} {...round} name={names.get(id)} />
      ))}
      {ids.length > max && !isAll && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setAll(true)}>
          {t(($) => $.own.all, { number: ids.length })}
        </Button>
      )}
    </>
  )
}

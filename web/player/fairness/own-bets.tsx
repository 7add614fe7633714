import { getBetDetail, getBetRecord } from '@glasshouse/contract/games.ts'
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
      ) : betId !== undefined && /^\d{1,18}$/.test(betId) ? (
        <OneBet id={betId} playerId={playerId} proof={proof} />
      ) : (
        <BetsOnRound gameId={gameId} playerId={playerId} proof={proof} />
      )}
      <ReceiptFile proof={proof} />
    </Section>
  )
}

/** The bet that its player came from, by its name in their language. */
function OneBet({ id, playerId, proof }: { id: string; playerId: string; proof: AnyProof }) {
  const bet = useQuery(callQuery(getBetDetail, { id }))
  return <BetReceiptOf id={id} playerId={playerId} proof={proof} name={bet.data?.name} />
}

/** So many receipts are fetched at once; the others when they are asked for. */
const most = 10

/** The bets on the round that the house has of the player, and those of which it has none but this device a receipt. */
function BetsOnRound({ gameId, playerId, proof }: { gameId: number; playerId: string; proof: AnyProof }) {
  const { t } = useTranslation('fairness')
  const [isAll, setAll] = useState(false)
  const bets = useQuery(callQuery(getBetRecord, { game_id: gameId, game_no: proof.game_no, limit: 100 }))
  const kept = receiptsOfRound(playerId, { gameCode: proof.game_code, gameNo: proof.game_no })
  if (!bets.data && !bets.error) return <Skeleton className="mt-3 h-12 w-full" />
  const names = new Map(bets.data?.list.map(({ id, name }) => [id, name]))
  const ids = [...new Set([...names.keys(), ...kept.map(({ receipt }) => receipt.bet.id)])]
  return (
    <>
      {!bets.data && <SectionState {...bets} className="" />}
      {bets.data && ids.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t(($) => $.own.none)}</p>}
      {ids.slice(0, isAll ? ids.length : most).map((id) => (
        <BetReceiptOf key={id} id={id} playerId={playerId} proof={proof} name={names.get(id)} />
      ))}
      {ids.length > most && !isAll && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setAll(true)}>
          {t(($) => $.own.all, { number: ids.length })}
        </Button>
      )}
    </>
  )
}

import { gamePlay } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../kit/toast.tsx'
import { callQuery } from '../../lib/queries.ts'
import { inMoney } from '../money/money.ts'
import { readAttempt } from '../../lib/kept-attempt.ts'
import { useWho } from '../sending/use-sending.ts'
import { offerOf } from '../slip/betting.ts'
import { PicksElsewhere } from '../slip/picks-elsewhere.tsx'
import { emptySlip } from '../slip/slip.ts'
import { betCall, putSlip as putTableSlip, slipOf, useFilledGames } from '../slip/table-slips.ts'
import { roundLeg } from './round-leg.ts'
import { addLegs } from './slip.ts'
import { legsMax, putSlip, slipNow } from './slip-store.ts'

/** Picks at tables of dice that are not placed yet: a tap adds one to the legs of the slip. */
export function TablePicks({ locked, onAdd }: { locked: boolean; onAdd: () => void }) {
  return useFilledGames().map((gameId) => (
    <PicksAtTable key={gameId} gameId={gameId} locked={locked} onAdd={onAdd} />
  ))
}

function PicksAtTable({ gameId, locked, onAdd }: { gameId: number; locked: boolean; onAdd: () => void }) {
  const { t } = useTranslation('sport')
  const { data } = useQuery(callQuery(gamePlay, { game_id: gameId }))
  const who = useWho()
  // Bets whose answer is still out may be placed already.
  const isUnderWay = readAttempt({ call: betCall, who, lane: String(gameId) }, isAnything) !== undefined
  if (!data || isUnderWay) return null
  const picks = slipOf(gameId).lines.flatMap((line) => {
    const offer = offerOf(data, line)
    return offer ? [{ line, offer }] : []
  })
  if (picks.length === 0) return null
  const add = () => {
    const legs = picks.map(({ offer }) => roundLeg(data, offer))
    if (!putSlip(addLegs(slipNow(), legs))) return toastError(t(($) => $.slip.full, { max: legsMax }))
    onAdd()
    // They are moved: what stood on both slips could be placed twice.
    return putTableSlip(gameId, emptySlip)
  }
  return (
    <PicksElsewhere
      title={data.game.name}
      picks={picks.map(({ line, offer }) => ({
        key: `${offer.play} ${offer.pick}`,
        name: offer.name,
        detail: '',
        value: inMoney(line.stake),
      }))}
      action={t(($) => $.slip.addPicks, { count: picks.length })}
      disabled={locked}
      onAct={add}
    />
  )
}

const isAnything = (_value: unknown): _value is unknown => true

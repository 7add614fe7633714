import { useQuery } from '@tanstack/react-query'
import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { openPage } from '../../lib/router.ts'
import { asMoney } from '../../parts/money/money.ts'
import { TakeReceipt } from '../../parts/receipts/take-receipt.tsx'
import { gamesQuery } from '../../parts/rounds/games.ts'
import { momentText } from '../../parts/times/times.ts'
import { keepTold, type LostBet } from './find-lost-bets.ts'

type LostBetsSheetProps = { playerId: string; lost: readonly LostBet[] }

/** Names the bets that a failure lost, what became of the money, the evidence, and whom to ask. Uses the texts `receipt`. */
export default function LostBetsSheet({ playerId, lost }: LostBetsSheetProps) {
  const { t, i18n } = useTranslation('receipt')
  // A loss that comes while the app is open is told although the one before was closed.
  const [closed, setClosed] = useState<readonly LostBet[]>()
  const games = useQuery(gamesQuery)
  const nameOf = (code: string) => games.data?.list.find((game) => game.code === code)?.name ?? code
  const moment = (epochSeconds: number) => momentText(epochSeconds, i18n.language)
  return (
    <Sheet
      open={closed !== lost}
      onOpenChange={(open) => setClosed(open ? undefined : lost)}
      title={t(($) => $.lost.title, { count: lost.length })}
      footer={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button
            variant="secondary"
            onClick={() => {
              setClosed(lost)
              void openPage('/pages/index/customer-service')
            }}
          >
            {t(($) => $.lost.support)}
          </Button>
          <Button
            onClick={() => {
              keepTold(playerId, lost)
              setClosed(lost)
            }}
          >
            {t(($) => $.lost.understood)}
          </Button>
        </div>
      }
    >
      <ul className="space-y-2.5">
        {lost.map(({ receipt, loss }) => (
          <li key={receipt.bet.id} className="rounded-tile bg-raised px-4 pt-3 pb-1">
            <div className="flex gap-3">
              <DatabaseZap aria-hidden className="mt-px size-5 shrink-0 text-gold" />
              <div className="min-w-0 text-sm leading-relaxed">
                <b className="block">
                  {t(($) => $.lost.bet, {
                    game: nameOf(receipt.bet.game_code),
                    round: receipt.bet.game_no,
                  })}
                </b>
                <p>
                  {t(($) => $.lost.stake, {
                    stake: asMoney(receipt.bet.stake),
                    time: moment(receipt.placed_at),
                  })}
                </p>
                <p className="text-ink-soft">
                  {t(($) => $.lost.span, {
                    from: moment(loss.known_until),
                    until: moment(loss.heard_until),
                  })}
                </p>
              </div>
            </div>
            <TakeReceipt receipt={receipt} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm leading-relaxed">{t(($) => $.lost.money)}</p>
      <p className="mt-2 text-sm leading-relaxed text-ink-soft">{t(($) => $.lost.ask)}</p>
    </Sheet>
  )
}

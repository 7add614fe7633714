import type { BetRecord } from '@glasshouse/contract/games.ts'
import { sportPrices } from '@glasshouse/contract/sport.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useMutation } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toast, toastError } from '../../kit/toast.tsx'
import { request, showFailure } from '../../lib/api.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { navigateTo } from '../../lib/router.ts'
import { addLegs, slipAgain } from '../sport/slip.ts'
import { legsMax, putSlip, slipNow } from '../sport/slip-store.ts'

/** Puts the legs of a bet that can still be backed on the slip, at the prices of now. */
export function BetAgain({ bet, legs }: { bet: BetRecord; legs: NonNullable<BetRecord['legs']> }) {
  const { t } = useTranslation('record')
  const now = useServerSeconds()
  const again = useMutation({
    mutationFn: async () => {
      const asked = legs.map(({ game_id, game_no, play, pick }) => ({ game_id, game_no, play, pick }))
      return await request(sportPrices, { legs: JSON.stringify(asked) })
    },
    onError: showFailure,
    onSuccess: ({ list }) => {
      const open = list.flatMap(({ game_id, game_no, play, pick, name, odds_exact, version, state }, at) =>
        state === 'open' && odds_exact !== null
          ? [
              {
                gameId: game_id,
                gameNo: game_no,
                play,
                pick,
                version,
                odds: odds_exact,
                name,
                market: '',
                event: legs[at]!.event || legs[at]!.game_name,
              },
            ]
          : [],
      )
      if (open.length === 0) return toast(t(($) => $.detail.againClosed))
      const stake = formatAmount(parseAmount(bet.stake)! / BigInt(bet.combinations))
      // Without all of its legs it is another bet.
      const slip =
        open.length === legs.length
          ? slipAgain(slipNow(), open, { kind: bet.play, stake })
          : addLegs(slipNow(), open)
      if (!putSlip(slip)) return toastError(t(($) => $.detail.againFull, { max: legsMax }))
      toast(t(($) => $.detail.againAdded))
      void navigateTo('/pages/sport/sport')
    },
  })
  if (legs.every(({ closes_at }) => closes_at <= now)) return null
  return (
    <Button variant="secondary" className="w-full" busy={again.isPending} onClick={() => again.mutate()}>
      <Repeat2 aria-hidden className="size-5" /> {t(($) => $.detail.again)}
    </Button>
  )
}

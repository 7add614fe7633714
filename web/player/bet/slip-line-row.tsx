import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { currencySymbol } from '../../lib/session.ts'
import { offerOf } from '../../parts/slip/betting.ts'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { isSymbolLast } from '../../parts/money/amount-text.ts'
import { inMoney } from '../../parts/money/money.ts'
import { picturedDice } from '../../parts/slip/play-groups.ts'
import { useOdds } from '../../parts/bets/odds.ts'
import type { SlipLine } from '../../parts/slip/slip.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

type SlipLineRowProps = {
  table: Table
  line: SlipLine
  locked: boolean
  /** Its stake is being typed. */
  isTyped: boolean
  typed: string
  onType: () => void
  onRemove: () => void
}

/** One bet of the slip: its stake is changed by a tap on it, and it goes by a tap on its cross. */
export function SlipLineRow({ table, line, locked, isTyped, typed, onType, onRemove }: SlipLineRowProps) {
  const { t } = useTranslation('bet')
  const oddsText = useOdds()
  const offer = offerOf(table, line)
  const name = offer?.name ?? line.play
  const dice = picturedDice(line.play, line.pick)
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] leading-snug font-bold">{name}</p>
        <p className="mt-0.5 flex items-center gap-2 text-sm">
          <b className="font-semibold text-gold">{offer ? oddsText(offer.odds, offer.odds_exact) : '–'}</b>
          {dice.length > 0 && <DiceRow dice={dice} className="gap-0.5" dieClassName="size-[1.125rem]" />}
        </p>
      </div>
      <button
        type="button"
        disabled={locked}
        onClick={onType}
        aria-label={t(($) => $.slip.edit, { name, amount: inMoney(line.stake) })}
        className={classNames(
          'min-h-touch min-w-[6.5rem] rounded-xl border px-3 text-right text-base font-bold tabular-nums disabled:opacity-60',
          isTyped ? 'border-action ring-1 ring-action' : 'border-line-strong bg-raised',
        )}
      >
        {isTyped ? (
          <>
            {!isSymbolLast() && currencySymbol()}
            {typed === '' ? '0' : decimalText(typed)}
            <span
              aria-hidden
              className="ml-0.5 inline-block h-5 w-0.5 animate-[appear_0.5s_steps(2,jump-none)_infinite_alternate] bg-action align-[-0.2em]"
            />
            {isSymbolLast() && `\u00a0${currencySymbol()}`}
          </>
        ) : (
          inMoney(line.stake)
        )}
      </button>
      <IconButton
        label={t(($) => $.slip.remove, { name })}
        icon={<X />}
        disabled={locked}
        onClick={onRemove}
        className="-mr-2 text-ink-soft [&_svg]:size-5"
      />
    </li>
  )
}

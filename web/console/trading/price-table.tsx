import { officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { officeMatch, setPrice, type TradedMarket } from '@glasshouse/contract/operator/trading.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { callKey } from '../../lib/queries.ts'
import { TextInput } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useTypedReason } from '../parts/decision/use-typed-reason.tsx'
import { Money } from '../parts/money/money.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { Moment } from '../parts/times/age.tsx'
import { percent, type TradedMatch } from './heat-grid.tsx'

type Price = TradedMarket['prices'][number]
type PriceTableProps = { match: TradedMatch; onSuspend: (market: TradedMarket) => void }

/** The prices of every market with what they are made from, what stands on them, and the way to another price. */
export function PriceTable({ match, onSuspend }: PriceTableProps) {
  const { t, i18n } = useTranslation('console-trading')
  const { may } = useOffice()
  const [chosen, choose] = useState<{ market: TradedMarket; price: Price } | null>(null)
  const canTrade = may('sport.trade') && match.fixture.status === 'open'
  const canSuspend = canTrade || (may('sport.trade') && match.fixture.live !== null)
  return (
    <div className="@container overflow-x-auto">
      {match.taken_back.map((one) => (
        <p
          key={`${one.at} ${one.name}`}
          className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-urgent"
        >
          <Moment at={one.at} />
          {t(($) => $.prices.takenBack, { name: one.name, odds: odds(one.odds) })}
        </p>
      ))}
      <table className="w-full text-left tabular-nums">
        <caption className="pb-2 text-left text-sm font-semibold">{t(($) => $.prices.title)}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-ink-soft">
            <th className="py-1.5 font-medium">{t(($) => $.prices.selection)}</th>
            <th className="text-right font-medium">{t(($) => $.prices.model)}</th>
            <th className={`pl-3 text-right font-medium ${whereRoom}`}>{t(($) => $.prices.auto)}</th>
            <th className="text-right font-medium">{t(($) => $.prices.sold)}</th>
            <th className={`px-3 font-medium ${whereRoom}`}>{t(($) => $.prices.history)}</th>
            <th className="text-right font-medium">{t(($) => $.stakes)}</th>
          </tr>
        </thead>
        {match.markets.map((market) => (
          <tbody key={market.play} className="border-b border-line-strong">
            <tr>
              <th scope="rowgroup" colSpan={6} className="pt-2.5 pb-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {market.name} {market.line ?? ''}
                  {market.suspended && <StatusPill tone="bad">{t(($) => $.suspended)}</StatusPill>}
                  {canSuspend && (
                    <Button
                      variant="ghost"
                      size="small"
                      className="ml-auto"
                      aria-label={`${market.name} ${market.line ?? ''}: ${t(($) => $[market.suspended ? 'resume' : 'suspend'])}`}
                      onClick={() => onSuspend(market)}
                    >
                      {t(($) => $[market.suspended ? 'resume' : 'suspend'])}
                    </Button>
                  )}
                </span>
              </th>
            </tr>
            {market.prices.map((price) => (
              <tr key={price.pick} className="border-t border-line">
                <td className="py-1">{price.name}</td>
                <td className="text-right text-ink-soft">
                  {price.chance === null ? '–' : percent(price.chance, i18n.language)}
                </td>
                <td className={`text-right text-ink-soft ${whereRoom}`}>{odds(price.auto)}</td>
                <td className="py-1 text-right">
                  <button
                    type="button"
                    disabled={!canTrade}
                    aria-label={`${odds(price.odds)} · ${t(($) => $.prices.change, { name: price.name })}`}
                    onClick={() => choose({ market, price })}
                    className={`min-h-[max(1.75rem,var(--touch))] min-w-16 rounded-lg border px-2 text-right font-semibold enabled:hover:border-action disabled:border-transparent ${
                      price.overridden ? 'border-gold bg-gold-soft text-gold' : 'border-line-strong'
                    }`}
                  >
                    {odds(price.odds)}
                  </button>
                </td>
                <td className={`px-3 ${whereRoom}`}>
                  <Spark history={price.history} />
                </td>
                <td className="text-right">
                  {price.stakes === '0.00' ? '–' : <Money value={price.stakes} />}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {chosen && (
        <PriceDialog
          key={`${chosen.market.play} ${chosen.price.pick}`}
          match={match}
          {...chosen}
          onClose={() => choose(null)}
        />
      )}
    </div>
  )
}

/** On a phone what is sold stands in sight; the grid's own price is in the dialog that changes it. */
const whereRoom = '@max-[34rem]:hidden'
const odds = (value: string | null) => (value === null ? '–' : decimalText(value))

/** How a price went over its versions: as a line, and in words. */
function Spark({ history }: { history: readonly (string | null)[] }) {
  const { t } = useTranslation('console-trading')
  const values = history.flatMap((value) => (value === null ? [] : [Number(value)]))
  if (values.length < 2) return null
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => (max === min ? 8 : 14 - (12 * (value - min)) / (max - min))
  const x = (at: number) => 1 + (68 * at) / (values.length - 1)
  const isDown = values.at(-1)! < values[0]!
  return (
    <svg
      viewBox="0 0 70 16"
      role="img"
      aria-label={t(($) => $.prices.went, { prices: history.map(odds).join(', ') })}
      className={`h-4 w-[4.4rem] ${isDown ? 'text-urgent' : 'text-good'}`}
    >
      <polyline
        points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}

type PriceDialogProps = { match: TradedMatch; market: TradedMarket; price: Price; onClose: () => void }

/** Another price, with the reason; without one it goes back to the grid's. */
function PriceDialog({ match, market, price, onClose }: PriceDialogProps) {
  const { t } = useTranslation('console-trading')
  const queries = useQueryClient()
  const [typed, setTyped] = useState(price.odds ?? '')
  const { reason, check, field } = useTypedReason()
  const { game_id, game_no } = match.fixture
  const wanted = typed.trim().replace(',', '.')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.prices.change, { name: `${market.name} ${market.line ?? ''} · ${price.name}` })}
      text={t(($) => $.prices.rule)}
      confirm={t(($) => $.prices.publish)}
      check={check}
      call={setPrice}
      lane={`${game_id} ${game_no} ${market.play} ${price.pick}`}
      input={{
        game_id,
        game_no,
        play: market.play,
        pick: price.pick,
        odds: wanted === '' ? null : wanted,
        reason,
      }}
      onDone={({ applied }) => {
        toastDone(t(($) => $.prices[applied ? 'published' : 'asked']))
        void queries.invalidateQueries({ queryKey: callKey(officeMatch) })
        void queries.invalidateQueries({ queryKey: callKey(officeFixtures) })
        onClose()
      }}
    >
      <div className="mt-4 space-y-4">
        <TextInput
          label={t(($) => $.prices.sold)}
          hint={t(($) => $.prices.hint, { auto: odds(price.auto) })}
          inputMode="decimal"
          maxLength={7}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {field}
      </div>
    </ConfirmDialog>
  )
}

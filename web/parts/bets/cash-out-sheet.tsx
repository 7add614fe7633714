import type { CashOutQuote, WorthOfLeg } from '@glasshouse/contract/cash-out.ts'
import type { Factor } from '@glasshouse/rules/folds.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { cashOut } from '@glasshouse/rules/sport/cash-out.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { decimalText } from '../../kit/money-format.ts'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { inMoney } from '../money/money.ts'
import { useOdds } from './odds.ts'
import { sentenceGap } from '../../lib/sentence-gap.ts'

const parts = [25, 50, 75, 100] as const

type CashOutSheetProps = SheetState & {
  quote: CashOutQuote
  busy: boolean
  /** Why the last try came to nothing. */
  problem: string | undefined
  onConfirm: (amount: string, version: string) => void
}

/** How much of the stake to cash out, and the payout for it, line by line. */
export function CashOutSheet({ quote, onConfirm, busy, problem, ...sheet }: CashOutSheetProps) {
  const { t } = useTranslation('record')
  const [percent, setPercent] = useState(100)
  const { offer, margin_thousandths, delay } = quote
  const left = parseAmount(quote.stake_left) ?? 0n
  const part = percent === 100 ? left : (left * BigInt(percent)) / 100n
  const sum = offer && part > 0n ? cashOut(part, offer.folds, offer.legs.map(factorOf)) : undefined
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.cashOut.title)}
      footer={
        <>
          <p
            role="alert"
            className="mb-2 text-center text-sm font-semibold text-pretty text-urgent empty:hidden"
          >
            {problem}
          </p>
          <Button
            size="large"
            className="w-full"
            busy={busy}
            disabled={!(sum && sum.paid > 0n)}
            onClick={() => onConfirm(formatAmount(part), offer?.version ?? '')}
          >
            {sum ? t(($) => $.cashOut.offer, { amount: inMoney(sum.paid) }) : t(($) => $.cashOut.suspended)}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <Segmented
          label={t(($) => $.cashOut.part)}
          value={String(percent)}
          onChange={(value) => setPercent(Number(value))}
          options={parts.map((one) => ({
            value: String(one),
            label: one === 100 ? t(($) => $.cashOut.all) : `${one}%`,
          }))}
        />
        <label className="block text-sm font-semibold">
          {t(($) => $.cashOut.ofStake, { part: inMoney(part), stake: inMoney(left) })}
          <input
            type="range"
            min={1}
            max={100}
            value={percent}
            onChange={(event) => setPercent(event.target.valueAsNumber)}
            className="mt-1 block h-touch w-full accent-action"
          />
        </label>
        {offer && sum && (
          <>
            <ul aria-label={t(($) => $.legs.title)} className="divide-y divide-line border-y border-line">
              {offer.legs.map((leg) => (
                <LegLine key={`${leg.event} ${leg.name}`} leg={leg} />
              ))}
            </ul>
            <dl className="text-sm">
              <Line name={t(($) => $.cashOut.fair)}>
                {t(($) => $.cashOut.sum, { stake: inMoney(part), value: inMoney(sum.fair) })}
              </Line>
              <Line
                name={t(($) => $.cashOut.margin, { percent: decimalText(String(margin_thousandths / 10)) })}
              >
                {inMoney(-sum.margin)}
              </Line>
              <Line name={t(($) => $.cashOut.paid)}>
                <b className="text-base">{inMoney(sum.paid)}</b>
              </Line>
            </dl>
            {delay !== null && (
              <p className="text-sm leading-relaxed font-semibold text-pretty">
                {t(($) => $.cashOut.delay, { seconds: delay })}
              </p>
            )}
            <p className="text-xs leading-relaxed text-pretty text-ink-soft">
              {offer.combinations > 1 && t(($) => $.cashOut.system, { count: offer.combinations })}
              {sentenceGap()}
              {t(($) => $.cashOut.final)}
            </p>
          </>
        )}
      </div>
    </Sheet>
  )
}

function factorOf({ factor_exact }: WorthOfLeg): Factor {
  const [num = 0n, den = 1n] = factor_exact.split('/').map(BigInt)
  return { num, den }
}

/** A leg's count: as it ended, or by how likely each of its results is. */
function LegLine({ leg }: { leg: WorthOfLeg }) {
  const { t } = useTranslation('record')
  const oddsText = useOdds()
  const results = leg.chances
    ? (Object.keys(leg.chances) as (keyof typeof leg.chances)[]).filter(
        (one) => Number(leg.chances![one]) > 0,
      )
    : []
  return (
    <li className="flex gap-3 py-2.5">
      <span className="min-w-0 flex-1 leading-snug">
        <b className="text-[0.9375rem] break-words">{leg.name}</b>
        <span className="block text-xs text-ink-soft">
          {leg.event} {leg.in_play && <b>{leg.in_play.score.join('–')}</b>}
        </span>
        <span className="block text-xs text-ink-soft">
          {leg.chances
            ? results
                .map((one) => `${t(($) => $.legs.result[one])} ${percentOf(leg.chances![one])}`)
                .join(' · ')
            : t(($) => $.legs.result[leg.result])}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <b className="block text-gold">{oddsText(leg.odds)}</b>
        <span className="text-xs font-semibold">× {decimalText(leg.factor)}</span>
      </span>
    </li>
  )
}

const percentOf = (share: string) => `${decimalText((Number(share) * 100).toFixed(1))}%`

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

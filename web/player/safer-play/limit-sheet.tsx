import { type PlayLimit, setPlayLimit } from '@glasshouse/contract/safer-play.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { request } from '../../lib/api.ts'
import { asMoney } from '../../parts/money/money.ts'
import { MoneyInput } from '../../parts/money/money-input.tsx'
import { plannedMoment } from '../../parts/times/times.ts'
import { keepLimits } from './keep-limits.ts'
import { changeOf } from './limits.ts'

/** Sets one limit, and says beforehand whether it applies at once or is asked for. */
export default function LimitSheet({ limit, ...sheet }: SheetState & { limit: PlayLimit }) {
  const { t, i18n } = useTranslation('safer-play')
  const refusals = useTranslation('refusals')
  const { kind, period, amount, used } = limit
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const next = parseAmount(typed)
  const change = next === undefined ? undefined : changeOf(limit, next)
  const save = useMutation({
    mutationFn: (wanted: bigint | null) =>
      request(
        setPlayLimit,
        { kind, period, amount: wanted === null ? null : formatAmount(wanted) },
        { quiet: true },
      ),
    onSuccess: (told, wanted) => {
      keepLimits(told)
      const isAsked = changeOf(limit, wanted) === 'looser'
      toastSuccess(isAsked ? t(($) => $.limits.askedFor) : t(($) => $.limits.saved))
      setTyped('')
      sheet.onOpenChange(false)
    },
  })
  const submit = () => {
    setWrong(next === undefined)
    if (next !== undefined) save.mutate(next)
  }
  const error = isWrong ? refusals.t(($) => $.amount_invalid) : save.error?.message
  return (
    <Sheet {...sheet} title={t(($) => $.limits.titles[kind][period])}>
      <dl className="grid grid-cols-2 gap-3 rounded-tile bg-raised px-4 py-3 text-sm">
        <div>
          <dt className="text-xs text-ink-soft">{t(($) => $.limits.now)}</dt>
          <dd className="font-bold">{amount === null ? t(($) => $.limits.noLimit) : asMoney(amount)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">{t(($) => $.limits.usedSoFar)}</dt>
          <dd className="font-bold">{asMoney(used)}</dd>
        </div>
      </dl>
      <p className="mt-1.5 px-1 text-xs text-ink-soft">
        {t(($) => $.limits.resets, { moment: plannedMoment(limit.resets_at, i18n.language) })}
      </p>
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <MoneyInput
          label={t(($) => $.limits.next)}
          value={typed}
          error={error}
          hint={change === undefined ? t(($) => $.limits.rule) : t(($) => $.limits.effect[change])}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
            save.reset()
          }}
        />
        <Button type="submit" size="large" className="mt-2 w-full" busy={save.isPending}>
          {change === 'looser' ? t(($) => $.limits.ask) : t(($) => $.limits.set)}
        </Button>
        {amount !== null && (
          <Button
            variant="ghost"
            className="mt-1 w-full"
            disabled={save.isPending}
            onClick={() => save.mutate(null)}
          >
            {t(($) => $.limits.remove)}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

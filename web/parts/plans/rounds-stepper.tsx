import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { withinRounds } from './plan-form.ts'

const quickRounds = [5, 10, 20, 50, 100]

type RoundsStepperProps = { rounds: number; onChange: (rounds: number) => void; disabled: boolean }

/** How many rounds: one more or fewer, typed, or a usual number by one tap. */
export function RoundsStepper({ rounds, onChange, disabled }: RoundsStepperProps) {
  const { t, i18n } = useTranslation('plans')
  const id = useId()
  const number = new Intl.NumberFormat(i18n.language)
  const change = (next: number) => onChange(withinRounds(next))
  const step =
    'grid size-12 shrink-0 place-items-center rounded-xl text-action hover:bg-action-soft disabled:text-ink-soft disabled:opacity-50'
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t(($) => $.form.rounds)}
        </label>
        <div className="flex items-center rounded-tile border border-line-strong bg-surface">
          <button
            type="button"
            aria-label={t(($) => $.form.fewer)}
            disabled={disabled || rounds <= 1}
            onClick={() => change(rounds - 1)}
            className={step}
          >
            <Minus className="size-5" />
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={rounds}
            disabled={disabled}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => change(Number(event.target.value.replace(/\D/g, '').slice(-3)))}
            className="w-14 self-stretch bg-transparent text-center text-xl font-extrabold"
          />
          <button
            type="button"
            aria-label={t(($) => $.form.oneMore)}
            disabled={disabled || rounds >= 100}
            onClick={() => change(rounds + 1)}
            className={step}
          >
            <Plus className="size-5" />
          </button>
        </div>
      </div>
      <div role="group" aria-label={t(($) => $.form.rounds)} className="mt-2.5 grid grid-cols-5 gap-2">
        {quickRounds.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={rounds === quick}
            disabled={disabled}
            onClick={() => change(quick)}
            className={classNames(
              'min-h-touch rounded-xl border text-[0.9375rem] font-semibold transition-[background-color,border-color,scale] duration-150 active:scale-[0.97] disabled:opacity-50',
              rounds === quick
                ? 'border-action bg-action-soft text-ink'
                : 'border-line bg-raised hover:border-line-strong',
            )}
          >
            {number.format(quick)}
          </button>
        ))}
      </div>
    </div>
  )
}

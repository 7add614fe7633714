import { changeGame, type OfficeGame, officeGames } from '@glasshouse/contract/operator/games.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { SwitchRow, TextInput } from '../parts/controls/fields.tsx'
import { SaveDialog } from '../parts/controls/save-dialog.tsx'
import { AmountInput } from '../parts/money/amount-input.tsx'
import { typedAmount } from '../parts/money/typed-amount.ts'
import { HoursFields, hoursIn, type HoursValues } from '../parts/times/hours-fields.tsx'

const limits = ['min_stake', 'max_stake', 'max_payout', 'liability_cap'] as const
type Values = Record<(typeof limits)[number] | 'chips', string> & HoursValues & { open: boolean }
const refusable = new RegExp(`^(?:hours\\.)?(chips|closes|${limits.join('|')})$`)

/** The limits of one game, its chips, and whether it takes bets. */
export function GameDialog({ game, onClose }: { game: OfficeGame; onClose: () => void }) {
  const { t } = useTranslation('console-house')
  const form = useForm<Values>({
    defaultValues: { ...game, chips: game.chips.join(' '), opens: '', closes: '', ...game.hours },
  })
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <SaveDialog
      form={form}
      title={t(($) => $.games.changeTitle, { name: game.name })}
      text={t(($) => $.games.changeText)}
      send={(values) =>
        request(
          changeGame,
          {
            id: game.id,
            open: values.open,
            ...Object.fromEntries(limits.map((name) => [name, values[name]])),
            chips: chipsIn(values.chips),
            hours: hoursIn(values),
          },
          { quiet: true },
        )
      }
      done={t(($) => $.games.saved, { name: game.name })}
      list={officeGames}
      fields={refusable}
      onClose={onClose}
    >
      <SwitchRow label={t(($) => $.games.takesBets)} {...register('open')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {limits.map((name) => (
          <AmountInput
            key={name}
            label={t(($) => $.games[name])}
            control={control}
            name={name}
            schema={changeGame.input.shape[name]}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <HoursFields
          opens={t(($) => $.games.opens)}
          closes={t(($) => $.games.closes)}
          hint={t(($) => $.games.hoursHint)}
        />
      </div>
      <TextInput
        label={t(($) => $.games.chips)}
        hint={t(($) => $.games.chipsHint)}
        maxLength={120}
        error={errors.chips?.message}
        {...register('chips', {
          validate: (text) => fieldCheck(changeGame.input.shape.chips)(chipsIn(text)),
        })}
      />
    </SaveDialog>
  )
}

const chipsIn = (text: string) =>
  text
    .split(/[\s;·]+/)
    .filter(Boolean)
    .map((chip) => typedAmount(chip))

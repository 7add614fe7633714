import { changeGame, type OfficeGame, officeGames } from '@glasshouse/contract/operator/games.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { Dialog } from '../parts/controls/dialog.tsx'
import { Switch, TextInput } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { typedAmount } from '../parts/money/typed-amount.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { isTime, TimeField, typedTime } from '../parts/times/time-field.tsx'

const limits = ['min_stake', 'max_stake', 'max_payout', 'liability_cap'] as const
type Values = Record<(typeof limits)[number] | 'chips' | 'opens' | 'closes', string> & { open: boolean }

/** The limits of one game, its chips, and whether it takes bets. */
export function GameDialog({ game, onClose }: { game: OfficeGame; onClose: () => void }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { symbol } = useOffice()
  const queries = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { ...game, chips: game.chips.join(' '), opens: '', closes: '', ...game.hours },
  })
  const { errors } = formState
  const save = useMutation({
    mutationFn: (values: Values) =>
      request(
        changeGame,
        {
          id: game.id,
          open: values.open,
          ...Object.fromEntries(limits.map((name) => [name, values[name]])),
          chips: chipsIn(values.chips),
          hours: values.opens === '' ? null : { opens: values.opens, closes: values.closes },
        },
        { quiet: true },
      ),
    onSuccess: () => {
      toastDone(t(($) => $.games.saved, { name: game.name }))
      void queries.invalidateQueries({ queryKey: callKey(officeGames) })
      onClose()
    },
    onError: (error) => {
      const name = error instanceof RequestError ? error.field?.replace(/^hours\./, '') : undefined
      if (isField(name)) setError(name, { message: error.message })
    },
  })
  const hours = (given: string, { opens, closes }: Values) => {
    if (given !== '' && !isTime(given)) return shell(($) => $.timeOfDay.wrong)
    return (typedTime(opens) === '') === (typedTime(closes) === '') || t(($) => $.methods.both)
  }
  const refused =
    save.error instanceof RequestError && !isField(save.error.field?.replace(/^hours\./, ''))
      ? save.error
      : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.games.changeTitle, { name: game.name })}
      text={t(($) => $.games.changeText)}
      onSubmit={() => {
        if (!save.isPending) void handleSubmit((values) => save.mutate(values))()
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {shell(($) => $.save)}
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-4">
        <div className="flex items-center justify-between gap-4">
          <span className="text-xs font-semibold">{t(($) => $.games.takesBets)}</span>
          <Switch label={t(($) => $.games.takesBets)} {...register('open')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {limits.map((name) => (
            <TextInput
              key={name}
              label={t(($) => $.games[name])}
              inputMode="decimal"
              leading={<span className="text-[0.8125rem]">{symbol}</span>}
              maxLength={15}
              error={errors[name]?.message}
              {...register(name, {
                setValueAs: typedAmount,
                validate: fieldCheck(changeGame.input.shape[name]),
              })}
            />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TimeField
            label={t(($) => $.games.opens)}
            hint={t(($) => $.games.hoursHint)}
            error={errors.opens?.message}
            {...register('opens', { setValueAs: typedTime, validate: hours })}
          />
          <TimeField
            label={t(($) => $.games.closes)}
            error={errors.closes?.message}
            {...register('closes', { setValueAs: typedTime, validate: hours })}
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
        {refused && (
          <Callout live look="danger">
            {refused.message}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

const isField = (name: string | undefined): name is keyof Values =>
  name === 'chips' || name === 'closes' || limits.some((limit) => limit === name)

const chipsIn = (text: string) =>
  text
    .split(/[\s;·]+/)
    .filter(Boolean)
    .map((chip) => typedAmount(chip))

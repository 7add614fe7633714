import { changeSettings, officeSettings, type HouseSettings } from '@glasshouse/contract/operator/settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type SubmitHandler, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { Switch } from '../parts/controls/fields.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { forget, keep, keptKey, readKept } from '../parts/drafts/kept.ts'
import { useLeaveQuestion } from '../parts/drafts/leave-question.tsx'
import { UnsavedBar } from '../parts/drafts/unsaved-bar.tsx'
import { AmountInput } from '../parts/money/amount-input.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { isTime, TimeField, typedTime } from '../parts/times/time-field.tsx'

type TimeSetting = 'support_opens' | 'support_closes'
type MoneySetting = Exclude<keyof HouseSettings, 'transfers_on' | TimeSetting>

const parts = {
  withdrawals: ['withdrawal_min', 'withdrawal_max', 'second_person_above'],
  transfers: ['transfer_min', 'transfer_daily_max'],
} as const satisfies Record<string, readonly MoneySetting[]>
const times = ['support_opens', 'support_closes'] as const satisfies readonly TimeSetting[]

/** The settings as fields; only changed ones are sent, and kept here until then. Read-only for those who may not change them. */
export function SettingsForm({ settings }: { settings: HouseSettings }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { may, operator } = useOffice()
  const queries = useQueryClient()
  const place = keptKey(operator.id, '/settings')
  const [kept] = useState(() => readKept(place) as Partial<HouseSettings> | null)
  const form = useForm<HouseSettings>({ defaultValues: settings })
  const { control, register, handleSubmit, formState, reset, setValue, subscribe } = form
  const { errors, dirtyFields, isDirty } = formState
  useEffect(() => {
    for (const name of Object.keys(kept ?? {}) as (keyof HouseSettings)[])
      if (name in settings && kept?.[name] !== undefined) setValue(name, kept[name], { shouldDirty: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(place, changesOf(values, settings)),
    })
  }, [place, kept, settings, setValue, subscribe])
  const giveUp = () => {
    reset()
    forget(place)
  }
  const leaveQuestion = useLeaveQuestion(isDirty, giveUp)
  const readOnly = !may('settings.change')
  const save = useMutation({
    mutationFn: (changed: Partial<HouseSettings>) => request(changeSettings, changed, { quiet: true }),
    onSuccess: (answer) => {
      forget(place)
      toastDone(t(($) => $.settings.saved))
      queries.setQueryData(callKey(officeSettings, {}), answer)
    },
  })
  const submit: SubmitHandler<HouseSettings> = (values) => {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in dirtyFields),
    ) as Partial<HouseSettings>
    save.mutate(changed)
  }
  const money = (name: MoneySetting) => (
    <Setting key={name} title={t(($) => $.settings[name].title)} text={t(($) => $.settings[name].text)}>
      <AmountInput
        quiet
        label={t(($) => $.settings[name].title)}
        disabled={readOnly}
        control={control}
        name={name}
        schema={changeSettings.input.shape[name]}
      />
    </Setting>
  )
  const time = (name: TimeSetting) => (
    <Setting key={name} title={t(($) => $.settings[name].title)} text={t(($) => $.settings[name].text)}>
      <TimeField
        quiet
        label={t(($) => $.settings[name].title)}
        disabled={readOnly}
        error={errors[name]?.message}
        {...register(name, {
          setValueAs: typedTime,
          validate: (text) => isTime(text) || shell(($) => $.timeOfDay.wrong),
        })}
      />
    </Setting>
  )
  return (
    <form
      noValidate
      inert={save.isPending}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="mx-auto max-w-3xl space-y-8 p-4 pb-24 lg:p-8"
    >
      {leaveQuestion}
      {readOnly && <Callout look="info">{t(($) => $.settings.readOnly)}</Callout>}
      <Part title={t(($) => $.settings.withdrawals)}>{parts.withdrawals.map(money)}</Part>
      <Part title={t(($) => $.settings.transfers)}>
        <Setting
          title={t(($) => $.settings.transfers_on.title)}
          text={t(($) => $.settings.transfers_on.text)}
        >
          <Switch
            label={t(($) => $.settings.transfers_on.title)}
            disabled={readOnly}
            {...register('transfers_on')}
          />
        </Setting>
        {parts.transfers.map(money)}
      </Part>
      <Part title={t(($) => $.settings.support)}>{times.map(time)}</Part>
      {save.error instanceof RequestError && (
        <Callout live look="danger">
          {save.error.message}
        </Callout>
      )}
      {!readOnly && isDirty && <UnsavedBar busy={save.isPending} onGiveUp={giveUp} />}
    </form>
  )
}

/** The form's fields that differ from the settings. */
function changesOf(values: HouseSettings, settings: HouseSettings): Partial<HouseSettings> {
  const names = Object.keys(settings) as (keyof HouseSettings)[]
  return Object.fromEntries(
    names.filter((name) => values[name] !== settings[name]).map((name) => [name, values[name]]),
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <div className="divide-y divide-line rounded-xl border border-line px-4">{children}</div>
    </section>
  )
}

function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-center">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className="sm:justify-self-end">{children}</div>
    </div>
  )
}

import { houseName } from '@glasshouse/contract/brand.ts'
import { pictureTypes } from '@glasshouse/contract/files.ts'
import { type Language, languages } from '@glasshouse/contract/languages.ts'
import {
  brandLengths,
  changeBrand,
  officeBrand,
  type OfficeBrand,
} from '@glasshouse/contract/operator/brand.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request, RequestError } from '../../lib/api.ts'
import { languageNames } from '../../lib/language-names.ts'
import { callKey } from '../../lib/queries.ts'
import { SelectInput, TextArea, TextInput } from '../parts/controls/fields.tsx'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { useLeaveQuestion } from '../parts/drafts/leave-question.tsx'
import { UnsavedBar } from '../parts/drafts/unsaved-bar.tsx'
import { FilePicker } from '../parts/files/file-picker.tsx'
import { uploadOfficeFile } from '../parts/files/upload-office-file.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Callout } from '../parts/rows/callout.tsx'

type Values = {
  name: string
  logo: string
  light: string
  dark: string
  mail: string
  phone: string
  legal: Record<Language, string>
}

/** The fields of what a refusal names. */
const fields: Readonly<Record<string, Exclude<keyof Values, 'legal'> | 'legal.en'>> = {
  name: 'name',
  logo: 'logo',
  'colours.light': 'light',
  'colours.dark': 'dark',
  mail: 'mail',
  phone: 'phone',
  'legal.en': 'legal.en',
}

/** The app's own blue (web/kit/tokens.css). */
const ownColours = { light: '#1a4fd8', dark: '#5a94ff' }

/** How players see the house, as fields; an empty one is as the program brings it. Who may not change them reads them. */
export function BrandForm({ brand }: { brand: OfficeBrand }) {
  const { t } = useTranslation('console-house')
  const { may } = useOffice()
  const queries = useQueryClient()
  const [language, setLanguage] = useState<Language>('en')
  const form = useForm<Values>({ defaultValues: valuesOf(brand) })
  const { register, handleSubmit, formState, setError, setValue, control, reset, clearErrors } = form
  const { errors, isDirty } = formState
  const leaveQuestion = useLeaveQuestion(isDirty, reset)
  const readOnly = !may('settings.change')
  const save = useMutation({
    mutationFn: (values: Values) => request(changeBrand, inputOf(values), { quiet: true }),
    onSuccess: (answer) => {
      toastDone(t(($) => $.brand.saved))
      queries.setQueryData(callKey(officeBrand, {}), answer)
    },
    onError: (error) => {
      const field = error instanceof RequestError && fields[error.field ?? '']
      if (!field) return
      if (field === 'legal.en') setLanguage('en')
      setError(field, { message: error.message })
    },
  })
  const upload = useMutation({
    mutationFn: (file: File) => uploadOfficeFile(file, 'picture'),
    onSuccess: ({ url }) => {
      clearErrors('logo')
      setValue('logo', url, { shouldDirty: true })
    },
    onError: (error) => setError('logo', { message: error.message }),
  })
  const { logo, ...shown } = useWatch({ control })
  const refused = save.error instanceof RequestError && !fields[save.error.field ?? ''] ? save.error : null
  const colour = (name: 'light' | 'dark') => (
    <div className="flex items-start gap-2">
      <TextInput
        label={t(($) => $.brand[name])}
        className="min-w-0 flex-1"
        placeholder={ownColours[name]}
        maxLength={7}
        disabled={readOnly}
        error={errors[name]?.message}
        {...register(name, {
          setValueAs: (typed: string) => typed.trim().toLowerCase(),
          validate: (given, values) =>
            (given === '' && values.light === values.dark) ||
            /^#[0-9a-f]{6}$/.test(given) ||
            t(($) => $.brand.colourForm),
        })}
      />
      <span
        aria-hidden
        className="mt-5 size-9 shrink-0 rounded-lg border border-line"
        style={{ background: /^#[0-9a-f]{6}$/i.test(shown[name] ?? '') ? shown[name] : ownColours[name] }}
      />
    </div>
  )
  return (
    <form
      noValidate
      inert={save.isPending}
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      className="mx-auto max-w-2xl space-y-5 p-4 pb-24 lg:p-8"
    >
      {leaveQuestion}
      {readOnly && <Callout look="info">{t(($) => $.settings.readOnly)}</Callout>}
      <TextInput
        label={t(($) => $.brand.name)}
        hint={t(($) => $.brand.nameHint)}
        placeholder={houseName}
        maxLength={brandLengths.name}
        disabled={readOnly}
        error={errors.name?.message}
        {...register('name')}
      />
      <fieldset disabled={readOnly}>
        <legend className="mb-1 text-xs font-semibold">{t(($) => $.brand.logo)}</legend>
        <div className="flex items-center gap-3">
          <img src={logo || '/icon.svg'} alt="" width="56" height="56" className="size-14 rounded-lg" />
          <FilePicker
            label={t(($) => $.brand.upload)}
            accept={pictureTypes}
            busy={upload.isPending || readOnly}
            onChoose={(file) => upload.mutate(file)}
            icon={<Upload className="size-4" />}
            className="h-14 px-4 text-xs"
          />
          {logo !== '' && !readOnly && (
            <IconButton
              label={t(($) => $.brand.removeLogo)}
              icon={<Trash2 />}
              onClick={() => setValue('logo', '', { shouldDirty: true })}
            />
          )}
        </div>
        <p aria-live="polite" className="mt-1 text-xs">
          {errors.logo ? (
            <span className="font-medium text-urgent">{errors.logo.message}</span>
          ) : (
            <span className="text-ink-soft">{t(($) => $.brand.logoHint)}</span>
          )}
        </p>
      </fieldset>
      <div>
        <div className="grid gap-4 sm:grid-cols-2">
          {colour('light')}
          {colour('dark')}
        </div>
        <p className="mt-1 text-xs text-ink-soft">{t(($) => $.brand.coloursHint)}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t(($) => $.brand.mail)}
          type="email"
          maxLength={254}
          disabled={readOnly}
          error={errors.mail?.message}
          {...register('mail')}
        />
        <TextInput
          label={t(($) => $.brand.phone)}
          type="tel"
          maxLength={25}
          disabled={readOnly}
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <SelectInput
        label={t(($) => $.methods.language)}
        hint={t(($) => $.methods.languageHint)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'en')}
      />
      <TextArea
        key={language}
        label={t(($) => $.brand.legal)}
        hint={t(($) => $.brand.legalHint)}
        lang={language}
        rows={4}
        maxLength={brandLengths.legal}
        disabled={readOnly}
        error={errors.legal?.[language]?.message}
        {...register(`legal.${language}`)}
      />
      {refused && (
        <Callout live look="danger">
          {refused.message}
        </Callout>
      )}
      {!readOnly && isDirty && <UnsavedBar busy={save.isPending} onGiveUp={() => reset()} />}
    </form>
  )
}

function inputOf({ name, logo, light, dark, mail, phone, legal }: Values) {
  return {
    name: name.trim() || null,
    logo: logo || null,
    colours: light === '' ? null : { light, dark },
    mail: mail.trim() || null,
    phone: phone.trim() || null,
    legal: Object.values(legal).every((text) => text.trim() === '') ? null : legal,
  }
}

function valuesOf({ name, logo, colours, mail, phone, legal }: OfficeBrand): Values {
  return {
    name: name ?? '',
    logo: logo ?? '',
    light: colours?.light ?? '',
    dark: colours?.dark ?? '',
    mail: mail ?? '',
    phone: phone ?? '',
    legal: Object.fromEntries(languages.map((one) => [one, legal?.[one] ?? ''])) as Values['legal'],
  }
}

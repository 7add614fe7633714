import { type Language, languages } from '@glasshouse/contract/languages.ts'
import {
  channelLengths,
  type OfficeChannel,
  officeChannels,
  maxPayeeLines,
  payeeLine,
  saveChannel,
} from '@glasshouse/contract/operator/channels.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request } from '../../lib/api.ts'
import { languageNames } from '../../lib/language-names.ts'
import { currentLanguage } from '../../lib/languages.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { SelectInput, SwitchRow, TextArea, TextInput } from '../parts/controls/fields.tsx'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { SaveDialog } from '../parts/controls/save-dialog.tsx'
import { refusedTerms, TermFields, termsIn, type TermValues, withTerms } from './term-fields.tsx'

const kinds = ['bank', 'wallet', 'crypto'] as const
type Texts = Record<Language, string>
type Values = TermValues & {
  kind: (typeof kinds)[number]
  name: Texts
  instructions: Texts
  payee: { label: Texts; value: string }[]
  position: string
  open: boolean
}

/** A way to pay in: a new one, or one as it is. Its texts are written one language at a time; English stands in for the others. */
export function MethodDialog({ method, onClose }: { method: OfficeChannel | null; onClose: () => void }) {
  const { t } = useTranslation('console-house')
  const [language, setLanguage] = useState<Language>('en')
  const form = useForm<Values>({ defaultValues: valuesOf(method) })
  const { register, formState, control } = form
  const { errors } = formState
  const payee = useFieldArray({ control, name: 'payee' })
  const { shape } = saveChannel.input
  const text = (schema: keyof Pick<typeof channelLengths, 'name' | 'label'>) => {
    const { en, es } = (schema === 'name' ? shape.name : payeeLine.shape.label).shape
    return fieldCheck(language === 'en' ? en : es)
  }
  return (
    <SaveDialog
      form={form}
      large
      title={method ? t(($) => $.methods.changeTitle, { name: nameOf(method) }) : t(($) => $.methods.add)}
      send={(values) =>
        request(saveChannel, { ...(method && { id: method.id }), ...withTerms(values) }, { quiet: true })
      }
      done={t(($) => $.methods.saved)}
      list={officeChannels}
      // Another language's field is not checked here while it is out of sight.
      fields={refusedTerms('name\\.en', 'instructions\\.en', 'payee\\.\\d+\\.label\\.en')}
      onRefused={({ refusal }) => {
        if (refusal === 'english_required') setLanguage('en')
      }}
      onClose={onClose}
    >
      <SwitchRow label={t(($) => $.methods.takesDeposits)} {...register('open')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          label={t(($) => $.methods.kind)}
          options={kinds.map((value) => ({ value, label: t(($) => $.methods.kinds[value]) }))}
          {...register('kind')}
        />
        <TextInput
          label={t(($) => $.methods.position)}
          hint={t(($) => $.methods.positionHint)}
          inputMode="numeric"
          maxLength={4}
          error={errors.position?.message}
          {...register('position', { validate: fieldCheck(shape.position) })}
        />
        <TermFields of="deposit" />
      </div>
      <SelectInput
        label={t(($) => $.methods.language)}
        hint={t(($) => $.methods.languageHint)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'en')}
      />
      <TextInput
        key={`name ${language}`}
        label={t(($) => $.methods.name)}
        lang={language}
        maxLength={channelLengths.name}
        error={errors.name?.[language]?.message}
        {...register(`name.${language}`, { validate: text('name') })}
      />
      <TextArea
        key={`instructions ${language}`}
        label={t(($) => $.methods.instructions)}
        hint={t(($) => $.methods.instructionsHint)}
        lang={language}
        maxLength={channelLengths.instructions}
        error={errors.instructions?.[language]?.message}
        {...register(`instructions.${language}`, {
          validate: fieldCheck(shape.instructions.shape[language === 'en' ? 'en' : 'es']),
        })}
      />
      <fieldset>
        <legend className="text-xs font-semibold">{t(($) => $.methods.payee)}</legend>
        <p className="mb-2 text-xs text-ink-soft">{t(($) => $.methods.payeeHint)}</p>
        <ul className="space-y-2">
          {payee.fields.map(({ id }, index) => (
            <li key={id} className="flex items-start gap-2">
              <TextInput
                key={language}
                quiet
                className="w-2/5"
                label={t(($) => $.methods.label)}
                placeholder={t(($) => $.methods.label)}
                lang={language}
                maxLength={channelLengths.label}
                error={errors.payee?.[index]?.label?.[language]?.message}
                {...register(`payee.${index}.label.${language}`, { validate: text('label') })}
              />
              <TextInput
                quiet
                className="min-w-0 flex-1"
                label={t(($) => $.methods.value)}
                placeholder={t(($) => $.methods.value)}
                maxLength={channelLengths.value}
                error={errors.payee?.[index]?.value?.message}
                {...register(`payee.${index}.value`, {
                  validate: fieldCheck(payeeLine.shape.value),
                })}
              />
              <IconButton
                label={t(($) => $.methods.removeLine)}
                icon={<Trash2 />}
                disabled={payee.fields.length === 1}
                onClick={() => payee.remove(index)}
              />
            </li>
          ))}
        </ul>
        {payee.fields.length < maxPayeeLines && (
          <Button
            variant="ghost"
            size="small"
            className="mt-1"
            onClick={() => payee.append({ label: textsOf(null), value: '' })}
          >
            <Plus className="size-4" />
            {t(($) => $.methods.addLine)}
          </Button>
        )}
      </fieldset>
    </SaveDialog>
  )
}

/** As the operator reads it. */
export const nameOf = ({ name }: OfficeChannel) => name[currentLanguage()] || name.en

/** The text of every language that has one. */
const textsOf = (written: OfficeChannel['name'] | null) =>
  Object.fromEntries(languages.map((one) => [one, written?.[one] ?? ''])) as Texts

function valuesOf(method: OfficeChannel | null): Values {
  if (!method)
    return {
      kind: 'bank',
      name: textsOf(null),
      instructions: textsOf(null),
      payee: [{ label: textsOf(null), value: '' }],
      ...termsIn(null),
      position: '0',
      open: true,
    }
  const { kind, name, instructions, payee, position, open } = method
  return {
    kind,
    name: textsOf(name),
    instructions: textsOf(instructions),
    payee: payee.map(({ label, value }) => ({ label: textsOf(label), value })),
    ...termsIn(method),
    position: String(position),
    open,
  }
}

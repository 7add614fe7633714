import { askIdentityCheck, identityCheck } from '@glasshouse/contract/identity-check.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ErrorNote } from '../../kit/error-note.tsx'
import { Field } from '../../kit/field.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { FileField } from '../../lib/file-field.tsx'
import { callKey, queryClient } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { useBirthday } from '../../parts/age/use-birthday.tsx'
import {
  type DocumentKind,
  documentKinds,
  picturesOf,
  isComplete,
  type Pictures,
  sidesOf,
} from './pictures.ts'

/** Name, kind of document and its pictures, for somebody in the back office to look at. */
export function DocumentForm({ name }: { name: string }) {
  const { t } = useTranslation('identity')
  const refusals = useTranslation('refusals')
  const form = useForm<{ name: string }>({ defaultValues: { name } })
  const [document, setDocument] = useState<DocumentKind>('passport')
  const [pictures, setPictures] = useState<Pictures>({})
  const [isMissing, setMissing] = useState(false)
  const { withBirthday, birthdaySheet } = useBirthday()
  const send = useMutation({
    mutationFn: (values: { name: string }) =>
      withBirthday(() =>
        request(
          askIdentityCheck,
          { name: values.name, document, papers: picturesOf(document, pictures) },
          { quiet: true },
        ),
      ),
    onSuccess: (told) => {
      queryClient.setQueryData(callKey(identityCheck, {}), told)
      void queryClient.invalidateQueries({ queryKey: ['/api/trade/terms'] })
      toastSuccess(t(($) => $.sent))
      window.scrollTo({ top: 0 })
    },
  })
  const submit = form.handleSubmit((values) => {
    if (isComplete(document, pictures)) send.mutate(values)
  })
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        setMissing(!isComplete(document, pictures))
        void submit(event)
      }}
    >
      <Card className="p-4 pb-2">
        <Field
          label={t(($) => $.name)}
          hint={t(($) => $.nameHint)}
          error={form.formState.errors.name?.message}
          autoComplete="name"
          {...form.register('name', { validate: fieldCheck(askIdentityCheck.input.shape.name) })}
        />
        <p aria-hidden className="mt-2 mb-1.5 text-sm font-semibold">
          {t(($) => $.document)}
        </p>
        <Segmented
          label={t(($) => $.document)}
          value={document}
          onChange={(kind) => {
            setDocument(kind)
            setMissing(false)
          }}
          options={documentKinds.map((value) => ({ value, label: t(($) => $.documents[value]) }))}
        />
        <div className="mt-4 space-y-1">
          {sidesOf(document).map((side) => (
            <FileField
              key={`${document} ${side}`}
              label={t(($) => $.sides[side])}
              purpose="identity"
              lane={`${document} ${side}`}
              documents
              takesPaste={side === sidesOf(document).find((each) => !pictures[`${document} ${each}`])}
              error={
                isMissing && !pictures[`${document} ${side}`]
                  ? refusals.t(($) => $.picture_required)
                  : undefined
              }
              disabled={send.isPending}
              onChange={(url) => setPictures((known) => ({ ...known, [`${document} ${side}`]: url }))}
            />
          ))}
        </div>
      </Card>
      <ErrorNote>{send.error?.message}</ErrorNote>
      <Button type="submit" size="large" className="w-full" busy={send.isPending}>
        {t(($) => $.send)}
      </Button>
      <p className="px-2 text-center text-xs text-balance text-ink-soft">{t(($) => $.privacy)}</p>
      {birthdaySheet}
    </form>
  )
}

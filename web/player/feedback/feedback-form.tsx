import { type feedbackTypes, sendFeedback } from '@glasshouse/contract/content.ts'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ErrorNote } from '../../kit/error-note.tsx'
import { Field } from '../../kit/field.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import { PictureFields } from './picture-fields.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { TypePicker } from './type-picker.tsx'
import { useFeedback } from './use-feedback.ts'

type Values = { type: (typeof feedbackTypes)[number] | ''; content: string; contact: string }

/** Characters (contract/content.ts). */
const longest = 2000
const { type, content, contact } = sendFeedback.input.shape

/** Its subject, the events, how to reach the writer, and pictures. */
export function FeedbackForm({ playerId, onSent }: { playerId: string; onSent: () => void }) {
  const { t } = useTranslation('feedback')
  const form = useForm<Values>({ defaultValues: readDraft(playerId) as Values })
  const values = useWatch({ control: form.control })
  const [isSent, setSent] = useState(false)
  const [pictures, setPictures] = useState<readonly (string | null)[]>([null])
  const { send, isSending, refusal } = useFeedback(() => {
    setSent(true)
    keepDraft(playerId, null)
    toastSuccess(t(($) => $.sent))
    onSent()
  })
  const { errors } = form.formState
  useEffect(() => {
    if (!isSent) keepDraft(playerId, { type: '', content: '', contact: '', ...values })
  }, [playerId, values, isSent])
  const written = (values.content ?? '').trim().length

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit((filled) => {
          if (filled.type === '') return
          const reach = filled.contact.trim()
          void send({
            type: filled.type,
            content: filled.content.trim(),
            ...(reach && { contact: reach }),
            pictures: pictures.filter((url) => url !== null),
          })
        })(event)
      }}
    >
      <Card className="p-4">
        <TypePicker
          error={errors.type?.message}
          disabled={isSending}
          {...form.register('type', { validate: fieldCheck(type) })}
        />
        <div className="mt-3">
          <TextArea
            label={t(($) => $.content)}
            hint={t(($) => $.contentHint)}
            error={errors.content?.message}
            maxLength={longest}
            rows={5}
            className="max-h-[calc(0.5*var(--screen))] min-h-[8.5rem] resize-y"
            readOnly={isSending}
            counter={{
              figures: `${written} / ${longest}`,
              words: t(($) => $.counter, { written, longest }),
            }}
            {...form.register('content', { validate: fieldCheck(content) })}
          />
        </div>
        <div className="mt-3">
          <Field
            label={t(($) => $.contact)}
            hint={t(($) => $.contactHint)}
            error={errors.contact?.message}
            autoComplete="email"
            readOnly={isSending}
            {...form.register('contact', { validate: fieldCheck(contact) })}
          />
        </div>
        <div className="mt-2 space-y-3">
          <PictureFields pictures={pictures} onChange={setPictures} disabled={isSending} />
        </div>
      </Card>
      <ErrorNote className="mt-3">{refusal}</ErrorNote>
      <Button type="submit" size="large" className="mt-3 w-full" busy={isSending}>
        {t(($) => $.send)}
      </Button>
      <p className="mt-2.5 px-4 text-center text-xs text-balance text-ink-soft">{t(($) => $.promise)}</p>
    </form>
  )
}

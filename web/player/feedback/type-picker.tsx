import { feedbackTypes } from '@glasshouse/contract/content.ts'
import { Bug, CircleEllipsis, Lightbulb, type LucideIcon, ThumbsDown, UserRound } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldNote } from '../../kit/field-note.tsx'
import { RadioTile } from '../../kit/radio-tile.tsx'

const icons: Record<(typeof feedbackTypes)[number], LucideIcon> = {
  suggestion: Lightbulb,
  problem: Bug,
  complaint: ThumbsDown,
  account: UserRound,
  other: CircleEllipsis,
}

type TypePickerProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & { error: string | undefined }

/** The subject of the feedback: one of five. Works with `register()` of react-hook-form. */
export function TypePicker({ error, ...input }: TypePickerProps) {
  const { t } = useTranslation('feedback')
  const noteId = useId()
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="mb-2 text-sm font-semibold">{t(($) => $.about)}</legend>
      <div className="flex flex-wrap gap-2">
        {feedbackTypes.map((type) => {
          const Icon = icons[type]
          return (
            <RadioTile
              {...input}
              key={type}
              value={type}
              className="inline-flex min-h-touch items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-semibold transition-colors duration-150 has-checked:border-action has-checked:bg-action-soft has-checked:text-action"
              inputClassName="cursor-pointer"
            >
              <Icon aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />
              {t(($) => $.types[type])}
            </RadioTile>
          )
        })}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}

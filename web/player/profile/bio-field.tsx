import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../kit/text-area.tsx'

/** The longest text of a field where nothing else is said (spec.md §5). */
export const maxBio = 140

type BioFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & {
  written: number
  error: string | undefined
}

/** A few words about oneself, and how many more there may be. Works with `register()` of react-hook-form. */
export function BioField({ written, ...area }: BioFieldProps) {
  const { t } = useTranslation('userinfo')
  return (
    <TextArea
      {...area}
      label={t(($) => $.bio.label)}
      hint={t(($) => $.bio.hint)}
      counter={{
        figures: `${written} / ${maxBio}`,
        words: t(($) => $.bio.count, { written, max: maxBio }),
      }}
      rows={3}
      maxLength={maxBio}
      className="min-h-[5.5rem] resize-none"
    />
  )
}

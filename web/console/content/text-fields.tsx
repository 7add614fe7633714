import { type Language, languages } from '@glasshouse/contract/languages.ts'
import { textLengths } from '@glasshouse/contract/operator/content.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { type Draft, fieldsOf, type TextField, writtenIn } from './draft.ts'
import type { Problem } from './problem.ts'
import { languageNames } from '../../lib/language-names.ts'

/** The editor is by far the largest piece of the back office: it comes when something is written. */
const RichEditor = lazy(() => import('./rich-editor.tsx'))

type TextFieldsProps = {
  draft: Draft
  revision: number
  language: Language
  onLanguage: (language: Language) => void
  change: (changes: Partial<Draft>) => void
  /** Puts another whole text into the form. */
  replace: (draft: Draft) => void
  problem: Problem | null
  readOnly: boolean
}

/** The words, one language at a time; where there are none yet, the English ones that readers see stand behind. */
export function TextFields(props: TextFieldsProps) {
  const { draft, revision, language, change, replace, problem, readOnly } = props
  const { t } = useTranslation('console-content')
  const write = (field: TextField, text: string) => change({ [field]: { ...draft[field], [language]: text } })
  const errorOf = (field: TextField) =>
    problem?.field === field && problem.language === language ? problem.text : undefined
  const labels: Record<TextField, string> = {
    title: t(($) => $.fields.title),
    line: draft.kind === 'banner' ? t(($) => $.fields.subtitle) : t(($) => $.fields.summary),
    content: t(($) => $.fields.content),
  }
  return (
    <section aria-label={t(($) => $.texts)} className="space-y-4">
      <LanguageTabs draft={draft} language={language} onLanguage={props.onLanguage} />
      {fieldsOf[draft.kind].map((field) => {
        const text = draft[field][language]
        const isFallback = language !== 'en' && text.trim() === ''
        if (field === 'content') {
          return (
            <div key={field}>
              <Suspense fallback={<Skeleton className="h-72 w-full" />}>
                <RichEditor
                  key={`${language} ${revision}`}
                  label={labels.content}
                  lang={language}
                  html={text}
                  error={errorOf(field)}
                  readOnly={readOnly}
                  onChange={(html) => write('content', html)}
                />
              </Suspense>
              {isFallback && draft.content.en !== '' && (
                <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
                  {t(($) => $.fallback)}
                  {!readOnly && (
                    <Button
                      size="small"
                      variant="ghost"
                      className="text-xs!"
                      onClick={() =>
                        replace({ ...draft, content: { ...draft.content, [language]: draft.content.en } })
                      }
                    >
                      {t(($) => $.startFromEnglish)}
                    </Button>
                  )}
                </p>
              )}
            </div>
          )
        }
        return (
          <TextInput
            key={field}
            label={labels[field]}
            lang={language}
            value={text}
            maxLength={textLengths[field]}
            placeholder={isFallback ? draft[field].en : ''}
            disabled={readOnly}
            error={errorOf(field)}
            onChange={(event) => write(field, event.target.value)}
          />
        )
      })}
    </section>
  )
}

type LanguageTabsProps = { draft: Draft; language: Language; onLanguage: (language: Language) => void }

/** Which language is written, and how far each is. */
function LanguageTabs({ draft, language, onLanguage }: LanguageTabsProps) {
  const { t } = useTranslation('console-content')
  return (
    <div
      role="group"
      aria-label={t(($) => $.languages)}
      className="no-scrollbar relative flex gap-1 overflow-x-auto rounded-xl bg-track p-1"
    >
      {languages.map((one) => {
        const written = writtenIn(draft, one)
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
            className={classNames(
              'flex min-h-[max(1.75rem,var(--touch)-0.25rem)] flex-1 items-center justify-center gap-1.5 rounded-lg px-2.5 font-medium whitespace-nowrap',
              one === language ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            <span lang={one}>{languageNames[one]}</span>
            <span aria-hidden className={classNames('size-1.5 rounded-full', marks[written])} />
            <span className="sr-only">{t(($) => $.written[written])}</span>
          </button>
        )
      })}
    </div>
  )
}

const marks = { all: 'bg-good', some: 'bg-gold', none: 'border border-line-strong' }

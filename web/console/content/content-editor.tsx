import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { withdrawPublication } from '@glasshouse/contract/operator/content.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestError } from '../../lib/api.ts'
import { Callout } from '../parts/rows/callout.tsx'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { useMedia } from '../parts/page/use-media.ts'
import { goBack } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { contentPath, type ContentKind } from './content-address.ts'
import type { Draft } from './draft.ts'
import { EditorActs } from './editor-acts.tsx'
import { keptKey } from '../parts/drafts/kept.ts'
import { useLeaveQuestion } from '../parts/drafts/leave-question.tsx'
import { KeptNote, SavedMeanwhile } from './notes.tsx'
import { PhonePreview } from './preview/phone-preview.tsx'
import { type Problem, problemOf } from './problem.ts'
import { PublicationState } from './publication-rows.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { type Standing, useDraft } from './use-draft.ts'
import { Versions } from './versions.tsx'

/** The version to save over, and the time of publication (epoch seconds; null: unpublished). */
export type Given = { draft: Draft; version: number; publishedAt: number | 'now' | null }
export type SaveContent = (given: Given) => Promise<{ standing: Standing; subject: string }>
/** Throws what the contract has against it. */
export type CheckContent = (given: Given) => void

type ContentEditorProps = {
  kind: ContentKind
  /** Its id or code; null: it is new. */
  subject: string | null
  standing: Standing
  save: SaveContent
  check: CheckContent
  /** It may be withdrawn, and was. */
  onWithdrawn?: (whole: CallAnswer<typeof withdrawPublication>) => void
  /** Something new has its number from now on. */
  onSaved?: (subject: string) => void
  /** Somebody else was faster: how it stands now is to be read. */
  onOvertaken?: () => void
}

/** A form at the left, what comes of it on a phone at the right. */
export function ContentEditor(props: ContentEditorProps) {
  const { kind, subject, standing } = props
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const { operator, may } = useOffice()
  const work = useDraft(standing, keptKey(operator.id, contentPath(kind, subject ?? 'new')))
  const { draft, isDirty } = work
  const [language, setLanguage] = useState<Language>('en')
  const [problem, setProblem] = useState<Problem | null>(null)
  const leaveQuestion = useLeaveQuestion(isDirty, work.giveUp)
  const change = (changes: Partial<Draft>) => {
    work.change(changes)
    // The writer is mending the fault.
    setProblem(null)
  }
  const form = useRef<HTMLFormElement>(null)
  /** Whether the form can be sent: nothing is typed by half or missing. Where something is, it says so and is led to. */
  const isWhole = (publishedAt: Given['publishedAt']) => {
    if (form.current?.checkValidity() === false) {
      form.current.querySelector<HTMLInputElement>('input:invalid')?.focus()
      return false
    }
    try {
      props.check({ draft, version: work.base.version, publishedAt })
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  const readOnly = !may('content.change') || standing.state === 'withdrawn'
  const back = () => goBack(contentPath(kind))
  useShortcuts(
    shell(($) => $.pages.content),
    [{ keys: 'Escape', label: shell(($) => $.shortcuts.close), run: back }],
  )
  const failed = (error: unknown) => {
    // Who was faster is said once it is known.
    const isOvertaken = error instanceof RequestError && error.refusal === 'content_overtaken'
    if (isOvertaken) props.onOvertaken?.()
    const found = isOvertaken ? null : problemOf(error)
    setProblem(found)
    if (found?.language) setLanguage(found.language)
  }
  const title = titleOf(draft) || t(($) => $.newOf[kind])
  return (
    <Page
      title={title}
      before={
        <IconButton
          label={shell(($) => $.shortcuts.close)}
          keys="Escape"
          icon={<ArrowLeft />}
          className="-ml-2"
          onClick={back}
        />
      }
      actions={
        <EditorActs
          {...props}
          work={work}
          readOnly={readOnly}
          isWhole={isWhole}
          onFailed={failed}
          onDone={() => setProblem(null)}
        />
      }
      content={
        <Halves
          form={
            <form
              ref={form}
              noValidate
              onSubmit={(event) => event.preventDefault()}
              className="space-y-6 p-4 lg:p-5"
            >
              {!may('content.change') && <Callout look="info">{t(($) => $.readOnly)}</Callout>}
              {standing.state === 'withdrawn' && <Callout look="info">{t(($) => $.isWithdrawn)}</Callout>}
              {work.isOvertaken && <SavedMeanwhile standing={standing} work={work} />}
              {work.keptSince !== null && <KeptNote work={work} />}
              {problem && problem.field === null && (
                <Callout live look="danger">
                  {problem.text}
                </Callout>
              )}
              <TextFields
                draft={draft}
                revision={work.revision}
                language={language}
                onLanguage={setLanguage}
                change={change}
                replace={work.replace}
                problem={problem}
                readOnly={readOnly}
              />
              {kind !== 'text' && (
                <fieldset disabled={readOnly} className="min-w-0 space-y-6">
                  <SettingsFields draft={draft} change={change} problem={problem} />
                  <ScheduleFields draft={draft} change={change} state={standing.state} problem={problem} />
                </fieldset>
              )}
              {subject !== null && <Versions kind={kind} subject={subject} work={work} readOnly={readOnly} />}
            </form>
          }
          preview={<PhonePreview draft={draft} language={language} />}
        />
      }
    >
      <span className="flex items-center gap-2">
        {standing.state && <PublicationState state={standing.state} />}
        {isDirty && !readOnly && (
          <span role="status" className="text-xs text-ink-soft">
            {t(($) => $.unsaved)}
          </span>
        )}
      </span>
      {leaveQuestion}
    </Page>
  )
}

/** Both beside each other where there is room for both; else one below the other. */
function Halves({ form, preview }: { form: ReactNode; preview: ReactNode }) {
  const isWide = useMedia('(width >= 64rem)')
  if (!isWide) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        {form}
        <div className="border-t border-line">{preview}</div>
      </div>
    )
  }
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">{form}</div>
      <div className="min-h-0 shrink-0 overflow-y-auto border-l border-line bg-raised">{preview}</div>
    </div>
  )
}

function titleOf({ title }: Draft): string {
  return title.en.trim()
}

import { addNote, officePlayer } from '@glasshouse/contract/operator/players.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callKey } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { keptKey } from '../parts/drafts/kept.ts'
import { useLeaveQuestion } from '../parts/drafts/leave-question.tsx'
import { keepTyped, readTyped, unsentOf } from '../parts/drafts/typed.ts'
import { Ago } from '../parts/times/age.tsx'
import { Section } from '../parts/rows/facts.tsx'
import { TextArea } from '../parts/controls/fields.tsx'
import { useAct } from '../parts/decision/use-act.ts'
import { useOffice } from '../parts/page/office.tsx'
import type { PlayerAnswer } from './player-page.tsx'

const check = fieldCheck(addNote.input.shape.text)

/** The back office's notes about a player, for the back office alone. */
export function Notes({ id, notes }: { id: string; notes: PlayerAnswer['notes'] }) {
  const { t } = useTranslation('console-players')
  const { may, operator } = useOffice()
  const place = keptKey(operator.id, `/players/${id}`)
  const queries = useQueryClient()
  const [text, setText] = useState(() => readTyped(place))
  const [problem, setProblem] = useState<string>()
  const write = (typed: string) => {
    setText(typed)
    keepTyped(place, typed)
  }
  const leaveQuestion = useLeaveQuestion(text.trim() !== '', () => keepTyped(place, ''))
  const add = useAct({
    call: addNote,
    lane: id,
    onDone: (_answer, sent) => {
      write(unsentOf(readTyped(place), sent.text))
      void queries.invalidateQueries({ queryKey: callKey(officePlayer, { id }) })
    },
  })
  return (
    <Section title={t(($) => $.notes.title)}>
      {leaveQuestion}
      {may('players.note') && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const checked = check(text)
            setProblem(checked === true ? undefined : checked)
            if (checked === true) add.send({ id, text: text.trim() })
          }}
        >
          <TextArea
            quiet
            label={t(($) => $.notes.label)}
            placeholder={t(($) => $.notes.placeholder)}
            rows={2}
            maxLength={1000}
            value={text}
            error={problem ?? add.error}
            onChange={(event) => write(event.target.value)}
          />
          {text.trim() !== '' && (
            <div className="mt-2 flex justify-end">
              <Button type="submit" size="small" busy={add.isPending}>
                {t(($) => $.notes.add)}
              </Button>
            </div>
          )}
        </form>
      )}
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t(($) => $.notes.none)}</p>
      ) : (
        <ul className="mt-2 space-y-2">
          {notes.map((note) => (
            <li key={note.id} className="rounded-lg bg-raised px-3 py-2">
              <p className="flex justify-between gap-3 text-xs text-ink-soft">
                <span className="font-medium">{note.operator_name}</span>
                <Ago at={note.createtime} />
              </p>
              <p className="mt-0.5 whitespace-pre-wrap">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

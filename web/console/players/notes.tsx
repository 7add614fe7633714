import { addNote, officePlayer } from '@glasshouse/contract/operator/players.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { keptKey } from '../parts/drafts/kept.ts'
import { useLeaveQuestion } from '../parts/drafts/leave-question.tsx'
import { keepTyped, readTyped, unsentOf } from '../parts/drafts/typed.ts'
import { Ago } from '../parts/times/age.tsx'
import { Section } from '../parts/rows/facts.tsx'
import { TextArea } from '../parts/controls/fields.tsx'
import { useOffice } from '../parts/page/office.tsx'
import type { PlayerAnswer } from './player-page.tsx'

const check = fieldCheck(addNote.input.shape.text)

/** What the back office has written down of a player, for the back office alone. */
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
  const add = useMutation({
    mutationFn: (written: string) => request(addNote, { id, text: written }, { quiet: true }),
    onSuccess: async (_answer, written) => {
      write(unsentOf(readTyped(place), written))
      await queries.invalidateQueries({ queryKey: callKey(officePlayer, { id }) })
    },
    onError: (error) => setProblem(error instanceof RequestError ? error.message : undefined),
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
            if (checked === true && !add.isPending) add.mutate(text.trim())
          }}
        >
          <TextArea
            quiet
            label={t(($) => $.notes.label)}
            placeholder={t(($) => $.notes.placeholder)}
            rows={2}
            maxLength={1000}
            value={text}
            error={problem}
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

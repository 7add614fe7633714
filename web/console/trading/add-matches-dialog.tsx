import { officeFixtures } from '@glasshouse/contract/operator/sport.ts'
import { createMatch, importMatches, type ImportReport } from '@glasshouse/contract/operator/trading.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import { Dialog } from '../parts/controls/dialog.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { Callout } from '../parts/rows/callout.tsx'

/** Matches from files, first as a dry run, or one by hand; every row that was refused is listed. */
export function AddMatchesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const queries = useQueryClient()
  const [files, setFiles] = useState<{ name: string; text: string }[]>([])
  const refresh = () => void queries.invalidateQueries({ queryKey: callKey(officeFixtures) })
  const load = useMutation({
    mutationFn: (dryRun: boolean) => request(importMatches, { files, dry_run: dryRun }, { quiet: true }),
    onSuccess: refresh,
  })
  const create = useMutation({
    mutationFn: (match: Parameters<typeof request<typeof createMatch.input, typeof createMatch.output>>[1]) =>
      request(createMatch, match, { quiet: true }),
    onSuccess: refresh,
  })
  const take = async (list: FileList | null) => {
    load.reset()
    setFiles(
      await Promise.all(
        [...(list ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
      ),
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const at = Date.parse(`${text('kick_off')}:00Z`)
    create.mutate({
      league: text('league'),
      round: text('round'),
      home: text('home'),
      away: text('away'),
      kicks_off_at: Number.isNaN(at) ? 0 : at / 1000,
    })
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(($) => $.add.title)}
      text={t(($) => $.add.text)}
      actions={
        <Button variant="outline" onClick={onClose}>
          {shell(($) => $.close)}
        </Button>
      }
    >
      <div className="mt-4 space-y-3">
        <input
          type="file"
          multiple
          accept="application/json,.json"
          aria-label={t(($) => $.add.files)}
          onChange={({ target }) => void take(target.files)}
          className="w-full rounded-lg border border-line-strong p-2"
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="outline"
            disabled={files.length === 0}
            busy={load.isPending}
            onClick={() => load.mutate(true)}
          >
            {t(($) => $.add.dryRun)}
          </Button>
          <Button
            size="small"
            disabled={!load.data?.dry_run}
            busy={load.isPending}
            onClick={() => load.mutate(false)}
          >
            {t(($) => $.add.import)}
          </Button>
        </div>
        <Report report={load.data} error={load.error} />
        <form onSubmit={submit} className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
          <TextInput
            label={t(($) => $.add.league)}
            name="league"
            placeholder="en.1"
            maxLength={32}
            required
          />
          <TextInput label={t(($) => $.add.round)} name="round" maxLength={60} required />
          <TextInput label={t(($) => $.add.home)} name="home" maxLength={60} required />
          <TextInput label={t(($) => $.add.away)} name="away" maxLength={60} required />
          <TextInput label={t(($) => $.add.kickOff)} name="kick_off" type="datetime-local" required />
          <div className="flex items-end">
            <Button type="submit" size="small" busy={create.isPending}>
              {t(($) => $.add.create)}
            </Button>
          </div>
        </form>
        <Report report={create.data} error={create.error} />
      </div>
    </Dialog>
  )
}

/** The report of an import, done or only tried, and each row that it refused. */
function Report({ report, error }: { report: ImportReport | undefined; error: Error | null }) {
  const { t } = useTranslation('console-trading')
  if (error instanceof RequestError)
    return (
      <Callout live look="danger">
        {error.message}
      </Callout>
    )
  if (!report) return null
  const { refused, dry_run, ...counts } = report
  return (
    <Callout live look={refused.length > 0 ? 'warning' : 'info'}>
      <p className="font-medium">{t(($) => $.add[dry_run ? 'would' : 'did'], counts)}</p>
      {refused.length > 0 && (
        <ul className="mt-1 max-h-40 overflow-y-auto text-xs">
          {refused.map(({ file, row, reason }) => (
            <li key={`${file} ${row} ${reason}`}>
              {row === 0 ? file : t(($) => $.add.refused, { file, row })}:{' '}
              {t(($) => $.add.reasons[reason as 'doubled'])}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}

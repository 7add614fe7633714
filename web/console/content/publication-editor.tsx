import type { CallAnswer } from '@glasshouse/contract/call.ts'
import {
  officePublication,
  officePublications,
  type PublicationKind,
  savePublication,
} from '@glasshouse/contract/operator/content.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { ContentEditor, type Given } from './content-editor.tsx'
import { draftOfPublication, emptyDraft, publicationIn } from './draft.ts'
import { checkInput } from './problem.ts'
import type { Standing } from './use-draft.ts'
import { zonedSeconds } from './zoned-time.ts'

type Whole = CallAnswer<typeof officePublication>

type PublicationEditorProps = {
  kind: PublicationKind
  /** Null: it is new. */
  id: string | null
  /** Something new has its number from now on. */
  onSaved: (id: string) => void
}

/** `/content/<kind>/<id>`, or `new`: one publication, to be read or written. It stays the same form when it gets its number. */
export function PublicationEditor({ kind, id, onSaved }: PublicationEditorProps) {
  const { timeZone } = useOffice()
  const { save, check, take } = useActs(kind)
  const [empty] = useState(() => newStanding(kind, timeZone))
  const { data, error, refetch } = useQuery({
    ...callQuery(officePublication, { kind, id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: refreshEvery,
  })
  if (id !== null && !data)
    return error ? <Failed error={error} retry={() => void refetch()} /> : <PageSkeleton />
  return (
    <ContentEditor
      kind={kind}
      subject={id}
      standing={data ? standingOf(data, timeZone) : empty}
      save={(given) => save(id === null ? {} : { id }, given)}
      check={check}
      onSaved={onSaved}
      {...(id !== null && { onWithdrawn: take, onOvertaken: () => void refetch() })}
    />
  )
}

/** The acts on publications of a kind; lists and forms show their results from then on. */
function useActs(kind: PublicationKind) {
  const { timeZone } = useOffice()
  const queries = useQueryClient()
  const take = (whole: Whole) => {
    const { id } = whole.row
    queries.setQueryData(callKey(officePublication, { kind, id }), whole)
    void queries.invalidateQueries({ queryKey: callKey(officePublications) })
    return { standing: standingOf(whole, timeZone), subject: id }
  }
  const inputOf = ({ draft, version, publishedAt }: Given) => ({
    version,
    publication: publicationIn({ ...draft, kind }, timeZone),
    published_at: publishedAt,
    ends_at: draft.until === '' ? null : (zonedSeconds(draft.until, timeZone) ?? Number.NaN),
  })
  return {
    take,
    save: async (which: { id?: string }, given: Given) =>
      take(await request(savePublication, { ...which, ...inputOf(given) }, { quiet: true })),
    check: (given: Given) => checkInput(savePublication, inputOf(given)),
  }
}

function newStanding(kind: PublicationKind, timeZone: string): Standing {
  return {
    version: 0,
    changedBy: null,
    changedAt: null,
    state: null,
    publishedAt: null,
    draft: emptyDraft(kind, serverSeconds(), timeZone),
  }
}

function standingOf({ row, publication }: Whole, timeZone: string): Standing {
  return {
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    state: row.state,
    publishedAt: row.published_at,
    draft: draftOfPublication(publication, row, timeZone),
  }
}

import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type OfficeText, officeTexts, saveText } from '@glasshouse/contract/operator/content.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Failed, MissingPage, PageSkeleton } from '../parts/page/page-states.tsx'
import { refreshEvery } from '../parts/list/list-address.ts'
import { ContentEditor, type Given } from './content-editor.tsx'
import { draftOfText } from './draft.ts'
import { checkInput } from './problem.ts'
import type { Standing } from './use-draft.ts'

/** `/content/texts/<code>`: one of the standing texts, which are out as soon as they are saved. */
export function TextEditor({ code }: { code: string }) {
  const { timeZone } = useOffice()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ ...callQuery(officeTexts, {}), refetchInterval: refreshEvery })
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <PageSkeleton />
  const text = data.list.find((one) => one.code === code)
  if (!text) return <MissingPage />
  const inputOf = ({ draft: { title, content }, version }: Given) => ({ code, version, title, content })
  const save = async (given: Given) => {
    const { text: saved } = await request(saveText, inputOf(given), { quiet: true })
    queries.setQueryData<CallAnswer<typeof officeTexts>>(
      callKey(officeTexts, {}),
      (known) => known && { list: known.list.map((one) => (one.code === code ? saved : one)) },
    )
    return { standing: standingOf(saved, timeZone), subject: code }
  }
  return (
    <ContentEditor
      kind="text"
      subject={code}
      standing={standingOf(text, timeZone)}
      save={save}
      check={(given) => checkInput(saveText, inputOf(given))}
      onOvertaken={() => void refetch()}
    />
  )
}

function standingOf(text: OfficeText, timeZone: string): Standing {
  return {
    version: text.version,
    changedBy: text.changed_by,
    changedAt: text.changed_at,
    state: null,
    publishedAt: null,
    draft: draftOfText(text, timeZone),
  }
}

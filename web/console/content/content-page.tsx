import { useOffice } from '../parts/page/office.tsx'
import { openAddress, useAddress } from '../parts/page/address.ts'
import { ForbiddenPage, MissingPage } from '../parts/page/page-states.tsx'
import { contentAt, contentPath } from './content-address.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { PublicationList } from './publication-list.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'

/** The addresses of drafts begun as new, in this order: the form stays with its writer. */
const begun: string[] = []

/** `/content`: what the players' screens show; a list for each kind, `/content/<kind>/<id>` one of them, `new` another. */
export default function ContentPage() {
  const { path } = useAddress()
  const { may } = useOffice()
  const at = contentAt(path)
  if (!at) return <MissingPage />
  const { kind, subject } = at
  if (kind === 'text') return subject === null ? <TextList /> : <TextEditor key={subject} code={subject} />
  if (subject === null) return <PublicationList key={kind} kind={kind} />
  const isNew = subject === 'new'
  if (isNew && !may('content.change')) return <ForbiddenPage />
  const place = isNew ? begun.length : begun.indexOf(path)
  return (
    <PublicationEditor
      key={place < 0 ? path : `${kind} ${place}`}
      kind={kind}
      id={isNew ? null : subject}
      onSaved={(id) => {
        begun.push(contentPath(kind, id))
        openAddress(contentPath(kind, id), { replace: true, asked: true })
      }}
    />
  )
}

import { useDesk } from '../shell/desk.tsx'
import { useAddress } from '../shell/address.ts'
import { ForbiddenPage, MissingPage } from '../shell/page-states.tsx'
import { contentAt } from './content-address.ts'
import { NewPublication, PublicationEditor } from './publication-editor.tsx'
import { PublicationList } from './publication-list.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'

/** `/content`: what the players' screens show; a list for each kind, `/content/<kind>/<id>` one of them, `new` another. */
export default function ContentPage() {
  const { path } = useAddress()
  const { may } = useDesk()
  const at = contentAt(path)
  if (!at) return <MissingPage />
  const { kind, subject } = at
  if (kind === 'text') return subject === null ? <TextList /> : <TextEditor key={subject} code={subject} />
  if (subject === null) return <PublicationList key={kind} kind={kind} />
  if (subject !== 'new') return <PublicationEditor key={subject} kind={kind} id={subject} />
  return may('content.change') ? <NewPublication key={kind} kind={kind} /> : <ForbiddenPage />
}

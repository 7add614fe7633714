import { fillIn } from '@glasshouse/contract/refusals.ts'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { AppPages } from './app-pages.tsx'
import { isLink } from './link-form.ts'

/** Makes the chosen words a link, or changes where one leads. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('console-content')
  const { t: refusals } = useTranslation('refusals')
  const { t: shell } = useTranslation('console-shell')
  const before: unknown = editor.getAttributes('link')['href']
  const [href, setHref] = useState(typeof before === 'string' ? before : '')
  const [wrong, setWrong] = useState<string | undefined>()
  const pages = useId()
  const words = () => editor.chain().focus().extendMarkRange('link')
  const set = () => {
    const target = href.trim()
    if (!isLink(target)) {
      const noPage = refusals(($) => $.page_not_found)
      return setWrong(/^#?\//.test(target) ? fillIn(noPage, { address: target }) : t(($) => $.linkWrong))
    }
    // Without words of its own, a link is called what it leads to.
    if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] })
        .run()
    else words().setLink({ href: target }).run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.tools.link)}
      onSubmit={set}
      actions={
        <>
          {editor.isActive('link') && (
            <Button
              variant="danger"
              onClick={() => {
                words().unsetLink().run()
                onClose()
              }}
            >
              {t(($) => $.linkRemove)}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {shell(($) => $.cancel)}
          </Button>
          <Button type="submit">{shell(($) => $.save)}</Button>
        </>
      }
    >
      <TextInput
        className="mt-3"
        label={t(($) => $.fields.link)}
        hint={t(($) => $.linkHint)}
        list={pages}
        value={href}
        maxLength={300}
        error={wrong}
        onChange={(event) => setHref(event.target.value)}
      />
      <AppPages id={pages} />
    </Dialog>
  )
}

import { Mark } from '@tiptap/core'
import { Table, TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useId } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { fieldEdge } from '../../kit/field-edge.ts'
import { cleanHtml, richTextLook } from '../../kit/rich-text.tsx'
import './rich-editor.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { isLink } from './link-form.ts'
import { Picture } from './picture-node.ts'
import { savedHtml } from './rich-html.ts'

/** Smaller print. */
const Small = Mark.create({
  name: 'small',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', 0],
})

/** A table as wide as its text: the extension's own has widths as inline styles, which the content security policy refuses. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Exactly what a published text may hold (server/content/safe-html.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    trailingNode: false,
    dropcursor: { color: false, class: 'bg-action' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLink,
      shouldAutoLink: (url) => url.startsWith('https://'),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Small,
  Picture,
  PlainTable.configure({ View: null }),
  TableKit.configure({ table: false }),
]

type RichEditorProps = {
  label: string
  lang: string
  /** Where it begins; give it another key to start again. */
  html: string
  error: string | undefined
  readOnly: boolean
  /** Hears of every change, as harmless HTML; an empty text is ''. */
  onChange: (html: string) => void
}

/** Writes a text with formatting. Pasted text is cleaned before it is parsed. */
export default function RichEditor({ label, lang, html, error, readOnly, onChange }: RichEditorProps) {
  const noteId = useId()
  const editor = useEditor({
    extensions,
    content: html,
    editable: !readOnly,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: (update) => onChange(savedHtml(update.editor.getHTML(), update.editor.isEmpty)),
    editorProps: {
      transformPastedHTML: cleanHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': noteId,
        lang,
        class: richTextLook,
      },
    },
  })
  return (
    <div>
      <p aria-hidden className="mb-1 text-xs font-semibold">
        {label}
      </p>
      <div
        className={classNames(
          'overflow-hidden rounded-lg border',
          fieldEdge(Boolean(error)),
          readOnly ? 'bg-raised' : 'bg-surface',
        )}
      >
        {!readOnly && <EditorToolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <p id={noteId} aria-live="polite" className="text-xs font-medium text-urgent not-empty:mt-1">
        {error}
      </p>
    </div>
  )
}

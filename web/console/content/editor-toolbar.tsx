import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../parts/controls/icon-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Tool = {
  name:
    | 'heading2'
    | 'heading3'
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'rule'
    | 'table'
    | 'undo'
    | 'redo'
  icon: LucideIcon
  keys?: string
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  may?: (editor: Editor) => boolean
}

const groups: Tool[][] = [
  [
    {
      name: 'heading2',
      icon: Heading2,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'heading3',
      icon: Heading3,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'bold',
      icon: Bold,
      keys: '$mod+b',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      icon: Italic,
      keys: '$mod+i',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: Underline,
      keys: '$mod+u',
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'bullets',
      icon: List,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      icon: Quote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { name: 'rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    {
      name: 'table',
      icon: Table,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      may: (editor) => !editor.isActive('table'),
    },
  ],
  [
    {
      name: 'undo',
      icon: Undo2,
      keys: '$mod+z',
      run: (editor) => editor.chain().focus().undo().run(),
      may: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      icon: Redo2,
      run: (editor) => editor.chain().focus().redo().run(),
      may: (editor) => editor.can().redo(),
    },
  ],
]

/** The format at the cursor, as the buttons show it. */
function standOf(editor: Editor) {
  const tools = groups.flat()
  return {
    on: tools.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
    off: tools.filter(({ may }) => may?.(editor) === false).map(({ name }) => name),
    isLink: editor.isActive('link'),
    isTable: editor.isActive('table'),
  }
}

/** The buttons above the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('console-content')
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const { on, off, isLink, isTable } = useEditorState({ editor, selector: ({ editor: now }) => standOf(now) })
  return (
    <div
      role="toolbar"
      aria-label={t(($) => $.tools.label)}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-raised px-1.5 py-1"
    >
      {groups.map((tools, index) => (
        <Fragment key={tools[0]?.name}>
          {index > 0 && <span aria-hidden className="mx-1 h-5 w-px bg-line" />}
          {tools.map(({ name, icon: Icon, keys, run, isOn }) => (
            <ToolButton
              key={name}
              label={t(($) => $.tools[name])}
              icon={<Icon />}
              {...(keys ? { keys } : {})}
              {...(isOn ? { isOn: on.includes(name) } : {})}
              disabled={off.includes(name)}
              onClick={() => run(editor)}
            />
          ))}
          {index === 1 && (
            <ToolButton
              label={t(($) => $.tools.link)}
              icon={<LinkIcon />}
              isOn={isLink}
              onClick={() => setAsked('link')}
            />
          )}
          {index === 2 && (
            <ToolButton
              label={t(($) => $.tools.picture)}
              icon={<Image />}
              onClick={() => setAsked('picture')}
            />
          )}
        </Fragment>
      ))}
      {isTable && <TableTools editor={editor} />}
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(null)} />}
    </div>
  )
}

type ToolButtonProps = {
  label: string
  icon: ReactNode
  keys?: string
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
}

function ToolButton({ isOn, ...button }: ToolButtonProps) {
  return (
    <IconButton
      {...button}
      aria-pressed={isOn}
      // The text keeps its focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames('size-8!', isOn && 'bg-action-soft text-action!')}
    />
  )
}

/** The tools for the table at the cursor. */
function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('console-content')
  const tools = [
    { label: t(($) => $.tools.addRow), run: () => editor.chain().focus().addRowAfter().run() },
    { label: t(($) => $.tools.addColumn), run: () => editor.chain().focus().addColumnAfter().run() },
    { label: t(($) => $.tools.deleteRow), run: () => editor.chain().focus().deleteRow().run() },
    { label: t(($) => $.tools.deleteColumn), run: () => editor.chain().focus().deleteColumn().run() },
    { label: t(($) => $.tools.deleteTable), run: () => editor.chain().focus().deleteTable().run() },
  ]
  return (
    <span className="flex w-full flex-wrap gap-1 border-t border-line pt-1">
      {tools.map(({ label, run }) => (
        <Button key={label} size="small" variant="ghost" className="text-xs!" onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  )
}

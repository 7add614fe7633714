import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { withdrawPublication } from '@glasshouse/contract/operator/content.ts'
import { useMutation } from '@tanstack/react-query'
import { Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { exactTime } from '../parts/times/moment.ts'
import { Kbd } from '../parts/controls/kbd.tsx'
import { openAddress } from '../parts/page/address.ts'
import { useOffice } from '../parts/page/office.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { contentPath, type ContentKind } from './content-address.ts'
import type { Given, SaveContent } from './content-editor.tsx'
import { copyOf } from './draft.ts'
import { keep, keptKey } from '../parts/drafts/kept.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { DraftWork, Standing } from './use-draft.ts'
import { zonedSeconds } from './zoned-time.ts'

type EditorActsProps = {
  kind: ContentKind
  subject: string | null
  standing: Standing
  save: SaveContent
  onWithdrawn?: (whole: CallAnswer<typeof withdrawPublication>) => void
  onSaved?: (subject: string) => void
  work: DraftWork
  readOnly: boolean
  /** Checks the form before it is sent; each faulty field says what is wrong. */
  isWhole: (publishedAt: Given['publishedAt']) => boolean
  onFailed: (error: unknown) => void
  onDone: () => void
}

/** The form's actions; those that players see at once ask for confirmation. */
export function EditorActs(props: EditorActsProps) {
  const { kind, subject, standing, work, readOnly, onDone, onFailed } = props
  const { t } = useTranslation('console-content')
  const { t: shell } = useTranslation('console-shell')
  const { timeZone } = useOffice()
  const [asked, setAsked] = useState<'publish' | 'withdraw' | null>(null)
  const { state } = standing
  const isOut = kind === 'text' || state === 'shown' || state === 'ended'
  const save = useMutation({
    mutationFn: async (publishedAt: Given['publishedAt']) => {
      const { draft, base } = work
      return { ...(await props.save({ draft, version: base.version, publishedAt })), sent: draft }
    },
    onSuccess: ({ standing: saved, sent }) => {
      work.saved(saved, sent)
      onDone()
      setAsked(null)
      toastDone(doneText(saved))
    },
    onError: (error) => {
      setAsked(null)
      onFailed(error)
    },
  })
  const send = (publishedAt: Given['publishedAt']) =>
    save.mutate(publishedAt, {
      // Not asked of a form that was left meanwhile: its writer stays where they are.
      onSuccess: (saved) => {
        if (subject !== null) return
        work.giveUp()
        props.onSaved?.(saved.subject)
      },
    })
  const doneText = (saved: Standing) => {
    if (saved.state === 'scheduled' && saved.publishedAt !== null)
      return t(($) => $.done.scheduled, { time: exactTime(saved.publishedAt, timeZone) })
    if (saved.state === 'draft') return t(($) => $.done.draft)
    return saved.state === 'shown' && state !== 'shown' ? t(($) => $.done.published) : t(($) => $.done.saved)
  }
  /** Saves what stays as visible as it is. */
  const keepAsIs = () => {
    const from = state === 'scheduled' ? zonedSeconds(work.draft.from, timeZone) : null
    if (save.isPending || !work.isDirty || !props.isWhole(isOut ? standing.publishedAt : from)) return
    if (isOut || (from !== null && from <= serverSeconds())) setAsked('publish')
    else send(from)
  }
  useShortcuts(
    shell(($) => $.pages.content),
    readOnly ? [] : [{ keys: '$mod+s', label: shell(($) => $.save), whileTyping: true, run: keepAsIs }],
  )
  if (readOnly) return subject !== null && kind !== 'text' && <CopyButton {...props} />
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {subject !== null && kind !== 'text' && <CopyButton {...props} />}
      {props.onWithdrawn && (
        <Button size="small" variant="danger" onClick={() => setAsked('withdraw')}>
          <Undo2 className="size-4" />
          {t(($) => $.withdraw.act)}
        </Button>
      )}
      <Button
        size="small"
        variant={isOut ? 'primary' : 'outline'}
        disabled={!work.isDirty}
        busy={save.isPending && asked === null}
        onClick={keepAsIs}
      >
        {state === null && kind !== 'text' ? t(($) => $.saveDraft) : shell(($) => $.save)}
        <Kbd keys="$mod+s" className="-mr-1.5 max-md:hidden" />
      </Button>
      {!isOut && (
        <Button size="small" onClick={() => props.isWhole('now') && setAsked('publish')}>
          {t(($) => $.publish.act)}
        </Button>
      )}
      {asked === 'publish' && (
        <PublishDialog
          draft={work.draft}
          isOut={isOut}
          mayWait={state !== 'scheduled'}
          busy={save.isPending}
          onClose={() => setAsked(null)}
          onPublish={(at) => send(isOut ? standing.publishedAt : at)}
        />
      )}
      {subject !== null && kind !== 'text' && (
        <ConfirmDialog
          open={asked === 'withdraw'}
          onClose={() => setAsked(null)}
          danger
          title={t(($) => $.withdraw.title)}
          text={t(($) => $.withdraw.text)}
          confirm={t(($) => $.withdraw.act)}
          call={withdrawPublication}
          lane={`${kind} ${subject}`}
          input={{ kind, id: subject }}
          onDone={(whole) => {
            props.onWithdrawn?.(whole)
            setAsked(null)
            work.takeTheirs()
            toastDone(t(($) => $.done.withdrawn))
          }}
        />
      )}
    </div>
  )
}

/** A new draft with the same text: the way to publish a withdrawn one again. */
function CopyButton({ kind, work }: EditorActsProps) {
  const { t } = useTranslation('console-content')
  const { operator, may } = useOffice()
  if (!may('content.change')) return null
  return (
    <Button
      size="small"
      variant="outline"
      onClick={() => {
        const path = contentPath(kind, 'new')
        keep(keptKey(operator.id, path), { at: serverSeconds(), version: 0, draft: copyOf(work.draft) })
        openAddress(path)
      }}
    >
      <Copy className="size-4" />
      {t(($) => $.copy)}
    </Button>
  )
}

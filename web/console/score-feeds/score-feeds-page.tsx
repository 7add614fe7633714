import { endFeedKey, type FeedKey, feedKeys, makeFeedKey } from '@glasshouse/contract/operator/feed-keys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Radio } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { callKey, callQuery } from '../../lib/queries.ts'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Dialog } from '../parts/controls/dialog.tsx'
import { TextInput } from '../parts/controls/fields.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useOffice } from '../parts/page/office.tsx'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { Moment } from '../parts/times/age.tsx'

/** `/score-feeds`: the keys by which data providers send live scores. */
export default function ScoreFeedsPage() {
  const { t } = useTranslation('console-trading')
  const { t: shell } = useTranslation('console-shell')
  const { may } = useOffice()
  const { data, error, refetch } = useQuery(callQuery(feedKeys, {}))
  const [open, setOpen] = useState<FeedKey | 'new' | null>(null)
  return (
    <Page
      title={shell(($) => $.pages.scoreFeeds)}
      actions={
        may('sport.keys') && (
          <Button size="small" onClick={() => setOpen('new')}>
            <Plus className="size-4" />
            {t(($) => $.feeds.make)}
          </Button>
        )
      }
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          {!data ? (
            error ? (
              <Failed error={error} retry={() => void refetch()} />
            ) : (
              <PageSkeleton />
            )
          ) : data.list.length === 0 ? (
            <EmptyState icon={<Radio />} title={t(($) => $.feeds.none)} text={t(($) => $.feeds.text)} />
          ) : (
            <div className="mx-auto max-w-3xl space-y-4 p-4 lg:p-8">
              <Callout look="info">{t(($) => $.feeds.text)}</Callout>
              <ul className="divide-y divide-line rounded-xl border border-line">
                {data.list.map((key) => (
                  <KeyLine
                    key={key.id}
                    feedKey={key}
                    {...(may('sport.keys') && { onEnd: () => setOpen(key) })}
                  />
                ))}
              </ul>
            </div>
          )}
          {open === 'new' && <MakeDialog onClose={() => setOpen(null)} />}
          {open && open !== 'new' && <EndDialog feedKey={open} onClose={() => setOpen(null)} />}
        </div>
      }
    />
  )
}

function KeyLine({
  feedKey: { name, made_by, made_at, ended_at, last_at },
  onEnd,
}: {
  feedKey: FeedKey
  onEnd?: () => void
}) {
  const { t } = useTranslation('console-trading')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-words">{name}</span>
          <StatusPill tone={ended_at === null ? 'good' : 'quiet'}>
            {t(($) => $.feeds[ended_at === null ? 'active' : 'ended'])}
          </StatusPill>
        </p>
        <p className="text-xs text-ink-soft">
          {t(($) => $.feeds.madeBy, { name: made_by })} · <Moment at={made_at} />
        </p>
        <p className="text-xs text-ink-soft">
          {t(($) => $.feeds.last)}: {last_at === null ? t(($) => $.feeds.never) : <Moment at={last_at} />}
        </p>
      </div>
      {onEnd && ended_at === null && (
        <Button size="small" variant="outline" onClick={onEnd}>
          {t(($) => $.feeds.end)}
        </Button>
      )}
    </li>
  )
}

/** A new key; its secret is shown when it is made, and never again. */
function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console-trading')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  if (made)
    return (
      <Dialog
        urgent
        open
        onClose={onClose}
        onSubmit={onClose}
        title={t(($) => $.feeds.secretOf, { name: made.name })}
        actions={<Button type="submit">{t(($) => $.feeds.done)}</Button>}
      >
        <div className="mt-4 rounded-lg border border-line px-3 py-2">
          <Copyable value={made.secret} name={t(($) => $.feeds.key)}>
            <code className="text-sm font-semibold break-all">{made.secret}</code>
          </Copyable>
        </div>
        <Callout look="warning" className="mt-3">
          {t(($) => $.feeds.once)}
        </Callout>
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.feeds.make)}
      text={t(($) => $.feeds.makeText)}
      confirm={t(($) => $.feeds.make)}
      check={() => name.trim() !== ''}
      call={makeFeedKey}
      lane=""
      input={{ name }}
      onDone={({ key, secret }) => {
        setMade({ name: key.name, secret })
        void queries.invalidateQueries({ queryKey: callKey(feedKeys) })
      }}
    >
      <div className="mt-4">
        <TextInput
          label={t(($) => $.feeds.name)}
          maxLength={40}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

function EndDialog({ feedKey: { id, name }, onClose }: { feedKey: FeedKey; onClose: () => void }) {
  const { t } = useTranslation('console-trading')
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t(($) => $.feeds.endTitle, { name })}
      text={t(($) => $.feeds.endText)}
      confirm={t(($) => $.feeds.end)}
      call={endFeedKey}
      lane={String(id)}
      input={{ id }}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: callKey(feedKeys) })
        onClose()
      }}
    />
  )
}

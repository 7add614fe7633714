import {
  closeConversation,
  releaseConversation,
  takeConversation,
} from '@glasshouse/contract/operator/support.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request, showFailure } from '../../lib/api.ts'
import { ActButton } from '../parts/decision/act-bar.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { useOffice } from '../parts/page/office.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import type { ConversationAnswer } from './conversation-detail.tsx'
import { refreshSupport } from '../parts/answers/refresh.ts'

type ConversationActsProps = { detail: ConversationAnswer; onClosed: () => void }

/**
 * Who has it, and whether it stays open. All of it can be undone at once, so only taking from a colleague is asked once
 * more.
 */
export function ConversationActs({ detail, onClosed }: ConversationActsProps) {
  const { t } = useTranslation('console-care')
  const { operator } = useOffice()
  const [asked, setAsked] = useState(false)
  const { conversation, forbidden } = detail
  const { id, state, player, taken_by: taker } = conversation
  const isMine = taker?.id === operator.id
  const isTheirs = taker !== null && !isMine
  const act = useMutation({
    mutationFn: (what: 'take' | 'release' | 'close') => {
      if (what === 'take') return request(takeConversation, { id }, { quiet: true })
      if (what === 'release') return request(releaseConversation, { id }, { quiet: true })
      return request(closeConversation, { id, last_message_id: conversation.last.id }, { quiet: true })
    },
    onSuccess: (_answer, what) => {
      if (what === 'release') toastDone(t(($) => $.conversation.released, { player: player.nickname }))
      if (what !== 'close') return
      toastDone(t(($) => $.conversation.done, { player: player.nickname }))
      onClosed()
    },
    onError: showFailure,
    onSettled: refreshSupport,
  })
  const run = (what: 'take' | 'release' | 'close') => {
    if (!act.isPending) act.mutate(what)
  }
  const words = {
    take: t(($) => $.conversation.take),
    takeOver: t(($) => $.conversation.takeOver),
    release: t(($) => $.conversation.release),
    close: t(($) => $.conversation.close),
  }
  const mayAct = forbidden === null
  useShortcuts(
    t(($) => $.conversation.messages),
    [
      ...(mayAct && taker === null && state !== 'closed'
        ? [{ keys: 't', label: words.take, run: () => run('take') }]
        : []),
      ...(mayAct && isTheirs ? [{ keys: 't', label: words.takeOver, run: () => setAsked(true) }] : []),
      ...(mayAct && isMine ? [{ keys: 'u', label: words.release, run: () => run('release') }] : []),
      ...(mayAct && !isTheirs && state !== 'closed'
        ? [{ keys: 'x', label: words.close, run: () => run('close') }]
        : []),
    ],
  )
  if (!mayAct) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMine && <span className="text-xs text-ink-soft">{t(($) => $.conversation.mine)}</span>}
      {isTheirs && (
        <ActButton
          variant="outline"
          keys="t"
          disabled={false}
          label={words.takeOver}
          onClick={() => setAsked(true)}
        />
      )}
      {taker === null && state !== 'closed' && (
        <ActButton
          variant="outline"
          keys="t"
          disabled={act.isPending}
          label={words.take}
          onClick={() => run('take')}
        />
      )}
      {isMine && (
        <ActButton
          variant="outline"
          keys="u"
          disabled={act.isPending}
          label={words.release}
          onClick={() => run('release')}
        />
      )}
      {!isTheirs && state !== 'closed' && (
        <ActButton
          variant="outline"
          keys="x"
          disabled={act.isPending}
          label={words.close}
          onClick={() => run('close')}
        />
      )}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t(($) => $.conversation.takeOverTitle, { name: taker?.name ?? '' })}
        text={t(($) => $.conversation.takeOverText, { name: taker?.name ?? '' })}
        confirm={words.takeOver}
        call={takeConversation}
        lane={id}
        input={{ id, over: true }}
        onDone={() => {
          setAsked(false)
          toastDone(t(($) => $.conversation.tookOver, { player: player.nickname }))
          void refreshSupport()
        }}
      />
    </div>
  )
}

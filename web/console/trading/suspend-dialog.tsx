import { officeFixtures, suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { officeMatch } from '@glasshouse/contract/operator/trading.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callKey } from '../../lib/queries.ts'
import { toastDone } from '../parts/controls/toast-done.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useTypedReason } from '../parts/decision/use-typed-reason.tsx'

/** The thing that is stopped or let go again; `name` in words. */
export type Stop = {
  suspended: boolean
  name: string
  match?: { game_id: number; game_no: string; play?: string }
  league?: string
}

/** Stops bets, or takes them again, with the reason; once it has answered no bet under way is accepted. */
export function SuspendDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const { t } = useTranslation('console-trading')
  const queries = useQueryClient()
  const { reason, check, field } = useTypedReason()
  const { name, ...what } = stop
  const words = stop.suspended ? 'suspend' : 'resume'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${t(($) => $[words])}: ${name}`}
      text={t(($) => $.stopText[words])}
      confirm={t(($) => $[words])}
      danger={stop.suspended}
      check={check}
      call={suspendBetting}
      lane={`${words} ${name}`}
      input={{ ...what, reason }}
      onDone={({ matches }) => {
        toastDone(t(($) => $.stopped[words], { count: matches }))
        void queries.invalidateQueries({ queryKey: callKey(officeMatch) })
        void queries.invalidateQueries({ queryKey: callKey(officeFixtures) })
        onClose()
      }}
    >
      <div className="mt-4">{field}</div>
    </ConfirmDialog>
  )
}

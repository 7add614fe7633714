import { listPlans, type Plan, planDetail, stopPlan } from '@glasshouse/contract/plans.ts'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../kit/toast.tsx'
import { callKey, queryClient } from '../../lib/queries.ts'
import { OnceButton } from '../../parts/sending/once-button.tsx'
import { createSender } from '../../parts/sending/sender.ts'

type StopButtonProps = { plan: Plan; size?: 'small' | 'large'; className?: string }

const changed = () => {
  void queryClient.invalidateQueries({ queryKey: callKey(listPlans) })
  void queryClient.invalidateQueries({ queryKey: callKey(planDetail) })
}

const stopSender = createSender(stopPlan, 'stop-plan', changed, { isHarmlessLate: true, onRefused: changed })

/** Ends a running plan, after a question. */
export function StopButton({ plan, size = 'small', className = '' }: StopButtonProps) {
  const { t } = useTranslation('plans')
  const words = t(($) => $.stop, { id: plan.id, returnObjects: true })
  return (
    <OnceButton
      sender={stopSender}
      lane={plan.id}
      input={() => Promise.resolve({ id: plan.id })}
      about={plan.id}
      question={{ ...words, title: words.question }}
      askAgain={t(($) => $.stop.askAgain)}
      onDone={({ id }) => toastSuccess(t(($) => $.stop.done, { id }))}
      size={size}
      className={className}
    >
      {size === 'large' ? t(($) => $.stop.button) : t(($) => $.stop.short)}
    </OnceButton>
  )
}

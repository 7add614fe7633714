import { listPlans, type Plan, planDetail, stopPlan } from '@glasshouse/contract/plans.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'

type StopButtonProps = { plan: Plan; size?: 'small' | 'large'; className?: string }

/** Ends a running plan, after a question. */
export function StopButton({ plan, size = 'small', className }: StopButtonProps) {
  const { t } = useTranslation('plans')
  const stop = useMutation({
    // A key that is left over asks for the outcome of the last try.
    mutationFn: (key: string | undefined) =>
      request(stopPlan, { id: plan.id }, key === undefined ? {} : { idempotencyKey: key }),
    onSuccess: ({ id }) => toastSuccess(t(($) => $.stop.done, { id })),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey(listPlans) }),
        queryClient.invalidateQueries({ queryKey: callKey(planDetail) }),
      ])
    },
  })
  const uncertainKey = stop.error instanceof RequestError ? stop.error.uncertainKey : undefined
  const press = async () => {
    if (uncertainKey !== undefined) return stop.mutate(uncertainKey)
    const yes = await ask({
      title: t(($) => $.stop.question, { id: plan.id }),
      text: t(($) => $.stop.text),
      yes: t(($) => $.stop.yes),
      no: t(($) => $.stop.no),
      danger: true,
    })
    if (yes) stop.mutate(undefined)
  }
  return (
    <Button
      variant="danger"
      size={size}
      busy={stop.isPending}
      onClick={() => void press()}
      {...(className !== undefined && { className })}
    >
      {uncertainKey !== undefined
        ? t(($) => $.stop.askAgain)
        : size === 'large'
          ? t(($) => $.stop.button)
          : t(($) => $.stop.short)}
    </Button>
  )
}

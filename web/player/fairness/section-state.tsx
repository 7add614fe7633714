import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

type SectionStateProps = {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
  /** The class of the place that is kept until the answer is there. */
  className: string
}

/** The place of a part that is still asked for; where that failed, why, and a way to ask again. */
export function SectionState({ error, isFetching, refetch, className }: SectionStateProps) {
  const { t } = useTranslation('fairness')
  const { t: shell } = useTranslation('shell')
  if (!error) return <Skeleton className={className} />
  return (
    <div role="alert" className="mt-3 rounded-tile bg-raised px-3.5 py-3 text-sm">
      <p className="font-semibold">{t(($) => $.page.failed)}</p>
      <p className="mt-0.5 text-ink-soft">{error.message}</p>
      <Button variant="ghost" size="small" className="-ml-3" busy={isFetching} onClick={() => void refetch()}>
        {shell(($) => $.retry)}
      </Button>
    </div>
  )
}

import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/states.tsx'

/** A query, as far as its page shows how it stands. */
export type Loading = {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Loading failed: why, and a way to retry. */
export function LoadFailed({ title, queries }: { title: string; queries: readonly Loading[] }) {
  const { t } = useTranslation('shell')
  return (
    <ErrorState
      icon={<CloudOff />}
      title={title}
      text={queries.find(({ error }) => error)?.error?.message ?? ''}
      action={{
        label: t(($) => $.retry),
        run: () => queries.forEach((query) => void query.refetch()),
        busy: queries.some(({ isFetching }) => isFetching),
      }}
    />
  )
}

type LoadedProps = {
  queries: readonly Loading[]
  /** The message if one of them failed. */
  failed: string
  /** The placeholder meanwhile. */
  waiting: ReactNode
  children: ReactNode
}

/** Content that depends on queries: shown when all are there, else that they are on their way, or why they are not. */
export function Loaded({ queries, failed, waiting, children }: LoadedProps) {
  if (queries.every(({ data }) => data !== undefined)) return children
  return queries.some(({ error }) => error) ? <LoadFailed title={failed} queries={queries} /> : waiting
}

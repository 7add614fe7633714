import { richTextOf } from '@glasshouse/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { dateText } from '../times/times.ts'
import { RichText } from './rich-text.tsx'
import { LoadFailed } from '../page/load-state.tsx'

const BuiltInText = lazy(() => import('./built-in-text.tsx'))

/** One of the house's standing texts by its code, for `StandingText` and its title. */
export function useStandingText(code: string) {
  return useQuery({ ...callQuery(richTextOf, { id: code }), staleTime: 300_000 })
}

/** A standing text, whole. Texts that one agrees to are built in as well, for when the house can't be reached. */
export function StandingText({ code }: { code: string }) {
  const { t, i18n } = useTranslation('web')
  const { t: shell } = useTranslation('shell')
  const text = useStandingText(code)
  if (text.data) {
    return (
      <>
        <RichText html={text.data.content} />
        <p className="mt-6 text-xs text-ink-soft">
          {t(($) => $.text.updated, { day: dateText(text.data.updatetime, i18n.language) })}
        </p>
      </>
    )
  }
  if (text.isPending) return <TextSkeleton />
  if (code === 'terms' || code === 'privacy') {
    return (
      <Suspense fallback={<TextSkeleton />}>
        <BuiltInText document={code} />
      </Suspense>
    )
  }
  if (text.error instanceof RequestError && text.error.refusal === 'text_not_found') {
    return (
      <EmptyState
        icon={<FileX />}
        title={text.error.message}
        action={{ label: shell(($) => $.home), run: () => void switchTab('/') }}
      />
    )
  }
  return <LoadFailed title={t(($) => $.text.failed)} queries={[text]} />
}

function TextSkeleton() {
  return (
    <div className="space-y-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="space-y-2 pt-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  )
}

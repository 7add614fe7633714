import { officeBrand } from '@glasshouse/contract/operator/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { BrandForm } from './brand-form.tsx'

/** `/brand`: how players see the house. */
export default function BrandPage() {
  const { t } = useTranslation('console-shell')
  const { data, error, refetch } = useQuery(callQuery(officeBrand, {}))
  return (
    <Page
      title={t(($) => $.pages.brand)}
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          {data ? (
            <BrandForm key={JSON.stringify(data)} brand={data} />
          ) : error ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : (
            <PageSkeleton />
          )}
        </div>
      }
    />
  )
}

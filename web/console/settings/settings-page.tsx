import { officeSettings } from '@glasshouse/contract/operator/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Page } from '../parts/page/page.tsx'
import { Failed, PageSkeleton } from '../parts/page/page-states.tsx'
import { SettingsForm } from './settings-form.tsx'

/** `/settings`: what holds for the whole house and can be changed in the back office. */
export default function SettingsPage() {
  const { t } = useTranslation('console-shell')
  const { data, error, refetch } = useQuery(callQuery(officeSettings, {}))
  return (
    <Page
      title={t(($) => $.pages.settings)}
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          {data ? (
            <SettingsForm key={JSON.stringify(data)} settings={data} />
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

import { useTranslation } from 'react-i18next'
import { Page } from '../parts/page/page.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** `/account`: one's own password, and where one is signed in. */
export default function OwnAccountPage() {
  const { t } = useTranslation('console-shell')
  return (
    <Page
      title={t(($) => $.pages.account)}
      content={
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-3xl space-y-8 p-4 lg:p-8">
            <OwnSessions />
            <OwnPassword />
          </div>
        </div>
      }
    />
  )
}

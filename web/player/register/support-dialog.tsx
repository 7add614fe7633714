import { supportOverview } from '@glasshouse/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { switchTab } from '../../lib/router.ts'
import { hoursHere } from '../../parts/support/opening.ts'

/** Who helps with what, and when. */
export default function SupportDialog(dialog: SheetState) {
  const { t, i18n } = useTranslation('register')
  const hours = useQuery(callQuery(supportOverview, {})).data?.hours
  const shell = useTranslation('shell')
  return (
    <Dialog
      {...dialog}
      title={t(($) => $.support.title)}
      actions={
        <>
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            {shell.t(($) => $.close)}
          </Button>
          <Button
            onClick={() => {
              dialog.onOpenChange(false)
              void switchTab('/pages/index/customer-service')
            }}
          >
            {t(($) => $.support.open)}
          </Button>
        </>
      }
    >
      <dl className="mt-3 space-y-3 text-[0.9375rem]">
        <div>
          <dt className="font-semibold">{t(($) => $.support.online)}</dt>
          <dd className="text-ink-soft">{t(($) => $.support.onlineText)}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t(($) => $.support.financial)}</dt>
          <dd className="text-ink-soft">{t(($) => $.support.financialText)}</dd>
        </div>
      </dl>
      <p className="mt-4 flex min-h-6 items-center gap-2 text-sm font-semibold text-gold">
        {hours && (
          <>
            <Clock aria-hidden className="size-4" />
            {t(($) => $.support.hours, hoursHere(hours, serverSeconds(), hours.time_zone, i18n.language))}
          </>
        )}
      </p>
    </Dialog>
  )
}

import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { brand } from '../../lib/brand.ts'
import { askToInstall, useInstallWay } from '../../lib/install.ts'
import { platformOf } from './platform.ts'

/** The house as an app of its own: the browser's question where it has one, else how it is done by hand. */
export function InstallCard() {
  const { t } = useTranslation('support')
  const way = useInstallWay()
  if (way === 'installed') return null
  const steps = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <Card className="p-4">
      <div className="flex gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action">
          <MonitorSmartphone aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-base font-bold">{t(($) => $.install.title)}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $.install.text, { brand: brand.name })}</p>
        </div>
      </div>
      {way === 'prompt' ? (
        <Button className="mt-3 w-full" onClick={() => void askToInstall()}>
          {t(($) => $.install.action)}
        </Button>
      ) : (
        <ol className="mt-3 list-decimal space-y-1 border-t border-line pt-3 pl-5 text-sm marker:font-bold marker:text-action">
          <li>{t(($) => $.install.steps[steps].first)}</li>
          <li>{t(($) => $.install.steps[steps].second)}</li>
        </ol>
      )}
    </Card>
  )
}

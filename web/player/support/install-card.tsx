import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { IconTitle } from '../../kit/icon-title.tsx'
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
      <IconTitle
        icon={<MonitorSmartphone />}
        className="size-11 [&_svg]:size-5 bg-action-soft text-action"
        title={t(($) => $.install.title)}
        text={t(($) => $.install.text, { brand: brand.name })}
      />
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

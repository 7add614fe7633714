import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { navigateTo } from '../../lib/router.ts'
import type { Bar } from './bar.ts'
import { BarPlace } from './bar-place.tsx'

/** In place of a form that a bar closes: the bar, and the ways that stay open. */
export function Restricted({ bar }: { bar: Bar }) {
  const { t } = useTranslation('wallet')
  return (
    <div className="space-y-3">
      <BarPlace bar={bar} />
      {bar.kind !== 'frozen' && (
        <Button
          variant="secondary"
          size="large"
          className="w-full"
          onClick={() => void navigateTo('/pages/trade/withdraw')}
        >
          {t(($) => $.restricted.withdraw)}
        </Button>
      )}
      <Button
        variant="secondary"
        size="large"
        className="w-full"
        onClick={() => void navigateTo('/pages/trade/record')}
      >
        {t(($) => $.restricted.record)}
      </Button>
    </div>
  )
}

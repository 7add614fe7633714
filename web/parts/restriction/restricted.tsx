import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { navigateTo } from '../../lib/router.ts'
import type { Restriction } from './restriction.ts'
import { RestrictionPlace } from './restriction-place.tsx'

/** In place of a form that a restriction closes: the restriction, and the ways that stay open. */
export function Restricted({ restriction }: { restriction: Restriction }) {
  const { t } = useTranslation('wallet')
  return (
    <div className="space-y-3">
      <RestrictionPlace restriction={restriction} />
      {restriction.kind !== 'frozen' && (
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

import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'

/** For who has scrolled up: the way down, with a mark when something new came there. */
export function ToNewest({ hasNew, onPress }: { hasNew: boolean; onPress: () => void }) {
  const { t } = useTranslation('conversation')
  return (
    <div className="relative">
      <div className="absolute right-3 bottom-3 rounded-full border border-line bg-surface shadow-float">
        <IconButton label={t(($) => $.newest)} icon={<ArrowDown />} onClick={onPress} />
        {hasNew && (
          <span
            aria-hidden
            className="absolute top-0 right-0 size-3 rounded-full bg-big ring-2 ring-surface"
          />
        )}
      </div>
    </div>
  )
}

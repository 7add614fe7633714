import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'

/** Does what pulling the page down does. */
export function RefreshButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('pull')
  return (
    <IconButton
      label={t(($) => $.button)}
      aria-busy={busy || undefined}
      disabled={busy}
      icon={<RotateCw className={classNames('size-5!', busy && 'animate-turn')} />}
      onClick={onPress}
    />
  )
}

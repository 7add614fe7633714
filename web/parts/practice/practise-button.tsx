import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import { enterAsGuest } from '../../lib/session.ts'

type PractiseButtonProps = { size?: 'small' | 'medium'; className?: string }

/** Lets a visitor in as a guest, who bets practice money; the page stays as it is. Small, it stands beside words that say so. */
export function PractiseButton({ size = 'medium', className }: PractiseButtonProps) {
  const { t } = useTranslation('practice')
  const { t: shell } = useTranslation('shell')
  const start = () => {
    enterAsGuest(shell(($) => $.guest))
    toast(t(($) => $.entered))
  }
  return (
    <Button variant="ghost" size={size} onClick={start} {...(className !== undefined && { className })}>
      {size === 'small' ? t(($) => $.start) : t(($) => $.startHere)}
    </Button>
  )
}

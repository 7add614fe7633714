import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Kbd } from '../controls/kbd.tsx'

type Forbidden =
  | 'permission'
  | 'own_player'
  | 'own_request'
  | 'approved_by_oneself'
  | 'same_hands'
  | 'proof_unseen'
  | 'documents_unseen'

/** The possible decisions, below the thing they are about; or why there are none. */
export function ActBar({ forbidden, children }: { forbidden: Forbidden | null; children: ReactNode }) {
  const { t } = useTranslation('console-shell')
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      {forbidden && (
        <p className="mr-auto flex min-w-0 items-start gap-2 text-xs font-medium text-gold">
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {t(($) => $.forbiddenAct[forbidden])}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  )
}

type ActButtonProps = {
  label: string
  keys: string
  variant?: 'primary' | 'outline' | 'danger'
  disabled: boolean
  onClick: () => void
}

/** An act with the key for it. */
export function ActButton({ label, keys, variant = 'primary', disabled, onClick }: ActButtonProps) {
  return (
    <Button size="small" variant={variant} disabled={disabled} onClick={onClick}>
      {label}
      <Kbd keys={keys} className="-mr-1.5 max-md:hidden" />
    </Button>
  )
}

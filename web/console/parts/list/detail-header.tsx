import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/icon-button.tsx'
import { useMedia } from '../page/use-media.ts'
import { openAddress, withQuery } from '../page/address.ts'

/** The line above a list's detail: its name, its state, and the way back. */
export function DetailHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('console-shell')
  const isBeside = useMedia('(width >= 64rem)')
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-x-3 letters:flex-nowrap! border-b border-line px-3 py-1.5 lg:px-5">
      {!isBeside && (
        <IconButton label={t(($) => $.shortcuts.close)} keys="Escape" icon={<ArrowLeft />} onClick={close} />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        {children}
      </div>
      {isBeside && (
        <IconButton
          label={t(($) => $.shortcuts.close)}
          keys="Escape"
          icon={<X />}
          className="-mr-2"
          onClick={close}
        />
      )}
    </div>
  )
}

function close(): void {
  openAddress(withQuery({ id: null }))
}

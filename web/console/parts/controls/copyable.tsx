import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { toastError } from '../../../kit/toast.tsx'
import { putOnClipboard } from '../../../lib/copy.ts'

type CopyableProps = {
  /** The text to copy. */
  value: string
  /** Its name, for a screen reader: "order number". */
  name: string
  children?: ReactNode
  className?: string
}

/** A text with a button that copies it; the tick says that it is done. */
export function Copyable({ value, name, children, className }: CopyableProps) {
  const { t } = useTranslation('console-shell')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    putOnClipboard(value).then(
      () => setCopied(true),
      () => toastError(t(($) => $.copyFailed)),
    )
  }
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-1', className)}>
      <span className="min-w-0 wrap-anywhere">{children ?? value}</span>
      <button
        type="button"
        onClick={copy}
        aria-label={copied ? t(($) => $.copied) : t(($) => $.copy, { name })}
        title={copied ? t(($) => $.copied) : t(($) => $.copy, { name })}
        className="grid size-6 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink"
      >
        {copied ? <Check className="size-3.5 text-good" /> : <Copy className="size-3.5" />}
      </button>
    </span>
  )
}

import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { copyText } from '../../lib/copy.ts'

type CopiedKeyProps = {
  name: string
  value: string
  /** It is an address that can be opened. */
  isAddress?: boolean
}

/** A long value under its name, to be copied. */
export function CopiedKey({ name, value, isAddress = false }: CopiedKeyProps) {
  const { t } = useTranslation('fairness')
  const copy = () =>
    copyText(value, { copied: t(($) => $.proof.copied), failed: t(($) => $.proof.copyFailed) })
  return (
    <div className="py-2 text-xs leading-[1.667]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex items-start gap-1">
        {isAddress ? (
          <a
            href={value}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 flex-1 break-all text-action underline underline-offset-2"
          >
            {value}
          </a>
        ) : (
          <code className="min-w-0 flex-1 break-all">{value}</code>
        )}
        <IconButton
          label={t(($) => $.proof.copyOf, { name })}
          icon={<Copy />}
          onClick={() => void copy()}
          className="-my-3 -mr-3 text-action [&_svg]:size-[1.125rem]"
        />
      </dd>
    </div>
  )
}

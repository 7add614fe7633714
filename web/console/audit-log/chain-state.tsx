import { Link2, Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Copyable } from '../parts/controls/copyable.tsx'

/** Whether every line follows from the one before it, and the hash that stands for all of them. */
export function ChainState({ intact, head }: { intact: boolean; head: string }) {
  const { t } = useTranslation('console-house')
  const Icon = intact ? Link2 : Link2Off
  return (
    <span
      role={intact ? undefined : 'alert'}
      title={intact ? t(($) => $.audit.intactText) : t(($) => $.audit.brokenText)}
      className={classNames(
        'inline-flex flex-wrap items-center gap-x-2 rounded-full px-2.5 text-xs font-medium max-[26rem]:order-last',
        intact ? 'bg-good-soft text-good' : 'bg-urgent-soft text-urgent',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {intact ? t(($) => $.audit.intact) : t(($) => $.audit.broken)}
      {head && (
        <Copyable value={head} name={t(($) => $.audit.head)}>
          <code>{head.slice(0, 12)}</code>
        </Copyable>
      )}
    </span>
  )
}

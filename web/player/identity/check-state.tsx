import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { identityCheck } from '@glasshouse/contract/identity-check.ts'
import { BadgeCheck, CircleX, Hourglass, IdCard, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { momentText } from '../../parts/times/times.ts'

type Check = CallAnswer<typeof identityCheck>

const looks: Record<Check['status'], { icon: LucideIcon; colours: string }> = {
  none: { icon: IdCard, colours: 'bg-action-soft text-action' },
  pending: { icon: Hourglass, colours: 'bg-gold-soft text-gold' },
  verified: { icon: BadgeCheck, colours: 'bg-good-soft text-good' },
  rejected: { icon: CircleX, colours: 'bg-urgent-soft text-urgent' },
}

/** Where the check stands, in words; when it was turned down, why. */
export function CheckState({ check }: { check: Check }) {
  const { t, i18n } = useTranslation('identity')
  const { status, name, document, reason, remark, asked_at, decided_at } = check
  const { icon: Icon, colours } = looks[status]
  const time = (seconds: number) => momentText(seconds, i18n.language)
  return (
    <Card className="p-4">
      <div className="flex gap-3.5">
        <span className={classNames('grid size-12 shrink-0 place-items-center rounded-full', colours)}>
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-base font-bold">{t(($) => $.states[status].title)}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{t(($) => $.states[status].text)}</p>
        </div>
      </div>
      {status === 'rejected' && reason && (
        <div role="status" className="mt-3 rounded-xl bg-urgent-soft px-3 py-2 text-sm">
          <p className="font-semibold text-urgent">{t(($) => $.reasons[reason])}</p>
          {remark && <p className="mt-0.5">{remark}</p>}
        </div>
      )}
      {status !== 'none' && (
        <dl className="mt-3 divide-y divide-line border-t border-line text-sm">
          {name && <Fact name={t(($) => $.name)}>{name}</Fact>}
          {document && <Fact name={t(($) => $.document)}>{t(($) => $.documents[document])}</Fact>}
          {asked_at !== null && <Fact name={t(($) => $.handedIn)}>{time(asked_at)}</Fact>}
          {decided_at !== null && <Fact name={t(($) => $.decided)}>{time(decided_at)}</Fact>}
        </dl>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}

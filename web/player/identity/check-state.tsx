import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { identityCheck } from '@glasshouse/contract/identity-check.ts'
import { BadgeCheck, CircleX, Hourglass, IdCard, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { IconTitle } from '../../kit/icon-title.tsx'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
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
      <IconTitle
        icon={<Icon />}
        className={`size-12 [&_svg]:size-6 ${colours}`}
        title={t(($) => $.states[status].title)}
        text={t(($) => $.states[status].text)}
      />
      {status === 'rejected' && reason && (
        <div role="status" className="mt-3 rounded-xl bg-urgent-soft px-3 py-2 text-sm">
          <p className="font-semibold text-urgent">{t(($) => $.reasons[reason])}</p>
          {remark && <p className="mt-0.5">{remark}</p>}
        </div>
      )}
      {status !== 'none' && (
        <Facts className="mt-3 border-t border-line">
          {name && <Fact name={t(($) => $.name)}>{name}</Fact>}
          {document && <Fact name={t(($) => $.document)}>{t(($) => $.documents[document])}</Fact>}
          {asked_at !== null && <Fact name={t(($) => $.submitted)}>{time(asked_at)}</Fact>}
          {decided_at !== null && <Fact name={t(($) => $.decided)}>{time(decided_at)}</Fact>}
        </Facts>
      )}
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { EntranceLinks } from '../../parts/entrance/entrance-links.tsx'
import { CheckInDays } from './check-in-days.tsx'
import { checkInWeek } from './check-in-week.ts'
import { LevelGem } from '../../parts/membership/level-gem.tsx'
import { Part } from './part.tsx'
import { Rewards } from './rewards.tsx'
import { inShortMoney } from '../../parts/money/money.ts'

/** For who has no account here: everything to look at, and that none of it is theirs yet. */
export function Invitation({ guest, wanted }: { guest: boolean; wanted: string | undefined }) {
  const { t } = useTranslation('vip')
  const { t: shell } = useTranslation('shell')
  return (
    <>
      <Card className="p-5">
        <div className="flex items-center gap-4">
          <span className="flex shrink-0 -space-x-3">
            {[3, 5, 6].map((level) => (
              <LevelGem key={level} level={level} className="size-9" />
            ))}
          </span>
          <div className="min-w-0">
            <h2 className="text-lg leading-tight font-bold">
              {guest ? t(($) => $.guest.title) : t(($) => $.visitor.title)}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              {guest ? t(($) => $.guest.text) : t(($) => $.visitor.text)}
            </p>
          </div>
        </div>
        <EntranceLinks signIn={shell(($) => $.signIn)} register={t(($) => $.register)} className="mt-4" />
      </Card>
      <Part name="checkin" wanted={wanted} title={t(($) => $.checkIn.title)}>
        <CheckInDays
          days={checkInWeek({ streak: 0, done_today: false }).map((day) => ({ ...day, state: 'to_come' }))}
        />
        <p className="mt-2.5 text-center text-xs text-balance text-ink-soft">{t(($) => $.checkIn.rule)}</p>
      </Part>
      <Part name="points" wanted={wanted} title={t(($) => $.points.title)}>
        <p className="mt-1 text-sm text-ink-soft">
          {t(($) => $.points.rule, { amount: inShortMoney(100_00n) })}
        </p>
        <Rewards score={null} />
      </Part>
    </>
  )
}

import { Check, ChevronRight, Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Link } from '../../lib/link.tsx'
import { LevelGem } from '../../parts/membership/level-gem.tsx'
import { levelKey } from '../../parts/membership/level-name.ts'
import { LevelProgress } from '../../parts/membership/level-progress.tsx'
import { rateText } from '../../parts/membership/rate-text.ts'
import { useCheckIn } from '../../parts/membership/use-check-in.ts'
import { useVip, type Vip } from '../../parts/membership/use-vip.ts'

/** Level with what it gives and the way to the next one, points, and the day's check-in by one tap. */
export function MembershipCard() {
  const { data: vip, isPending } = useVip()
  if (vip) return <Membership vip={vip} />
  return isPending ? <Skeleton className="h-[11.625rem] w-full rounded-card" /> : null
}

function Membership({ vip }: { vip: Vip }) {
  const { t } = useTranslation('profile')
  const { t: words, i18n } = useTranslation('vip')
  const checkIn = useCheckIn()
  const { level, levels, checkin, score, stopped } = vip
  const own = levels.find((one) => one.level === level)
  return (
    <Card className="overflow-hidden">
      <Link
        to="/pages/profile/vip"
        className="block px-4 pt-3.5 pb-3 transition-colors duration-150 hover:bg-raised active:bg-raised"
      >
        <span className="mb-2.5 flex items-center gap-3">
          <LevelGem level={level} className="size-8 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="block leading-tight font-bold">{words(($) => $.level[levelKey(level)])}</span>
            <span className="mt-0.5 block text-xs text-ink-soft">
              {words(($) => $.card.rate, { rate: rateText(own?.rebate_basis_points ?? 0, i18n.language) })}
            </span>
          </span>
          <ChevronRight aria-hidden className="size-5 text-ink-soft" />
        </span>
        <LevelProgress vip={vip} />
      </Link>
      <div className="flex items-center gap-3 border-t border-line py-2.5 pr-3 pl-4">
        <Coins aria-hidden className="size-5 shrink-0 text-gold" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 leading-tight">
          <b className="block">{words(($) => $.points.count, { count: score })}</b>
          {checkin.streak > 0 && (
            <span className="block text-xs text-ink-soft">
              {words(($) => $.checkIn.streak, { count: checkin.streak })}
            </span>
          )}
        </span>
        {checkin.done_today ? (
          <span className="flex min-h-touch shrink-0 items-center gap-1.5 text-sm font-semibold text-good">
            <Check aria-hidden className="size-4" strokeWidth={3} /> {t(($) => $.membership.checkedIn)}
          </span>
        ) : (
          <Button
            size="small"
            className="shrink-0"
            disabled={stopped}
            busy={checkIn.isPending}
            onClick={() => checkIn.mutate()}
          >
            {words(($) => $.checkIn.buttonShort, { points: checkin.points_today })}
          </Button>
        )}
      </div>
    </Card>
  )
}

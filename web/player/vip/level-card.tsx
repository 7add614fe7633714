import { levelDays } from '@glasshouse/rules/membership.ts'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asShortMoney, inShortMoney } from '../../parts/money/money.ts'
import { LevelGem } from '../../parts/membership/level-gem.tsx'
import { levelKey } from '../../parts/membership/level-name.ts'
import { LevelProgress } from '../../parts/membership/level-progress.tsx'
import { rateText } from '../../parts/membership/rate-text.ts'
import type { Vip } from '../../parts/membership/use-vip.ts'

/** The player's level, the way to the next one, and what the level gives. */
export function LevelCard({ vip }: { vip: Vip }) {
  const { t, i18n } = useTranslation('vip')
  const own = vip.levels.find(({ level }) => level === vip.level)
  const rate = rateText(own?.rebate_basis_points ?? 0, i18n.language)
  return (
    <section
      aria-labelledby="vip-level"
      className="relative isolate overflow-hidden rounded-card bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_62%,#1a66dc_100%)] p-5 text-white shadow-float before:absolute before:-top-20 before:-right-12 before:-z-10 before:size-56 before:rounded-full before:bg-[radial-gradient(closest-side,rgb(120_200_255/0.35),transparent)]"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-2xl bg-[#06195a]/45">
          <LevelGem level={vip.level} className="size-11" />
        </span>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-[#ffd98a]">{t(($) => $.badge, { level: vip.level })}</p>
          <h2 id="vip-level" className="text-[1.75rem] leading-[1.286] font-extrabold">
            {t(($) => $.level[levelKey(vip.level)])}
          </h2>
          <p className="text-xs text-[#dbe8ff]">
            {t(($) => $.card.turnover, { amount: asShortMoney(vip.turnover), days: levelDays })}
          </p>
        </div>
      </div>
      <div className="mt-4">
        <LevelProgress vip={vip} onColour />
      </div>
      <h3 className="sr-only">{t(($) => $.card.privileges)}</h3>
      <ul className="mt-4 space-y-2 border-t border-white/20 pt-4 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-[#ffd98a]">
        {[
          t(($) => $.card.rate, { rate }),
          t(($) => $.card.play, { amount: inShortMoney(100_00n) }),
          t(($) => $.card.free),
        ].map((privilege) => (
          <li key={privilege} className="flex gap-2.5">
            <CircleCheck aria-hidden /> <span className="min-w-0">{privilege}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

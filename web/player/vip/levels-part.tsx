import { levelDays, levels } from '@glasshouse/rules/membership.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { asShortMoney } from '../../parts/money/money.ts'
import { LevelGem } from '../../parts/membership/level-gem.tsx'
import { levelKey } from '../../parts/membership/level-name.ts'
import { Part } from './part.tsx'
import { rateText } from '../../parts/membership/rate-text.ts'

type LevelsPartProps = {
  /** The player's own; undefined for who has none. */
  level: number | undefined
  wanted: string | undefined
}

/** All levels: what they take, and how much of the edge comes back. */
export function LevelsPart({ level: own, wanted }: LevelsPartProps) {
  const { t, i18n } = useTranslation('vip')
  return (
    <Part
      name="levels"
      wanted={wanted}
      title={t(($) => $.levels.title)}
      className="overflow-hidden px-0 pb-3 [&>*]:px-4"
    >
      <div className="mt-2">
        <table className="-mx-4 w-[calc(100%+2rem)] border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-ink-soft [&>th]:py-2 [&>th]:font-semibold">
              <th scope="col" className="pl-4">
                {t(($) => $.levels.level)}
              </th>
              <th scope="col" className="px-2 text-right">
                {t(($) => $.levels.turnover, { days: levelDays })}
              </th>
              <th scope="col" className="pr-4 text-right">
                {t(($) => $.levels.rate)}
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, turnover, rebateBasisPoints }) => (
              <tr
                key={level}
                aria-current={level === own ? 'true' : undefined}
                className={classNames(
                  'border-b border-line last:border-0',
                  level === own && 'bg-action-soft font-semibold',
                )}
              >
                <th scope="row" className="py-2.5 pl-4 text-left font-semibold">
                  <span className="flex items-center gap-2.5">
                    <LevelGem level={level} className="size-6 shrink-0" />
                    <span className="min-w-0">
                      <span className="block leading-tight">{t(($) => $.level[levelKey(level)])}</span>
                      <span className="block text-xs font-normal text-ink-soft">
                        {level === own ? t(($) => $.levels.own) : t(($) => $.badge, { level })}
                      </span>
                    </span>
                  </span>
                </th>
                <td className="px-2 text-right tabular-nums">{asShortMoney(formatAmount(turnover))}</td>
                <td className="pr-4 text-right tabular-nums">{rateText(rebateBasisPoints, i18n.language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{t(($) => $.levels.text, { days: levelDays })}</p>
    </Part>
  )
}

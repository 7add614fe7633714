import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { trend } from '@glasshouse/contract/trend.ts'
import { ChartColumn, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'
import { fewestExpected, shareOf, verdictOf } from '../../parts/dice/chance-words.ts'
import { ChiSquareCurve } from './chi-square-curve.tsx'
import { sentenceGap } from '../../lib/sentence-gap.ts'

type FairnessProps = { trend: CallAnswer<typeof trend>; gameId: number }

/** Whether the draws look like those of fair dice: a chi-square test of faces and of sums, in plain words. */
export function Fairness({ trend: { draws, faces, sums, faces_test, sums_test }, gameId }: FairnessProps) {
  const { t } = useTranslation('trend')
  return (
    <>
      {faces_test && <TestCard name="faces" draws={draws.length} counts={faces} test={faces_test} />}
      {sums_test && <TestCard name="sums" draws={draws.length} counts={sums} test={sums_test} />}
      <Card className="px-4 py-3.5">
        <h2 className="text-[0.9375rem] font-bold">{t(($) => $.fairness.means.title)}</h2>
        <p className="mt-1.5 text-sm leading-relaxed text-ink-soft">{t(($) => $.fairness.means.text)}</p>
        <p className="mt-2 text-sm leading-relaxed text-ink-soft">{t(($) => $.fairness.means.proof)}</p>
        <Link
          to={`/pages/game/history?game_id=${gameId}`}
          className="mt-2.5 inline-flex min-h-touch items-center font-semibold text-action underline underline-offset-2"
        >
          {t(($) => $.fairness.means.link)}
        </Link>
      </Card>
    </>
  )
}

type TestCardProps = {
  name: 'faces' | 'sums'
  draws: number
  counts: readonly { expected: number }[]
  test: { statistic: number; degrees: number; p: number }
}

function TestCard({ name, draws, counts, test }: TestCardProps) {
  const { t, i18n } = useTranslation('trend')
  const { statistic, degrees, p } = test
  const verdict = verdictOf(p)
  const { many, of, fewer } = shareOf(p)
  const whole = new Intl.NumberFormat(i18n.language)
  const decimal = (digits: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits })
  const share = { many: whole.format(many), of: whole.format(of) }
  const often = fewer ? t(($) => $.fairness.fewer, share) : t(($) => $.fairness.often, share)
  const rarest = Math.min(...counts.map(({ expected }) => expected))
  const isUsual = verdict === 'usual'
  const Icon = isUsual ? ChartColumn : CircleHelp
  return (
    <Card className="p-4">
      <h2 className="text-[0.9375rem] font-bold">{t(($) => $.fairness[name])}</h2>
      <p
        className={classNames(
          'mt-2 flex items-center gap-2 text-base font-bold',
          // The house has counted, not this device: nothing green.
          !isUsual && 'text-gold',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" /> {t(($) => $.fairness.verdict[verdict])}
      </p>
      <ChiSquareCurve
        degrees={degrees}
        statistic={statistic}
        label={t(($) => $.fairness.curve, { often })}
        even={t(($) => $.fairness.evenEnd)}
        far={t(($) => $.fairness.farEnd)}
      />
      <p className="mt-3 text-sm leading-relaxed">{often}</p>
      <p className="mt-1.5 text-xs leading-relaxed text-ink-soft">
        {t(($) => $.fairness.figures, {
          count: draws,
          statistic: decimal(2).format(statistic),
          degrees,
          p: p < 0.0001 ? '< 0.0001' : `= ${decimal(4).format(p)}`,
        })}
        {sentenceGap()}
        {t(($) => $.fairness.word)}
      </p>
      {rarest < fewestExpected && (
        <p className="mt-1.5 text-xs leading-relaxed text-ink-soft">{t(($) => $.fairness.rough)}</p>
      )}
    </Card>
  )
}

import { footballSelection } from '@glasshouse/rules/sport/markets.ts'
import { gridAt } from '@glasshouse/rules/sport/in-play.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText } from '../../kit/money-format.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { Note } from '../../parts/rows/note.tsx'
import { shortName } from '../../parts/sport/club-name.ts'
import { factorOf } from '../../parts/sport/slip.ts'
import type { FullFixture } from './fixture-page.tsx'

type PriceSheetProps = { fixture: FullFixture; open: boolean; onOpenChange: (open: boolean) => void }

/** What the prices of a match are made from, and all of them made again on this device. */
export default function PriceSheet({ fixture, open, onOpenChange }: PriceSheetProps) {
  const { t } = useTranslation('sport')
  const { model } = fixture
  const checked = useMemo(() => recomputed(fixture), [fixture])
  if (!model) return null
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t(($) => $.priceMade.title)}>
      <p className="text-sm leading-relaxed text-ink-soft">{t(($) => $.priceMade.text)}</p>
      <Facts className="mt-3">
        <Fact name={shortName(fixture.home)}>
          {t(($) => $.priceMade.goals, { goals: goals(model.home) })}
        </Fact>
        <Fact name={shortName(fixture.away)}>
          {t(($) => $.priceMade.goals, { goals: goals(model.away) })}
        </Fact>
        <Fact name={t(($) => $.priceMade.rho)}>{decimalText((model.rho / 1000).toFixed(3))}</Fact>
        <Fact name={t(($) => $.priceMade.margin)}>{decimalText((model.margin / 10).toFixed(1))} %</Fact>
      </Facts>
      <Note
        tone={checked.same === checked.all ? 'calm' : 'gold'}
        icon={checked.same === checked.all ? <CircleCheck className="text-good" /> : <TriangleAlert />}
        className="mt-3"
      >
        {checked.same === checked.all
          ? t(($) => $.priceMade.same, { count: checked.all })
          : t(($) => $.priceMade.differ, { same: checked.same, all: checked.all })}
      </Note>
    </Sheet>
  )
}

/** How many of the shown prices follow from the model, computed here by the rules that the house uses. */
function recomputed({ model, all_markets }: FullFixture): { same: number; all: number } {
  if (!model) return { same: 0, all: 0 }
  const before = scoreGrid({ home: model.home, away: model.away, rho: model.rho })
  const at = model.in_play
  const grid = at ? gridAt(before, { ...at, halfScore: at.half_score }) : before
  const board = grid ? boardOf(grid, BigInt(model.margin)) : []
  const prices = all_markets.flatMap(({ play, prices: list }) => list.map((price) => ({ play, ...price })))
  const same = prices.filter(({ play, pick, odds_exact }) => {
    const own = board[footballSelection(play, pick)?.number ?? -1]
    const shown = factorOf(odds_exact)
    return own ? own.num * shown.den === shown.num * own.den : false
  })
  return { same: same.length, all: prices.length }
}

const goals = (thousandths: number) => decimalText((thousandths / 1000).toFixed(2))

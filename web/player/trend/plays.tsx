import type { GameResult } from '@glasshouse/contract/games.ts'
import { type PlayFrequency, playFrequencies } from '@glasshouse/rules/play-frequencies.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { picturedDice, type PlayTab, sectionsOf, tabsOf } from '../../parts/slip/play-groups.ts'
import type { Table } from '../../parts/rounds/use-table.ts'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'

type PlaysProps = {
  draws: readonly GameResult[]
  table: Table
  group: PlayTab
  onGroup: (group: PlayTab) => void
}

/** Every bet of the table: how often it would have won, and for how many draws it has not. */
export function Plays({ draws, table, group, onGroup }: PlaysProps) {
  const { t: bet } = useTranslation('bet')
  const { t } = useTranslation('trend')
  const { triple_rule: rule } = table.game
  const found = useMemo(() => {
    const all = playFrequencies(
      draws.map(({ dice }) => dice),
      rule,
    )
    return new Map(all.map((each) => [`${each.selection.play} ${each.selection.pick}`, each]))
  }, [draws, rule])
  const groups = tabsOf(table.plays)
  const shown = groups.find((each) => each === group) ?? groups[0] ?? 'size'
  return (
    <>
      <ChipPicker
        label={bet(($) => $.groups.label)}
        options={groups.map((value) => ({ value, label: bet(($) => $.groups[value]) }))}
        value={shown}
        onChange={onGroup}
      />
      {sectionsOf(table.plays, shown).map(({ section, offers }) => (
        <Card key={section} className="overflow-hidden">
          <table className="w-full table-fixed text-sm">
            <caption className="px-4 pt-3.5 pb-1 text-left text-[0.9375rem] font-bold">
              {bet(($) => $.section[section].title)}
            </caption>
            <thead className="text-xs whitespace-nowrap text-ink-soft">
              <tr>
                <th className="py-1.5 pl-4 text-left font-medium">{t(($) => $.plays.bet)}</th>
                <th className="w-[13%] px-1 text-right font-medium">{t(($) => $.plays.won)}</th>
                <th className="w-[21%] px-1 text-right font-medium">{t(($) => $.plays.expected)}</th>
                <th className="w-[17%] px-1 text-right font-medium">{t(($) => $.plays.since)}</th>
                <th className="w-[22%] pr-4 pl-1 text-right font-medium">{t(($) => $.plays.longest)}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {offers.map(({ play, pick, name }) => {
                const frequency = found.get(`${play} ${pick}`)
                return (
                  frequency && (
                    <PlayRow key={`${play} ${pick}`} name={name} draws={draws.length} frequency={frequency} />
                  )
                )
              })}
            </tbody>
          </table>
        </Card>
      ))}
      <p className="px-1 text-xs leading-relaxed text-ink-soft">{t(($) => $.plays.note)}</p>
    </>
  )
}

type PlayRowProps = { name: string; draws: number; frequency: PlayFrequency }

function PlayRow({ name, draws, frequency }: PlayRowProps) {
  const { i18n } = useTranslation('trend')
  const { selection, count, expected, omission, longest } = frequency
  const dice = picturedDice(selection.play, selection.pick)
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <tr>
      <th scope="row" className="py-2.5 pl-4 text-left font-semibold">
        {dice.length > 0 ? (
          <>
            <span className="sr-only">{name}</span>
            <DiceRow dice={dice} className="gap-0.5" dieClassName="size-5" />
          </>
        ) : (
          name
        )}
      </th>
      <td className="px-1 text-right font-semibold">{count}</td>
      <td className="px-1 text-right text-ink-soft">{number.format(expected)}</td>
      <td className="px-1 text-right font-bold text-gold">{omission === draws ? `${draws}+` : omission}</td>
      <td className="pr-4 pl-1 text-right text-ink-soft">{longest === draws ? `${draws}+` : longest}</td>
    </tr>
  )
}

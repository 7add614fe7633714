import { accidentNames } from './accidents.ts'
import type { DrillResult } from './drill.ts'

/** How long players may be without a bet, seconds: at any accident, and at the median of all. */
export type GapBounds = { longest: number; median: number }

/** The gaps beyond the bounds, a sentence each. */
export function tooLong(gaps: readonly number[], { longest, median }: GapBounds): string[] {
  if (gaps.length === 0) return []
  const [worst, usual] = [Math.max(...gaps), middle(gaps)]
  return [
    ...(!(worst <= longest) ? [`The longest gap, ${shown(worst)}, is above ${longest} s (--gap).`] : []),
    ...(!(usual <= median) ? [`The median gap, ${shown(usual)}, is above ${median} s (--median).`] : []),
  ]
}

/** A drill's measurements, as a table for docs/reliability.md. */
export function drillReport({ failovers, ...result }: DrillResult): string {
  const rows = accidentNames.map((name) => ({
    name: name as string,
    of: failovers.filter(({ accident }) => accident === name),
  }))
  const table = [...rows, { name: 'all', of: failovers }]
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => {
      const gaps = of.map(({ gap }) => gap)
      const back = of.map(({ rejoined }) => rejoined)
      return `| ${name} | ${of.length} | ${shown(middle(gaps))} | ${shown(Math.max(...gaps))} | ${shown(middle(back))} | ${shown(Math.max(...back))} |`
    })
  const loads = failovers.map(({ load }) => load)
  return `
| accident | failovers | gap, median | longest | old primary back, median | longest |
|---|---|---|---|---|---|
${table.join('\n')}

${within(failovers)}
${within(failovers.filter(({ standstill }) => standstill < 1))} These are those in which the drill itself got a turn at least each second.
Load average of the machine: ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}.
${result.acknowledged.toLocaleString('en')} bets acknowledged, ${result.lost.length} lost; ${result.refused} refused, ${result.retried} sent again.
${result.lost.slice(0, 20).join('\n')}
Audit: ${result.audit.ok ? 'no difference' : result.audit.text}
Verifiers: ${result.verifiers.ok ? 'nothing contradicts what was promised' : result.verifiers.text}`
}

const within = (failovers: DrillResult['failovers']) =>
  `${failovers.filter(({ gap }) => gap <= 15).length} of ${failovers.length} gaps were at most 15 s${failovers.length > 0 ? `, the median ${shown(middle(failovers.map(({ gap }) => gap)))}` : ''}.`

const shown = (seconds: number) => `${seconds.toFixed(1)} s`

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

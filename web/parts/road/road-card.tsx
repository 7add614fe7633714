import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { listed } from '../../lib/languages.ts'
import { type Bead, layPlate, layRoad, longestStreak, roadColumns, roadRows } from './road.ts'

export type RoadValue = 'big' | 'small' | 'none' | 'odd' | 'even'

/** Side of a road's cell, in the units of its drawing; one unit is a sixteenth of a rem. */
const cell = 24
/** Columns that fill the width of a phone. */
const fewestColumns = 13

const fills: Record<RoadValue, string> = {
  big: 'fill-big stroke-big',
  small: 'fill-small stroke-small',
  none: 'fill-gold stroke-gold',
  odd: 'fill-transparent stroke-big',
  even: 'fill-transparent stroke-small',
}
const letters: Record<RoadValue, string> = {
  big: 'fill-on-mark',
  small: 'fill-on-mark',
  none: 'fill-surface',
  odd: 'fill-ink',
  even: 'fill-ink',
}

type RoadCardProps<Value extends RoadValue> = {
  title: string
  /** Oldest first. */
  values: readonly Value[]
  order: readonly Value[]
  /** The big road alone. */
  brief?: boolean
}

/** One quality of the draws as its two roads: the big road shows streaks, the bead plate every draw in turn. */
export function RoadCard<Value extends RoadValue>({
  title,
  values,
  order,
  brief = false,
}: RoadCardProps<Value>) {
  const { t } = useTranslation('history')
  const { t: bet } = useTranslation('bet')
  const word = (value: RoadValue) =>
    value === 'odd' || value === 'even' ? bet(($) => $.parity[value]) : bet(($) => $.size[value])
  const streak = longestStreak(values)
  const tallies = order.map((value) =>
    t(($) => $.road.tally, { value: word(value), number: values.filter((each) => each === value).length }),
  )
  const streakText = streak && t(($) => $.road.streak, { count: streak.length, value: word(streak.value) })
  const spoken = `${listed([title, ...tallies])}. ${streakText ?? ''}`
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-[0.9375rem] font-bold">{title}</h2>
        <p className="text-xs font-medium text-ink-soft">{tallies.join(' · ')}</p>
      </div>
      <p className="text-xs text-ink-soft">{streakText}</p>
      <Figure name={t(($) => $.road.big)} count={values.length}>
        <Beads beads={layRoad(values)} label={`${t(($) => $.road.big)}. ${spoken}`} />
      </Figure>
      {!brief && (
        <Figure name={t(($) => $.road.plate)} count={values.length}>
          <Beads beads={layPlate(values)} label={`${t(($) => $.road.plate)}. ${spoken}`} />
        </Figure>
      )}
    </Card>
  )
}

function Figure({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="mt-3">
      <figcaption id={id} className="mb-1.5 text-xs font-semibold text-ink-soft">
        {name}
      </figcaption>
      <SidewaysToNewest count={count} column={cell / 16}>
        {children}
      </SidewaysToNewest>
    </figure>
  )
}

function Beads({ beads, label }: { beads: readonly Bead<RoadValue>[]; label: string }) {
  const { t } = useTranslation('bet')
  const columns = Math.max(roadColumns(beads), fewestColumns)
  const [width, height] = [columns * cell, roadRows * cell]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block"
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
    >
      <path d={gridPath(columns)} className="stroke-line" strokeWidth="1" />
      {beads.map(({ value, index, column, row }) => {
        const [x, y] = [column * cell + cell / 2, row * cell + cell / 2]
        return (
          <g key={index}>
            <circle cx={x} cy={y} r="9.25" strokeWidth="1.75" className={fills[value]} />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              className={`font-bold ${letters[value]}`}
              style={{ fontSize: 11 }}
            >
              {t(($) => $.bead[value])}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function gridPath(columns: number): string {
  const across = Array.from({ length: roadRows + 1 }, (_, row) => `M0 ${row * cell}H${columns * cell}`)
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * cell} 0V${roadRows * cell}`)
  return [...across, ...down].join('')
}

/**
 * Scrolls sideways, and stands at its newest end whenever `count` has changed. It is as wide as whole columns of `column`
 * rem are, so that the first one in sight is not cut.
 */
export function SidewaysToNewest({
  count,
  column,
  children,
}: {
  count: number
  column: number
  children: ReactNode
}) {
  return (
    <div
      key={count}
      ref={followNewest}
      data-column={column}
      // A scrollable part must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain rounded-lg pb-1.5"
      style={{ width: `round(down, 100%, ${column}rem)` }}
    >
      {children}
    </div>
  )
}

/** Keeps the newest bead in sight, at first and when the width changes, as when a phone is turned. */
function followNewest(place: HTMLDivElement | null) {
  if (!place) return
  const watcher = new ResizeObserver(() => scrollToNewest(place))
  watcher.observe(place)
  return () => watcher.disconnect()
}

/** To the newest bead: a road of few draws is longer than they are. By whole columns. */
function scrollToNewest(place: HTMLDivElement): void {
  const bead = place.querySelector('g:last-of-type')
  if (!bead) return
  const column =
    Number(place.dataset['column']) * Number(getComputedStyle(document.documentElement).fontSize.slice(0, -2))
  // The body of a tablet is zoomed (tokens.css), of which a box tells and a width does not.
  const box = place.getBoundingClientRect()
  const zoom = box.width / place.offsetWidth
  const beyond = (bead.getBoundingClientRect().right - box.left) / zoom - place.clientWidth
  place.scrollLeft = Math.ceil((place.scrollLeft + beyond) / column) * column
}

import { classNames } from './class-names.ts'

/** Where the pips of each face stand, on a grid of three by three (columns and rows from 0). */
const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

type DieProps = {
  /** 1 to 6; anything else counts as 1. */
  face: number | undefined
  className?: string
}

/** One face of a die, white with dark pips; ones and fours are red, as dice in Asia have them. Decoration: say it in words. */
export function Die({ face: shown = 1, className = 'size-8' }: DieProps) {
  const face = pips[shown] ? shown : 1
  const red = face === 1 || face === 4
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={classNames('shrink-0', className)}>
      <rect x="1" y="1" width="38" height="38" rx="9" fill="#aebbd9" />
      <rect x="1.9" y="1.7" width="36.2" height="35" rx="8.3" fill="#fbfcff" />
      <rect x="3.9" y="3.7" width="32.2" height="31" rx="7" fill="#eef2fb" />
      {pips[face]?.map(([column, row]) => (
        <circle
          key={`${column}${row}`}
          cx={11 + column * 9}
          cy={10.5 + row * 9}
          r={face === 1 ? 5.2 : 3.7}
          fill={red ? '#d3212c' : '#15213d'}
        />
      ))}
    </svg>
  )
}

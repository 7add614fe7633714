import type { ReactNode } from 'react'
import { Coin, PicturedDie, Shield } from './pieces.tsx'

const action = 'var(--action)'
const gold = 'var(--gold)'
const good = 'var(--good)'
const line = 'var(--line-strong)'
const surface = 'var(--surface)'
const ink = 'var(--ink)'
const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The pictures of news and offers, each on 160 × 100; what matters lies in the middle 100, as lists show that alone. */
export const covers: Readonly<Record<string, () => ReactNode>> = {
  'news-opening': Opening,
  'news-proof': Proof,
  'news-edge': Edge,
  'news-ledger': Ledger,
  'news-limits': Limits,
  'news-clock': Clock,
  'offer-rebate': Rebate,
  'offer-points': Points,
  'offer-checkin': CheckIn,
}

/** A house of glass with a die in it. */
export function Opening() {
  return (
    <>
      <path d="M44 48 80 20l36 28v34H44Z" fill={surface} opacity="0.75" />
      <path
        d="M44 48 80 20l36 28v34H44ZM80 20v62M44 48h72M62 34v48M98 34v48"
        {...stroke}
        stroke={action}
        strokeWidth="2.4"
      />
      <PicturedDie x={71} y={68} size={20} face={5} tilt={-9} />
      <PicturedDie x={93} y={70} size={17} face={2} tilt={12} />
      <path d="M30 82.5h100" {...stroke} stroke={line} strokeWidth="2.4" />
    </>
  )
}

/** Three links that end in a die, and the tick that holds them. */
function Proof() {
  return (
    <>
      <path d="M50 50h54" {...stroke} stroke={line} strokeWidth="3" strokeDasharray="1 6" />
      {[40, 62].map((x) => (
        <g key={x}>
          <rect
            x={x - 8}
            y="40"
            width="18"
            height="20"
            rx="5"
            fill={surface}
            stroke={action}
            strokeWidth="2.4"
          />
          <path d={`M${x - 3} 47h8m-8 6h5`} {...stroke} stroke={action} strokeWidth="2.2" />
        </g>
      ))}
      <PicturedDie x={98} y={48} size={34} face={6} tilt={8} />
      <Shield x={116} y={68} size={26} fill={good} />
    </>
  )
}

/** All 216 throws; six of them are the house's. */
function Edge() {
  const dots = Array.from({ length: 216 }, (_, index) => ({
    column: index % 18,
    row: Math.floor(index / 18),
  }))
  return dots.map(({ column, row }) => {
    const isHouse = row === 6 && column > 5 && column < 12
    return (
      <circle
        key={`${column} ${row}`}
        cx={25 + column * 6.47}
        cy={14.5 + row * 6.47}
        r={isHouse ? 2.9 : 1.7}
        fill={isHouse ? gold : action}
        opacity={isHouse ? 1 : 0.55}
      />
    )
  })
}

/** Two sides that weigh the same. */
function Ledger() {
  return (
    <>
      <rect x="42" y="20" width="76" height="60" rx="8" fill={surface} stroke={line} strokeWidth="2" />
      <path d="M42 34h76M80 34v46" {...stroke} stroke={line} strokeWidth="2" />
      <path d="M50 27h16m14 0h8" {...stroke} stroke={ink} strokeWidth="2.6" />
      <path d="M50 44h20m-20 9h14m-14 9h17" {...stroke} stroke={action} strokeWidth="2.6" />
      <path d="M90 44h14m-14 9h20m-20 9h17" {...stroke} stroke={good} strokeWidth="2.6" />
      <path d="M50 72h22m16 0h22" {...stroke} stroke={gold} strokeWidth="3.4" />
    </>
  )
}

/** A dial with an end. */
export function Limits() {
  return (
    <>
      <path d="M46 70a36 36 0 1 1 68 0" {...stroke} stroke={line} strokeWidth="7" opacity="0.45" />
      <path d="M46 70a36 36 0 0 1 48-46" {...stroke} stroke={good} strokeWidth="7" />
      <path d="M104 33a36 36 0 0 1 4.5 6" {...stroke} stroke="var(--urgent)" strokeWidth="7" />
      <path d="M80 60 92 37" {...stroke} stroke={ink} strokeWidth="4" />
      <circle cx="80" cy="60" r="6" fill={ink} />
      <path d="M64 78h32" {...stroke} stroke={gold} strokeWidth="4" />
    </>
  )
}

/** One clock, on the wall and in the hand. */
function Clock() {
  return (
    <>
      <circle cx="74" cy="50" r="31" fill={surface} stroke={action} strokeWidth="3" />
      {Array.from({ length: 12 }, (_, hour) => (
        <path
          key={hour}
          d="M0-26v4"
          transform={`translate(74 50) rotate(${hour * 30})`}
          {...stroke}
          stroke={line}
          strokeWidth="2"
        />
      ))}
      <path d="M74 50V33M74 50l12 7" {...stroke} stroke={ink} strokeWidth="3.4" />
      <rect x="95" y="50" width="22" height="36" rx="5" fill={surface} stroke={gold} strokeWidth="2.6" />
      <circle cx="106" cy="66" r="6.5" fill="none" stroke={gold} strokeWidth="2" />
      <path d="M106 66v-3.5m0 3.5 2.5 1.5" {...stroke} stroke={gold} strokeWidth="1.8" />
    </>
  )
}

/** A coin that comes round again. */
function Rebate() {
  return (
    <>
      <path d="M112 44a33 33 0 1 0-4 24" {...stroke} stroke={action} strokeWidth="5" />
      <path d="m115 29-2 16-15-4" {...stroke} stroke={action} strokeWidth="5" />
      <Coin x={80} y={52} radius={19} />
    </>
  )
}

/** Points become coins. */
function Points() {
  const star = 'm0-15 4.4 9.5 10.4 1.2-7.7 7.1 2.1 10.2L0 8l-9.2 5 2.1-10.2-7.7-7.1 10.4-1.2Z'
  return (
    <>
      <path d={star} transform="translate(54 50)" fill={action} />
      <path d={star} transform="translate(43 31) scale(0.45)" fill={action} opacity="0.55" />
      <path d={star} transform="translate(43 70) scale(0.45)" fill={action} opacity="0.55" />
      <path d="M73 50h15m-6-6 6 6-6 6" {...stroke} stroke={line} strokeWidth="3" />
      <Coin x={110} y={58} radius={16} />
      <Coin x={107} y={42} radius={16} />
    </>
  )
}

/** Seven days that grow. */
function CheckIn() {
  return (
    <>
      <rect x="38" y="22" width="84" height="62" rx="9" fill={surface} stroke={line} strokeWidth="2" />
      <path d="M38 36h84" stroke={line} strokeWidth="2" />
      <path d="M56 16v11m48-11v11" {...stroke} stroke={action} strokeWidth="4" />
      {Array.from({ length: 7 }, (_, day) => (
        <rect
          key={day}
          x={47 + day * 9.8}
          y={71 - day * 4}
          width="6.4"
          height={6 + day * 4}
          rx="2"
          fill={day === 6 ? gold : action}
          opacity={day === 6 ? 1 : 0.45 + day * 0.08}
        />
      ))}
    </>
  )
}

import type { ReactNode } from 'react'

const spots: Record<1 | 2 | 3 | 5 | 6, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

type DiceProps = { x: number; y: number; size: number; face: keyof typeof spots; tilt?: number }

/** A die in a picture, centred on (x, y) and tilted by `tilt` degrees. */
export function PicturedDie({ x, y, size, face, tilt = 0 }: DiceProps) {
  const half = size / 2
  const step = size * 0.26
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x={-half} y={-half + size * 0.05} width={size} height={size} rx={size * 0.22} fill="#8ea2cf" />
      <rect x={-half} y={-half} width={size} height={size} rx={size * 0.22} fill="#f6f8ff" />
      {spots[face].map(([column, row]) => (
        <circle
          key={`${column}${row}`}
          cx={column * step}
          cy={row * step}
          r={size * (face === 1 ? 0.14 : 0.095)}
          fill={face === 1 ? '#d3212c' : '#15213d'}
        />
      ))}
    </g>
  )
}

/** A shield with a tick around the point (x, y). */
export function Shield({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path d="M0-12 10-8v8C10 6.5 5.5 10.5 0 12.5-5.5 10.5-10 6.5-10 0v-8Z" fill={fill} />
      <path
        d="m-4.5 .5 3.5 3.5 6-7"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** A coin around the point (x, y). */
export function Coin({
  x,
  y,
  radius,
  children,
}: {
  x: number
  y: number
  radius: number
  children?: ReactNode
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} fill="#e0a52e" />
      <circle r={radius * 0.82} fill="#ffd273" />
      {children ?? (
        <path
          d={`M0 ${-radius * 0.42} ${radius * 0.36} 0 0 ${radius * 0.42} ${-radius * 0.36} 0Z`}
          fill="#b97f12"
        />
      )}
    </g>
  )
}

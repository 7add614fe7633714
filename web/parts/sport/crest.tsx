import { useId } from 'react'

/** Colours of clubs, in pairs that are told apart. */
const colours: readonly (readonly [string, string])[] = [
  ['#16418f', '#f4c04a'],
  ['#b3202c', '#ffffff'],
  ['#0b7a4b', '#e9f5ee'],
  ['#5b34a8', '#e8c34a'],
  ['#1f2a44', '#dfe5f1'],
  ['#d0781c', '#1c2033'],
  ['#2b86d9', '#ffffff'],
  ['#7a1220', '#e9b949'],
  ['#0f7e86', '#f1f5f9'],
  ['#3f8f2f', '#10301a'],
]

/** The patterns of a shield in its second colour, within 24 × 28. */
const patterns = [
  'M12 0h12v28H12z',
  'M8 0h8v28H8z',
  'M0 9h24v8H0z',
  'M0 0h12v14H0zM12 14h12v14H12z',
  'M0 20 24 4v8L0 28z',
]
const shield = 'M2 2h20v13c0 6-4.5 9.5-10 12C6.5 24.5 2 21 2 15z'

/** A shield of our own for a club, always the same one for the same name. */
export function Crest({ club, className }: { club: string; className?: string }) {
  const number = numberOf(club)
  const [ground, figure] = colours[number % colours.length]!
  // Each its own: a clip of a page that is kept out of sight would clip nothing here.
  const id = useId()
  return (
    <svg viewBox="0 0 24 28" aria-hidden className={className}>
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d={shield} fill={ground} />
        <path d={patterns[(number >> 5) % patterns.length]} fill={figure} />
      </g>
      <path d={shield} fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}

function numberOf(name: string): number {
  let number = 7
  for (const sign of name) number = (number * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return number
}

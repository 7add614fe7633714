/** A light, a middle and a dark tone of each level's stone: clear glass, quartz, amber, jade, sapphire, diamond. */
const stones: readonly (readonly [light: string, middle: string, dark: string])[] = [
  ['#f3f7ff', '#b9c8e6', '#7488b3'],
  ['#ffe3f0', '#e9a3c6', '#a85a86'],
  ['#ffe7a8', '#f2b136', '#a96c06'],
  ['#c4f5dd', '#43c48c', '#0d7a52'],
  ['#c9dcff', '#4f86ff', '#1c46b8'],
  ['#ffffff', '#9fe6ff', '#4aa3d6'],
]

/** The stone of a level, cut like a gem. For the eye alone: the level is always said in words beside it. */
export function LevelGem({ level, className }: { level: number; className?: string }) {
  const [light, middle, dark] = stones[level - 1] ?? stones[0]!
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <path d="M13 6h22l9 13-20 24L4 19Z" fill={middle} />
      <path d="M13 6 4 19h12Z" fill={light} opacity="0.9" />
      <path d="M13 6h11l-8 13Z" fill={light} opacity="0.55" />
      <path d="M24 6h11l-3 13Z" fill={light} opacity="0.75" />
      <path d="M35 6 44 19H32Z" fill={dark} opacity="0.55" />
      <path d="M24 6 16 19h16Z" fill={light} opacity="0.95" />
      <path d="M4 19h12l8 24Z" fill={dark} opacity="0.35" />
      <path d="M44 19H32l-8 24Z" fill={dark} opacity="0.85" />
      <path d="M16 19h16l-8 24Z" fill={dark} opacity="0.18" />
    </svg>
  )
}

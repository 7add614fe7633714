import { createElement, type ReactNode } from 'react'
import { Coin, PicturedDie, Shield } from './pieces.tsx'

const stroke = { fill: 'none', stroke: '#fff', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** A banner of the app's own: its colours, and the picture at its right on 140 × 140. */
const scenes: Readonly<Record<string, { ground: string; picture: () => ReactNode }>> = {
  'banner-welcome': {
    ground: 'bg-[linear-gradient(125deg,#2c1a7d_0%,#4a2bc2_55%,#6a45e0_100%)]',
    picture: Welcome,
  },
  'banner-proof': {
    ground: 'bg-[linear-gradient(125deg,#053246_0%,#06566a_55%,#0a7680_100%)]',
    picture: Proof,
  },
  'banner-limits': {
    ground: 'bg-[linear-gradient(125deg,#08382a_0%,#0b5a40_55%,#127a52_100%)]',
    picture: Limits,
  },
}
/** The names of the app's own. */
export const bannerNames = Object.keys(scenes)

const plain = {
  ground: 'bg-[linear-gradient(125deg,#1b2440_0%,#2b3a68_55%,#3c5090_100%)]',
  picture: Plain,
}

/** The colours behind a banner's white words. */
export function bannerGround(image: string): string {
  return (scenes[image] ?? plain).ground
}

/** The picture at the right of a banner's words. */
export function BannerArt({ image }: { image: string }) {
  return (
    <svg
      viewBox="0 0 140 140"
      aria-hidden
      className="pointer-events-none absolute -right-2 bottom-0 -z-10 h-[88%] max-w-[46%]"
    >
      {createElement((scenes[image] ?? plain).picture)}
    </svg>
  )
}

function Welcome() {
  return (
    <>
      <circle cx="82" cy="84" r="58" fill="#fff" opacity="0.08" />
      <path d="M34 76 82 36l48 40v52H34Z" {...stroke} strokeWidth="2" opacity="0.35" />
      <path d="M82 36v92M34 76h96" {...stroke} strokeWidth="2" opacity="0.35" />
      <PicturedDie x={66} y={100} size={44} face={5} tilt={-10} />
      <PicturedDie x={108} y={106} size={36} face={1} tilt={13} />
    </>
  )
}

function Proof() {
  return (
    <>
      <circle cx="84" cy="80" r="56" fill="#fff" opacity="0.08" />
      <PicturedDie x={80} y={76} size={42} face={6} tilt={-6} />
      <circle cx="80" cy="76" r="39" {...stroke} strokeWidth="6" opacity="0.9" />
      <path d="m108 106 18 20" {...stroke} strokeWidth="10" opacity="0.9" />
      <Shield x={44} y={112} size={34} fill="#2fbf83" />
    </>
  )
}

function Limits() {
  return (
    <>
      <circle cx="82" cy="90" r="58" fill="#fff" opacity="0.08" />
      <path d="M38 112a46 46 0 1 1 88 0" {...stroke} strokeWidth="10" opacity="0.3" />
      <path d="M38 112a46 46 0 0 1 62-58" {...stroke} stroke="#7bf0b8" strokeWidth="10" />
      <path d="m82 96 15-26" {...stroke} strokeWidth="6" />
      <circle cx="82" cy="96" r="8" fill="#fff" />
    </>
  )
}

function Plain() {
  return (
    <>
      <circle cx="84" cy="84" r="56" fill="#fff" opacity="0.08" />
      <Coin x={104} y={112} radius={22} />
      <PicturedDie x={66} y={92} size={44} face={3} tilt={-8} />
    </>
  )
}

import type { PlayOffer } from '@glasshouse/contract/games.ts'

/** The tabs of the bet page, and the sections of each in the order in which they stand. */
export const playTabs = {
  size: ['size', 'combination'],
  sum: ['sum'],
  single: ['single'],
  same: ['pair', 'triple', 'any_triple'],
  two: ['two_different', 'two_same'],
  three: ['three_different', 'straight'],
} as const

export type PlayTab = keyof typeof playTabs
export type PlaySection = (typeof playTabs)[PlayTab][number]

export const playTabNames = Object.keys(playTabs).filter(isPlayTab)

function isPlayTab(name: string): name is PlayTab {
  return Object.hasOwn(playTabs, name)
}

/** The section that an offer stands in; undefined for a play that this version does not know. */
function sectionOf({ play, group }: PlayOffer): PlaySection | undefined {
  if (group === 'size' || group === 'combination' || group === 'sum' || group === 'single') return group
  const named = [...playTabs.same, ...playTabs.two, ...playTabs.three]
  return named.find((section) => section === play)
}

/** The sections of a tab that the game sells, with their offers in the server's order. */
export function sectionsOf(
  offers: readonly PlayOffer[],
  tab: PlayTab,
): { section: PlaySection; offers: PlayOffer[] }[] {
  return playTabs[tab]
    .map((section) => ({ section, offers: offers.filter((offer) => sectionOf(offer) === section) }))
    .filter((each) => each.offers.length > 0)
}

/** The tabs that have something to sell. */
export function tabsOf(offers: readonly PlayOffer[]): PlayTab[] {
  return playTabNames.filter((tab) => sectionsOf(offers, tab).length > 0)
}

/** The dice that picture a selection: `4-1` of two_same is 4, 4, 1. Empty where no certain dice belong to it. */
export function picturedDice(play: string, pick: string): number[] {
  const numbers = pick.split('-').map(Number)
  const [first = 0, second = 0] = numbers
  switch (play) {
    case 'single':
      return [first]
    case 'pair':
      return [first, first]
    case 'triple':
      return [first, first, first]
    case 'two_same':
      return [first, first, second]
    case 'two_different':
    case 'three_different':
      return numbers
    default:
      return []
  }
}

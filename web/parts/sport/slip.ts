import { limitRefusals } from '@glasshouse/contract/bet-fields.ts'
import { type Factor, multipleReturn } from '@glasshouse/rules/folds.ts'
import { relatedLegs, systems, totalStake } from '@glasshouse/rules/sport/slips.ts'

/** A selection at the price that its player saw. */
export type Leg = {
  readonly gameId: number
  readonly gameNo: string
  readonly play: string
  readonly pick: string
  /** The version of its match's prices; null for dice, whose odds do not move. */
  readonly version: number | null
  /** The exact odds as "num/den". */
  readonly odds: string
  /** In words, in the language of the moment that it was chosen in. */
  readonly name: string
  readonly market: string
  readonly event: string
  /** The club that it is about, for its crest. */
  readonly club?: string | undefined
}

/** Each leg a bet of its own, all in one, or a named system (rules/sport/slips.ts). */
export type Kind = 'single' | 'accumulator' | (string & {})
export type PriceChange = 'none' | 'better' | 'any'

export type Slip = {
  readonly legs: readonly Leg[]
  readonly kind: Kind
  /** The stake of each bet, or of each combination of a system; as typed. */
  readonly stake: string
  readonly priceChange: PriceChange
}

export const emptySlip: Slip = { legs: [], kind: 'single', stake: '10', priceChange: 'better' }

/** The match or round of a leg. */
export const eventOf = ({ gameId, gameNo }: Pick<Leg, 'gameId' | 'gameNo'>) => `${gameId}/${gameNo}`
/** Names a leg. */
export const keyOf = (leg: Pick<Leg, 'gameId' | 'gameNo' | 'play' | 'pick'>) =>
  `${eventOf(leg)}/${leg.play}/${leg.pick}`

/** The slip with a leg more, or without it where it was there. */
export function toggleLeg(slip: Slip, leg: Leg): Slip {
  const legs = slip.legs.filter((other) => keyOf(other) !== keyOf(leg))
  return withLegs(slip, legs.length === slip.legs.length ? [...legs, leg] : legs)
}

/** The slip with legs added that are not on it yet, in the kind that several legs most often are meant for. */
export function addLegs(slip: Slip, legs: readonly Leg[]): Slip {
  const all = new Map([...slip.legs, ...legs].map((leg) => [keyOf(leg), leg]))
  const next = withLegs(slip, [...all.values()])
  return slip.kind === 'single' && slip.legs.length < 2 && kindsOf(next.legs.length).includes('accumulator')
    ? { ...next, kind: 'accumulator' }
    : next
}

/** The slip with all legs of a bet that was placed; an empty one becomes that bet again, in its kind and at its stake. */
export function slipAgain(slip: Slip, legs: readonly Leg[], bet: Pick<Slip, 'kind' | 'stake'>): Slip {
  const next = addLegs(slip, legs)
  if (slip.legs.length > 0) return next
  return { ...next, kind: kindsOf(legs.length).includes(bet.kind) ? bet.kind : next.kind, stake: bet.stake }
}

/** The slip with other legs: a kind that does not fit their number becomes the nearest that does. */
export function withLegs(slip: Slip, legs: readonly Leg[]): Slip {
  const wasMultiple = slip.kind !== 'single'
  const kinds = kindsOf(legs.length)
  if (kinds.includes(slip.kind)) return { ...slip, legs }
  return { ...slip, legs, kind: wasMultiple && legs.length > 1 ? 'accumulator' : 'single' }
}

/** The kinds that a slip of this many legs can be. */
export function kindsOf(legs: number): Kind[] {
  if (legs < 2) return ['single']
  return [
    'single',
    'accumulator',
    ...systems.filter((system) => system.legs === legs).map(({ code }) => code),
  ]
}

/** The sizes of the combinations of a slip that is one bet. */
export function foldsOf({ kind, legs }: Pick<Slip, 'kind' | 'legs'>): readonly number[] {
  if (kind === 'accumulator') return [legs.length]
  const system = systems.find(({ code, legs: count }) => code === kind && count === legs.length)
  return system?.folds ?? [1]
}

/** "num/den" as a fraction. */
export function factorOf(odds: string): Factor {
  const [num = '1', den = '1'] = odds.split('/')
  return { num: BigInt(num), den: BigInt(den) }
}

/** The cost of a slip (minor units) at this stake per bet or combination. */
export function costOf(slip: Slip, stake: bigint): bigint {
  return slip.kind === 'single'
    ? stake * BigInt(slip.legs.length)
    : totalStake(slip.legs.length, foldsOf(slip), stake)
}

/** The most that a slip can return (minor units), stakes included. */
export function maxReturnOf(slip: Slip, stake: bigint): bigint {
  const factors = slip.legs.map(({ odds }) => factorOf(odds))
  if (slip.kind === 'single')
    return factors.reduce((sum, factor) => sum + multipleReturn(stake, [1], [factor]), 0n)
  return multipleReturn(costOf(slip, stake), foldsOf(slip), factors)
}

/**
 * The stake a bet or combination (minor units) that the house would take, after a refusal that named a sum: of the slip as a
 * whole, or of one bet. Undefined where no stake helps.
 */
export function stakeOffered(
  slip: Slip,
  stake: bigint,
  { refusal, amount }: { refusal: string | undefined; amount: bigint | undefined },
): bigint | undefined {
  if (refusal === undefined || amount === undefined) return undefined
  const cost = costOf(slip, stake)
  const bet = slip.kind === 'single' ? stake : cost
  const isLimit = limitRefusals.some((name) => name === refusal)
  const whole = refusal === 'stake_above_maximum' ? bet : isLimit ? cost : 0n
  const offered = whole === 0n ? 0n : (stake * amount) / whole
  return offered > 0n && offered < stake ? offered : undefined
}

/** The product of all odds, rounded down to two decimals. */
export function totalOddsOf(legs: readonly Leg[]): string {
  const { num, den } = legs
    .map(({ odds }) => factorOf(odds))
    .reduce((all, one) => ({ num: all.num * one.num, den: all.den * one.den }), { num: 1n, den: 1n })
  const hundredths = ((num * 100n) / den).toString().padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}

/** The keys of legs that can't stand in one bet, since their outcomes hang together. */
export function relatedIn({ kind, legs }: Slip): ReadonlySet<string> {
  if (kind === 'single') return new Set()
  return new Set(relatedLegs(legs.map(eventOf)).map((place) => keyOf(legs[place]!)))
}

/** The bets of a slip as `submitBet` takes them; amounts by `format` from minor units. */
export function betsOf(slip: Slip, stake: bigint, format: (minor: bigint) => string) {
  const legs = slip.legs.map(({ gameId, gameNo, play, pick, version }) => ({
    game_id: gameId,
    game_no: gameNo,
    play,
    pick,
    ...(version !== null && { version }),
  }))
  const price_change = slip.priceChange
  if (slip.kind === 'single') return legs.map((leg) => ({ legs: [leg], amount: format(stake), price_change }))
  const system = slip.kind === 'accumulator' ? {} : { system: slip.kind }
  return [{ legs, ...system, amount: format(costOf(slip, stake)), price_change }]
}

/**
 * The price of now, where it is not the leg's any more. `gone`: the match has changed since, and the house takes the leg's price
 * no more, even where the new one says the same.
 */
export type Move = { odds: string; version: number | null; way: 'up' | 'down' | 'same'; gone: boolean }
type PriceNow = { odds_exact: string | null; version: number | null; taken_from: number | null }

export function moveOf(leg: Leg, { odds_exact: odds, version, taken_from: from }: PriceNow): Move | null {
  const gone = from !== null && leg.version !== null && leg.version < from
  if (odds === null || (odds === leg.odds && !gone)) return null
  const [before, after] = [factorOf(leg.odds), factorOf(odds)]
  const change = after.num * before.den - before.num * after.den
  return { odds, version, way: change > 0n ? 'up' : change < 0n ? 'down' : 'same', gone }
}

/** Whether the house would take a slip as it stands: the moves that its player does not take stand in the way. */
export function needsNewLook(
  priceChange: PriceChange,
  prices: ReadonlyMap<string, { moved: Move | null }>,
): boolean {
  return [...prices.values()].some(
    ({ moved }) =>
      moved && (moved.gone || priceChange === 'none' || (priceChange === 'better' && moved.way === 'down')),
  )
}

/** One bet of a slip: its selection and the stake in minor units. */
export type SlipLine = { play: string; pick: string; stake: bigint }
export type Choice = Pick<SlipLine, 'play' | 'pick'>
/** The least and the highest stake of a line, in minor units. */
export type StakeLimits = { min: bigint; max: bigint }
export type LimitsOf = (choice: Choice) => StakeLimits

/** The bets that are being put together. `taken` is what the last clear or removal took, for undo. */
export type Slip = { lines: readonly SlipLine[]; taken: readonly SlipLine[] | null }

export const emptySlip: Slip = { lines: [], taken: null }

export function isSameChoice(one: Choice, other: Choice): boolean {
  return one.play === other.play && one.pick === other.pick
}

export function stakeOn(slip: Slip, choice: Choice): bigint {
  return slip.lines.find((line) => isSameChoice(line, choice))?.stake ?? 0n
}

/** The sum of all stakes in minor units. */
export function totalStake(lines: readonly SlipLine[]): bigint {
  return lines.reduce((total, line) => total + line.stake, 0n)
}

/** Puts a stake on a choice, on top of what already lies there, up to its highest stake. */
export function addStake(slip: Slip, choice: Choice, stake: bigint, limits: StakeLimits): Slip {
  return setStake(slip, choice, within(stakeOn(slip, choice) + stake, limits))
}

/** Puts the same stake on each of several choices, on top of what lies there. */
export function addStakes(slip: Slip, choices: readonly Choice[], stake: bigint, limitsOf: LimitsOf): Slip {
  return choices.reduce((next, choice) => addStake(next, choice, stake, limitsOf(choice)), slip)
}

/** Sets the stake of a choice as it was typed; 0 takes the line away. */
export function setStake(slip: Slip, choice: Choice, stake: bigint): Slip {
  if (stake === 0n) return removeLine(slip, choice)
  const line = { play: choice.play, pick: choice.pick, stake }
  const known = slip.lines.some((each) => isSameChoice(each, choice))
  const lines = known
    ? slip.lines.map((each) => (isSameChoice(each, choice) ? line : each))
    : [...slip.lines, line]
  return { lines, taken: null }
}

export function removeLine(slip: Slip, choice: Choice): Slip {
  const lines = slip.lines.filter((line) => !isSameChoice(line, choice))
  return { lines, taken: lines.length < slip.lines.length ? slip.lines : slip.taken }
}

export function clear(slip: Slip): Slip {
  return slip.lines.length === 0 ? slip : { lines: [], taken: slip.lines }
}

/** Brings back what the last clear or removal took. */
export function undo(slip: Slip): Slip {
  return slip.taken ? { lines: slip.taken, taken: null } : slip
}

/** The slip without the lines that were placed. */
export function withoutPlaced(slip: Slip, placed: readonly Choice[]): Slip {
  return { lines: slip.lines.filter((line) => !placed.some((each) => isSameChoice(each, line))), taken: null }
}

/** Multiplies every stake, up to each line's highest stake. */
export function multiply(slip: Slip, times: bigint, limitsOf: LimitsOf): Slip {
  return restake(slip, (line) => within(line.stake * times, limitsOf(line)))
}

/** Half of every stake, rounded down to the cent, never below a line's least stake. */
export function halve(slip: Slip, limitsOf: LimitsOf): Slip {
  return restake(slip, (line) => within(line.stake / 2n, limitsOf(line)))
}

function restake(slip: Slip, stakeOfLine: (line: SlipLine) => bigint): Slip {
  return { lines: slip.lines.map((line) => ({ ...line, stake: stakeOfLine(line) })), taken: null }
}

function within(stake: bigint, { min, max }: StakeLimits): bigint {
  if (stake < min) return min
  return stake > max ? max : stake
}

/**
 * Shares the exact balance out over the lines in proportion to their stakes: the total is the balance to
 * the cent, or the sum of the highest stakes if that is less. Unchanged where it does not reach for
 * every line's minimum stake.
 */
export function stakeAll(slip: Slip, balance: bigint, limitsOf: LimitsOf): Slip {
  const limits = slip.lines.map(limitsOf)
  const floor = limits.reduce((total, { min }) => total + min, 0n)
  const total = totalStake(slip.lines)
  if (slip.lines.length === 0 || balance < floor || total === 0n) return slip
  const stakes = slip.lines.map((line, index) =>
    within((balance * line.stake) / total, limits[index] ?? { min: 0n, max: 0n }),
  )
  let rest = balance - stakes.reduce((sum, stake) => sum + stake, 0n)
  // Amounts that rounding and limits left over, or took too much, go to the first lines that can bear them.
  for (const [index, { min, max }] of limits.entries()) {
    const stake = stakes[index] ?? 0n
    const share = within(stake + rest, { min, max })
    stakes[index] = share
    rest -= share - stake
  }
  return {
    lines: slip.lines.map((line, index) => ({ ...line, stake: stakes[index] ?? line.stake })),
    taken: null,
  }
}

/** Why a slip cannot be sent as it stands; the server has the last word on everything. */
export type SlipProblem =
  | { kind: 'below_minimum' | 'above_maximum'; line: SlipLine; limit: bigint }
  | { kind: 'too_many_lines'; max: number }
  | { kind: 'balance_too_low'; missing: bigint }

export function problemOf(
  lines: readonly SlipLine[],
  limitsOf: LimitsOf,
  maxLines: number,
  balance: bigint | null,
): SlipProblem | null {
  if (lines.length > maxLines) return { kind: 'too_many_lines', max: maxLines }
  for (const line of lines) {
    const { min, max } = limitsOf(line)
    if (line.stake < min) return { kind: 'below_minimum', line, limit: min }
    if (line.stake > max) return { kind: 'above_maximum', line, limit: max }
  }
  const total = totalStake(lines)
  return balance !== null && total > balance ? { kind: 'balance_too_low', missing: total - balance } : null
}

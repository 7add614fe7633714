import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import type { BetReceipt } from '@glasshouse/rules/proof.ts'
import { isSamePromise } from '@glasshouse/rules/same-promise.ts'
import { fails, type Finding } from './finding.ts'

/** The bets of which the house signed one thing, and then another: each alone may well fit the proof. */
export function saidTwice(receipts: readonly BetReceipt[]): Finding[] {
  const signed = receipts.filter((one) => checkReceipt(one)[0]?.result === 'holds')
  return [...Map.groupBy(signed, nameOf).values()].flatMap(([first, ...others]) =>
    others.every((one) => isSamePromise(first!, one))
      ? []
      : [fails(`bet ${first!.bet.id}: the house signed receipts that say different things of it`)],
  )
}

const nameOf = ({ house_key, bet }: BetReceipt) => [house_key, bet.game_code, bet.game_no, bet.id].join(' ')

import { signCancellation } from '@glasshouse/rules/cancellation.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { CancelledReceipt, SingleReceipt } from '@glasshouse/rules/proof.ts'
import {
  firstBets,
  hashOf,
  honestCancelledReceipt,
  honestReceipt,
  honestRound,
  rootOfBets,
} from './honest-round.ts'
import type { Case } from './vectors.ts'

/** Receipts of bets that are said to be cancelled: with the signature of their device, and without one. */
export function cancellations(): Case[] {
  const proof = honestRound('drand')
  const signed = (name: string, change: (receipt: CancelledReceipt) => void = () => undefined): Case => {
    const receipt = honestCancelledReceipt(proof)
    change(receipt)
    return { name: `receipt of a cancelled bet: ${name}`, proof, receipt }
  }
  const ofFirst = honestRound('dev', ({ seal }) => void (seal!.root = hexOf(rootOfBets(firstBets))))
  const said = (
    name: string,
    at: number,
    change: (receipt: SingleReceipt) => void = () => undefined,
  ): Case => {
    const receipt: SingleReceipt = { ...honestReceipt(ofFirst, firstBets), inclusion: null, cancelled_at: at }
    change(receipt)
    return { name: `receipt of version 1: cancelled${name}`, proof: ofFirst, receipt }
  }
  const unsigned = { ...honestReceipt(proof), inclusion: null, cancelled_at: proof.opens_at + 40 }
  const { placed_at: placedAt, inclusion } = honestReceipt(ofFirst, firstBets)
  return [
    signed('honest'),
    signed('signed for another bet', (receipt) => {
      receipt.cancelled_by = signCancellation(hexOf(hashOf('device')), '1004')
    }),
    signed('signed by another key', (receipt) => {
      receipt.cancelled_by = signCancellation(hexOf(hashOf('another device')), receipt.bet.id)
    }),
    signed('another nonce', (receipt) => void (receipt.bet.nonce = '00'.repeat(16))),
    signed('at another time', (receipt) => void (receipt.cancelled_at += 1)),
    signed('after the close', (receipt) => void (receipt.cancelled_at = proof.closes_at)),
    signed('and yet with a way', (receipt) => void (receipt.inclusion = honestReceipt(proof).inclusion)),
    { name: 'receipt: cancelled, without the signature of its device', proof, receipt: unsigned },
    said('', ofFirst.opens_at + 40),
    said(' after the close', ofFirst.closes_at + 1),
    said(' in the second of the close', ofFirst.closes_at),
    said(' before it was placed', placedAt - 1),
    said(' and yet in the tree', ofFirst.opens_at + 40, (receipt) => void (receipt.inclusion = inclusion)),
  ]
}

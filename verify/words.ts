import type { HalfCheckName } from '@glasshouse/rules/check-half.ts'
import type { Check, CheckName } from '@glasshouse/rules/check-proof.ts'
import type { ReceiptCheck } from '@glasshouse/rules/check-receipt.ts'

type Words = {
  /** The finding that holds, as a sentence. */
  readonly holds: string
  readonly fails: string
  /** The missing fact that it waits for, or the reason why it can't be shown. */
  readonly otherwise: string
}

const wordsOfProof: Record<CheckName | HalfCheckName, Words> = {
  parts: {
    holds: 'The document has what belongs to its state.',
    fails: 'The document does not have what belongs to the state that it names.',
    otherwise: '',
  },
  times: {
    holds: 'The round stands in its chain where its time puts it.',
    fails: 'The round does not stand in its chain where its time puts it.',
    otherwise: '',
  },
  paytable: {
    holds: 'The odds are the ones whose hash was promised.',
    fails: 'The odds are not the ones whose hash was promised.',
    otherwise: 'This program does not know the paytable: its odds were not compared.',
  },
  commitment: {
    holds: 'The seed is the one that was promised before the round opened.',
    fails: 'The seed is not the one that was promised before the round opened.',
    otherwise: 'The seed is not revealed yet.',
  },
  chain: {
    holds: 'The seed leads back to the end of its chain, which was published before the first round.',
    fails: 'The seed does not lead back to the published end of its chain.',
    otherwise: 'The seed is not revealed yet.',
  },
  seal: {
    holds: 'The bets were sealed after the close and before the draw.',
    fails: 'The bets were not sealed between the close and the draw, or the seal contradicts itself.',
    otherwise: 'The round is not sealed yet.',
  },
  source: {
    holds: 'The entropy is the very value that was promised, signed by its source.',
    fails: 'The entropy is not the value that was promised.',
    otherwise:
      'The entropy is not here, or the house made it itself, or its source is none that this program knows: nobody outside is shown to vouch for it.',
  },
  order: {
    holds: 'Somebody outside the house had the seal before the entropy could be known.',
    fails: 'Witnesses signed another seal than this one.',
    otherwise: 'Order of sealing not independently shown.',
  },
  key: {
    holds: 'The key follows from seed, entropy and sealed bets.',
    fails: 'The key does not follow from seed, entropy and sealed bets, or the draw was before its time.',
    otherwise: 'The round is not drawn yet.',
  },
  dice: {
    holds: 'The dice follow from the key.',
    fails: 'The dice do not follow from the key.',
    otherwise: 'The round is not drawn yet.',
  },
  grid: {
    holds: 'The goal grid that was promised follows from the strengths of both clubs.',
    fails: 'The hash is not that of the goal grid that follows from the strengths.',
    otherwise: '',
  },
  before: {
    holds: 'The first half that this one goes on from is in the log, with the seed before this one.',
    fails: 'The first half that this one goes on from is not in the log, or has another seed.',
    otherwise: 'The first half is not drawn, or the seed that names it is not revealed yet.',
  },
  goals: {
    holds: 'The goals and their seconds follow from the key and the grid.',
    fails: 'The goals or their seconds do not follow from the key and the grid.',
    otherwise: 'The half is not drawn yet.',
  },
  void: {
    holds: 'The round was given up for a published reason, at its time.',
    fails: 'The round was given up against the published rules.',
    otherwise: 'The reason for which the round was given up cannot be shown by its proof alone.',
  },
  log: {
    holds: 'The public log has all of this, byte for byte.',
    fails: 'The public log does not have what the document says.',
    otherwise: 'The past of a demonstration was never published: it is in no log.',
  },
  log_order: {
    holds: 'It was published in the order of the round: chain, promise, seal, then what came of it.',
    fails: 'It was not published in the order of the round.',
    otherwise: 'The document has no place in the public log.',
  },
  head: {
    holds: 'The checkpoint of the log is signed by the house.',
    fails: 'The checkpoint of the log is not signed by the house.',
    otherwise: 'The document has no checkpoint of the public log.',
  },
  head_witness: {
    holds: 'As many witnesses as are needed signed the checkpoint of the log, too.',
    fails: 'Too few witnesses signed the checkpoint of the log, or one of their signatures is wrong.',
    otherwise:
      'The checkpoint of the log has no signature of a witness, or nothing says how many are needed.',
  },
  house_key: {
    holds: 'The house is the one that you know.',
    fails: 'The house is not the one that you know: its key is another.',
    otherwise: 'You named no key of the house: that of the document was taken (--house-key).',
  },
}

/** The subject of each step of a proof, in a word or two: for a line that speaks of several. */
export const subjects: Readonly<Record<string, string>> = {
  parts: 'its parts',
  times: 'its times',
  paytable: 'the odds',
  commitment: 'the promised seed',
  chain: 'the chain',
  seal: 'the seal',
  source: 'an outside source',
  order: 'the order of sealing',
  key: 'the key',
  dice: 'the dice',
  grid: 'the goal grid',
  before: 'the first half',
  goals: 'the goals',
  void: 'why it was given up',
  log: 'the public log',
  log_order: 'the order in the log',
  head: 'the checkpoint of the log',
  head_witness: 'a witness of the log',
  house_key: 'the house',
}

const wordsOfReceipt: Record<ReceiptCheck['name'], Words> = {
  receipt: {
    holds: 'The receipt is signed by the house.',
    fails: 'The receipt is not signed by the house as it stands here.',
    otherwise: '',
  },
  same_round: {
    holds: 'The receipt is of this round of this house, at the odds that were promised.',
    fails: 'The receipt is of another round or house, or its odds are not those that were promised.',
    otherwise: '',
  },
  in_time: {
    holds: 'The bet was placed while the round was open.',
    fails: 'The bet was not placed while the round was open.',
    otherwise: '',
  },
  included: {
    holds: 'The bet is among those that were sealed.',
    fails:
      'The bet is not among those that were sealed, or is said to be cancelled without the signature of the device that placed it.',
    otherwise:
      'The receipt has no way to the sealed bets: it is from before the seal, which a newer one shows, or of a cancelled bet.',
  },
  cancelled: {
    holds: 'Its player cancelled the bet: the device that placed it signed that.',
    fails:
      'The bet is said to be cancelled, but the device that placed it did not sign that, or it is among those that were sealed.',
    otherwise: '',
  },
}

const marks = { holds: 'holds', fails: 'FAILS', not_yet: 'not yet', not_shown: 'not shown' } as const

/** A line for a step of a proof or of a receipt. */
export function lineOf(check: Check | Check<HalfCheckName> | ReceiptCheck): string {
  const words = { ...wordsOfProof, ...wordsOfReceipt }[check.name]
  const sentence =
    check.result === 'holds' || check.result === 'fails' ? words[check.result] : words.otherwise
  return `  ${marks[check.result].padEnd(9)}  ${check.name.padEnd(12)}  ${sentence}`
}

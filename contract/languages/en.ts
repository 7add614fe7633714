import type { Play } from '@glasshouse/rules/dice.ts'
import { type RefusalName, refusals } from '../refusals.ts'
import type { MessagePack } from './pack.ts'

const plays: Record<Play, string> = {
  big: 'Big',
  small: 'Small',
  odd: 'Odd',
  even: 'Even',
  sum: 'Sum {pick}',
  single: 'Single {pick}',
  triple: 'Triple {pick}',
  any_triple: 'Any triple',
  pair: 'Pair {pick}',
  two_same: 'Two alike {pick}',
  two_different: 'Two numbers {pick}',
  three_different: 'Three numbers {pick}',
  straight: 'Straight',
  big_odd: 'Big & odd',
  big_even: 'Big & even',
  small_odd: 'Small & odd',
  small_even: 'Small & even',
}

export const en: MessagePack = {
  // The English words stand in the refusal table itself, beside name and code.
  refusals: Object.fromEntries(Object.entries(refusals).map(([name, { text }]) => [name, text])) as Record<
    RefusalName,
    string
  >,
  plays,
  statement: {
    columns: {
      time: 'Time ({zone})',
      account: 'Account',
      number: 'No.',
      kind: 'Movement',
      money_in: 'In',
      money_out: 'Out',
      balance: 'Balance',
      reference: 'Reference',
      game: 'Game',
      round: 'Round',
      counterparty: 'Other player',
      remark: 'Remark',
    },
    accounts: { available: 'Balance', held: 'Held for withdrawals' },
    kinds: {
      stake: 'Bet',
      payout: 'Winnings',
      cancellation: 'Bet cancelled',
      void_refund: 'Void round refund',
      payout_reversal: 'Result corrected',
      cash_out: 'Cash-out',
      transfer_out: 'Transfer sent',
      transfer_in: 'Transfer received',
      welcome: 'Welcome credit',
      deposit: 'Deposit',
      withdrawal_hold: 'Withdrawal requested',
      withdrawal_release: 'Withdrawal returned',
      withdrawal_paid: 'Withdrawal paid',
      rebate: 'Rebate',
      points_credit: 'Points redeemed',
      adjustment: 'Balance correction',
    },
  },
  success: 'ok',
  correction: {
    title: 'Result corrected: {match}',
    takenBack:
      'Your bets on this match were settled again. This took back {amount}.[ {owed} of it is still owed; your next winnings pay it.]',
    paid: 'Your bets on this match were settled again. This paid you {amount}.',
    transactions: 'See your transactions',
  },
  adjustment: {
    title: 'Your balance was corrected',
    credit: '{amount} was added to your balance. Reason: {reason}',
    debit: '{amount} was taken from your balance. Reason: {reason}',
  },
  loss: {
    title: 'Bets lost in a database failure',
    text: 'A failure of our database lost what happened between {from} and {until}. Bets placed then don’t count, and their stakes are back in your balance. Payouts, deposits and withdrawals of that time may be missing, too. The app shows you each lost bet whose receipt it kept. If anything is missing, contact support.',
    support: 'Contact support',
  },
  letters: {
    code: {
      subject: '{code} is your code',
      text: '{code} is your code. It is valid for 10 minutes. Never share it with anyone, not even us.',
    },
    resetCode: {
      subject: '{code} is your code to set a new password',
      text: '{code} is your code to set a new password. It is valid for 10 minutes. Never share it with anyone, not even us. If you did not request it, ignore this message.',
    },
    contactCode: {
      subject: '{code} is your code',
      text: '{code} is your code to confirm this contact. It is valid for 10 minutes. Never share it with anyone, not even us.',
    },
    mobileChanged: {
      subject: 'Your mobile number was changed',
      text: 'The mobile number of your account {username} is now {contact}. If this was not you, contact customer service immediately.',
    },
    emailChanged: {
      subject: 'Your email was changed',
      text: 'The email of your account {username} is now {contact}. If this was not you, contact customer service immediately.',
    },
    passwordReset: {
      subject: 'Your password was reset',
      text: 'The password of your account {username} was reset and all devices were signed out. If this was not you, contact customer service immediately.',
    },
  },
}

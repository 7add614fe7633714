import type { Play } from '@glasshouse/rules/dice.ts'
import type { RefusalName } from '../refusals.ts'
import type { ExportedKind } from '../wallet.ts'

/** The words of a statement as a file; `{zone}` in the time's column is the house's time zone. */
export type StatementWords = {
  columns: Record<
    | 'time'
    | 'account'
    | 'number'
    | 'kind'
    | 'money_in'
    | 'money_out'
    | 'balance'
    | 'reference'
    | 'game'
    | 'round'
    | 'counterparty'
    | 'remark',
    string
  >
  accounts: Record<'available' | 'held', string>
  kinds: Record<ExportedKind, string>
}

/** Kinds of messages, sent to a mobile as text alone, or by mail. */
export type Letter = 'code' | 'resetCode' | 'contactCode' | 'mobileChanged' | 'emailChanged' | 'passwordReset'

/** Everything that the server says to people, in one language. `{name}` marks a value that is filled in. */
export type MessagePack = {
  refusals: Record<RefusalName, string>
  plays: Record<Play, string>
  statement: StatementWords
  success: string
  /** The notice to a player whose bets a corrected result settled again; `{match}` names the clubs. */
  correction: Record<'title' | 'takenBack' | 'paid' | 'transactions', string>
  /** The notice to a player whose balance was corrected by `{amount}`. */
  adjustment: Record<'title' | 'credit' | 'debit', string>
  /** The notice to players who were there when a failure lost bets, between `{from}` and `{until}`. */
  loss: Record<'title' | 'text' | 'support', string>
  letters: Record<Letter, { subject: string; text: string }>
}

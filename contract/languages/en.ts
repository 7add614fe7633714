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
  two_same: 'Two same {pick}',
  two_different: 'Two different {pick}',
  three_different: 'Three different {pick}',
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
  success: 'ok',
  codeMessage: '{code} is your code. It is good for ten minutes. Give it to nobody, not to us either.',
}

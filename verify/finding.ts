/** A finding, as a line. */
export type Finding = { readonly line: string; readonly result: 'holds' | 'fails' | 'not_shown' }

export const holds = (words: string): Finding => ({ line: `  holds      ${words}`, result: 'holds' })
export const fails = (words: string): Finding => ({ line: `  FAILS      ${words}`, result: 'fails' })
export const notShown = (words: string): Finding => ({ line: `  not shown  ${words}`, result: 'not_shown' })
export const either = (is: boolean, truth: string, lie: string): Finding => (is ? holds(truth) : fails(lie))

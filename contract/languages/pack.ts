import type { Play } from '@glasshouse/rules/dice.ts'
import type { RefusalName } from '../refusals.ts'

/** What the server says to people, in one language. `{name}` marks a value that is filled in. */
export type MessagePack = {
  refusals: Record<RefusalName, string>
  plays: Record<Play, string>
  success: string
  /** The text message that carries `{code}`. */
  codeMessage: string
}

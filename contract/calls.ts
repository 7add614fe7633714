import type { Call } from './call.ts'
import * as games from './games.ts'
import * as house from './house.ts'
import * as identity from './identity.ts'
import * as wallet from './wallet.ts'

/** Every call of the API, for what concerns them all: the document, the tests, the route check. */
export const calls: readonly Call[] = [identity, games, wallet, house]
  .flatMap((noun) => Object.values(noun) as unknown[])
  .filter(isCall)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'actor' in value && 'refusals' in value
  )
}

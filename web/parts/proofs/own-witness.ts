import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { fairnessKeys } from '@glasshouse/contract/public-log.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../../lib/queries.ts'

const keysQuery = { ...callQuery(fairnessKeys, {}), staleTime: 60_000, meta: { isShown: true } }

/** Whether the house runs its witness itself, as a demonstration does: it could sign with that key while bets are open. */
const isOwn = ({ witnesses }: CallAnswer<typeof fairnessKeys>) => witnesses?.beside_house ?? false

/** Whether the house runs its witness itself; undefined until it has said so. */
export function useOwnWitness(): boolean | undefined {
  return useQuery({ ...keysQuery, select: isOwn }).data
}

/** Asks the house whether it runs its witness itself. */
export async function askOwnWitness(): Promise<boolean> {
  return isOwn(await queryClient.fetchQuery(keysQuery))
}

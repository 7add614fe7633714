import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { recipient } from '@glasshouse/contract/wallet.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request, RequestError } from '../../lib/api.ts'
import { callKey, queryClient } from '../../lib/queries.ts'

export type FoundRecipient = CallAnswer<typeof recipient>
/** Who a text names, or why nobody is. A refusal is an answer here: it stands at the field, and nothing has failed. */
type Lookup = { person: FoundRecipient } | { refused: string }

/** Typing counts as stopped after this (ms). */
const typingPause = 600
/** Shorter texts name nobody: no username has fewer characters (spec.md §5), and every question counts. */
const shortest = 4
/** How long (ms) somebody who was found is not asked for again. */
const goodFor = 60_000

function recipientQuery(account: string) {
  return queryOptions({
    queryKey: callKey(recipient, { account }),
    queryFn: async ({ signal }): Promise<Lookup> => {
      try {
        return { person: await request(recipient, { account }, { signal, quiet: true }) }
      } catch (error) {
        if (error instanceof RequestError && error.code === 0) return { refused: error.message }
        throw error
      }
    },
    staleTime: ({ state }) => (state.data && 'person' in state.data ? goodFor : 0),
    gcTime: goodFor,
  })
}

/** Who a trimmed text names, looked up when typing stops. */
export function useRecipient(account: string) {
  const [stopped, setStopped] = useState(account)
  useEffect(() => {
    const timer = setTimeout(() => setStopped(account), typingPause)
    return () => clearTimeout(timer)
  }, [account])
  const isLong = account.length >= shortest
  const isStopped = stopped === account
  const found = useQuery({
    ...recipientQuery(account),
    enabled: isLong && isStopped,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  const { data, error } = found
  return {
    /** Somebody is looked for, or will be in a moment. */
    isLooking: isLong && !data && !error && (!isStopped || found.isFetching),
    person: data && 'person' in data ? data.person : undefined,
    message: data && 'refused' in data ? data.refused : error?.message,
  }
}

/** Looks up at once; gives why a text names nobody, undefined where it names somebody. */
export async function whyNobody(account: string): Promise<string | undefined> {
  try {
    const found = await queryClient.fetchQuery(recipientQuery(account))
    return 'refused' in found ? found.refused : undefined
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return error.message
  }
}

import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { fairnessKeys, logCheckpoint, logConsistency } from '@glasshouse/contract/public-log.ts'
import type { Result } from '@glasshouse/rules/check-proof.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import type { Since } from './log-checking.ts'
import { logSeen, type LogSeen, rememberLog } from '../../parts/receipts/log-seen.ts'
import { pageStands } from '../../parts/receipts/page-stands.ts'
import { type WitnessKnown, witnessKnown } from './witness-known.ts'

/** The result of checking a signed state of the log. */
export type CheckedCheckpoint = {
  checkpoint: SignedCheckpoint
  /** The newest state that enough witnesses signed; null where there is no witness. */
  witnessed: SignedCheckpoint | null
  signatures: { head: Result; head_witness: Result }
  since: Since
  /** The present witnesses' relation to this browser. */
  witness: WitnessKnown
  /** The log's state that this browser saw before this look. */
  seen: LogSeen | undefined
}

/**
 * The state of the log that the house signed last, with its key; and beside it, later, what checking it here came to: who
 * signed it, and that it still has all that this browser saw at its last look. Only what holds is remembered for the next.
 */
export function useLogCheckpoint() {
  const checkpoints = useQuery(callQuery(logCheckpoint, {}))
  const keys = useQuery({ ...callQuery(fairnessKeys, {}), staleTime: 60_000 })
  const state = checkpoints.data && keys.data && { ...checkpoints.data, keys: keys.data }
  const checked = useQuery({
    queryKey: ['checked log', state?.head, state?.witnessed, state?.keys],
    enabled: Boolean(state?.head),
    queryFn: async ({ signal }) =>
      state?.head ? await check({ ...state, checkpoint: state.head }, signal) : null,
    // The last state stays until the newer one is checked.
    placeholderData: (before) => before,
    staleTime: Infinity,
    retry: false,
  })
  const error = checkpoints.error ?? keys.error
  const refetch = () => Promise.all([checkpoints.refetch(), keys.refetch()])
  return { state, checked, error, refetch, isFetching: checkpoints.isFetching || keys.isFetching }
}

type State = {
  checkpoint: SignedCheckpoint
  witnessed: SignedCheckpoint | null
  keys: Pick<CallAnswer<typeof fairnessKeys>, 'house_key' | 'witnesses'>
}

async function check(
  { checkpoint, witnessed, keys }: State,
  signal: AbortSignal,
): Promise<CheckedCheckpoint> {
  await pageStands()
  const { checkHouse, checkWitness, compare } = await import('./log-checking.ts')
  // The proof that this state extends an earlier one; none, if there is no earlier one.
  const pathFrom = async (from: number) => {
    if (from >= checkpoint.size) return []
    return (await request(logConsistency, { from, to: checkpoint.size }, { signal, quiet: true })).path
  }
  const houseKey = keys.house_key
  const named = keys.witnesses?.list.map(({ key }) => key) ?? []
  const seen = logSeen()
  const since = compare(
    seen,
    checkpoint,
    houseKey,
    seen?.houseKey === houseKey ? await pathFrom(seen.size) : [],
  )
  const signatures = {
    head: checkHouse(checkpoint, houseKey),
    head_witness: witnessed
      ? checkWitness(
          witnessed,
          checkpoint,
          { houseKey, policy: keys.witnesses && { needed: keys.witnesses.needed, witnesses: named } },
          await pathFrom(witnessed.size),
        )
      : ('not_shown' as const),
  }
  const known = seen?.witnessKeys ?? []
  const witness = witnessKnown(known, named)
  const isGood = signatures.head === 'holds' && since !== 'rewritten' && since !== 'otherKey'
  const isFirstWitness = witness === 'first' && signatures.head_witness === 'holds'
  if (isGood) remember(checkpoint, houseKey, isFirstWitness ? named : known)
  return { checkpoint, witnessed, signatures, since, witness, seen }
}

/** Holds what comes later against this state, and against these keys of witnesses. */
export function remember(
  checkpoint: SignedCheckpoint,
  houseKey: string,
  witnessKeys: readonly string[],
): void {
  const seenAt = Math.floor(serverSeconds())
  const { size, root, signature } = checkpoint
  rememberLog({ houseKey, witnessKeys, size, root, signature, seenAt })
}

import { networkOf } from '../identity/address.ts'

/** Streams that a player may have open at this node. */
const maxPerPlayer = 8
/** Streams that all visitors of one address together may: a crowd behind it keeps no player from theirs. */
const maxPerAddress = 64

/** Counts the open streams of this node: each takes a connection of it and nothing else, so that no other need know. */
export type StreamCaps = {
  /** Takes a place for a stream; gives what frees it again, or null when all of them are taken. */
  take: (playerId: bigint | undefined, address: string) => (() => void) | null
}

/** `scale` multiplies each cap; each lets at least one through. */
export function createStreamCaps(scale: number): StreamCaps {
  const open = new Map<string, number>()

  function free(owner: string): void {
    const left = (open.get(owner) ?? 1) - 1
    if (left === 0) open.delete(owner)
    else open.set(owner, left)
  }

  return {
    take: (playerId, address) => {
      const [owner, max] =
        playerId === undefined ? [networkOf(address), maxPerAddress] : [`player ${playerId}`, maxPerPlayer]
      const count = open.get(owner) ?? 0
      if (count >= Math.max(1, Math.floor(max * scale))) return null
      open.set(owner, count + 1)
      return () => free(owner)
    },
  }
}

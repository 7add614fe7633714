import type { FastifyBaseLogger } from 'fastify'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { type Mailbox, mailboxesOf, shownMark } from './content-events.ts'
import { encodeEvent, sendAll, type Stream } from './stream.ts'

/** Whom to check: some players or all that are here, and whether something is known to have been published. */
type Check = { players: Set<bigint> | 'all'; isPublished: boolean }

/** Tells streams what the house publishes, how many notices their players have not read, and of answers to them. */
export type ContentWatch = {
  /** Checks now and tells what has changed; resolves when all of it is sent. Never rejects. */
  check: (players: readonly bigint[] | 'all', isPublished?: boolean) => Promise<void>
}

export function createContentWatch(
  { read, log }: { read: ReadDb; log: FastifyBaseLogger },
  streams: ReadonlySet<Stream>,
): ContentWatch {
  let checking: Promise<void> = Promise.resolve()
  let queued: Check | undefined
  let toldMark: string | undefined

  /** Many wake-ups during a check become one more. */
  function check(players: readonly bigint[] | 'all', isPublished = false): Promise<void> {
    if (!queued) {
      const wanted: Check = { players: new Set(), isPublished: false }
      queued = wanted
      checking = checking.then(() => runQueued(wanted))
    }
    if (players === 'all') queued.players = 'all'
    else if (queued.players !== 'all') for (const id of players) queued.players.add(id)
    queued.isPublished ||= isPublished
    return checking
  }

  async function runQueued(wanted: Check): Promise<void> {
    queued = undefined
    try {
      if (wanted.players === 'all') await tellPublished(wanted.isPublished)
      await tellMailboxes(wanted.players)
    } catch (error) {
      log.warn({ err: error }, 'live events wait for the database')
    }
  }

  async function tellPublished(isKnown: boolean): Promise<void> {
    if (streams.size === 0) return
    const [mark, now] = await Promise.all([shownMark(read), houseNow(read)])
    // Where nobody was here to be told, all that is shown is old.
    const isNew = isKnown || (toldMark !== undefined && toldMark !== mark)
    toldMark = mark
    if (isNew) sendAll(streams, encodeEvent({ type: 'published' }, now))
  }

  async function tellMailboxes(players: ReadonlySet<bigint> | 'all'): Promise<void> {
    const here = [...streams].filter(({ player }) => player && (players === 'all' || players.has(player.id)))
    if (here.length === 0) return
    const ids = new Set(here.map(({ player }) => player!.id))
    const [mailboxes, now] = await Promise.all([mailboxesOf(read, [...ids]), houseNow(read)])
    const byPlayer = new Map(mailboxes.map((mailbox) => [mailbox.player_id, mailbox]))
    for (const stream of here) tellMailbox(stream, byPlayer.get(stream.player!.id), now)
  }

  return { check }
}

/** Tells a stream its unread notices and answers unless it knows them, and of what else the back office has done since it stands. */
function tellMailbox(stream: Stream, mailbox: Mailbox | undefined, now: Date): void {
  if (!mailbox) return
  const { unread, answers, unread_answers } = mailbox
  if (stream.toldUnread !== unread) stream.send(encodeEvent({ type: 'notices', unread }, now))
  if (stream.toldAnswers !== answers)
    stream.send(encodeEvent({ type: 'support', unread: unread_answers }, now))
  stream.toldUnread = unread
  stream.toldAnswers = answers
}

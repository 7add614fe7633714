import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Database, type Tx, transaction } from '../db/database.ts'
import type { Message } from './message.ts'
import type { Senders } from './senders.ts'

/** How often a node looks for messages by itself, milliseconds: those that wait for another try, or for a node that died. */
const lookEvery = 5_000
/** Messages of one node under way at the same time. */
const atOnce = 8
/** An attempt without a result after this long (seconds) is repeated; the time doubles with each, up to an hour. */
const tryAgainAfter = 15
const maxTryAgainAfter = 3_600

export type Outbox = {
  /** Queues a message in the transaction that it reports; it is useless after this many seconds. */
  put: (tx: Tx, message: Message, usefulSeconds: number) => Promise<void>
  /** Sends queued messages at once; to be called after the commit. */
  wake: () => void
  start: () => Promise<void>
  /** Resolves when this node has nothing under way; the rest belongs to other nodes or to the next start. */
  stop: () => Promise<void>
}

export type OutboxParts = {
  database: Pick<Database, 'write'>
  log: FastifyBaseLogger
  senders: Senders
  /** Puts the house's name to a message; unchanged by default. */
  sign?: (message: Message) => Promise<Message>
}

/** Sends the messages in the outbox, put there by any node. A message may arrive twice, and is never lost. */
export function createOutbox(parts: OutboxParts): Outbox {
  let sending: Promise<void> = Promise.resolve()
  let isQueued = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function wake(): void {
    if (isQueued || stopped) return
    isQueued = true
    sending = sending.then(sendQueued)
  }

  async function sendQueued(): Promise<void> {
    isQueued = false
    await sendWaiting(parts, () => stopped)
  }

  return {
    put,
    wake,
    start: async () => {
      timer = setInterval(wake, lookEvery)
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await sending
    },
  }
}

async function put(
  tx: Tx,
  { channel, recipient, subject, body }: Message,
  usefulSeconds: number,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      channel,
      recipient,
      subject,
      body,
      expires_at: sql<Date>`house_now() + make_interval(secs => ${usefulSeconds})`,
    })
    .execute()
}

/** Sends until the queue is empty. Never rejects: a message that fails now is retried later. */
async function sendWaiting(parts: OutboxParts, isStopped: () => boolean): Promise<void> {
  try {
    while (!isStopped()) {
      const claimed = await claim(parts)
      if (claimed.length === 0) return
      await Promise.all(claimed.map((one) => send(parts, one)))
    }
  } catch (error) {
    parts.log.warn({ err: error }, 'messages wait for the database')
  }
}

type Claimed = Message & { id: bigint; tries: number }

/** Takes messages whose turn it is. The try counts from now on: who dies over it leaves it to others, a while later. */
async function claim({ database }: OutboxParts): Promise<Claimed[]> {
  return await transaction(database, async (tx) => {
    const { rows } = await sql<Claimed>`
      update outbox set tries = tries + 1,
        next_try_at = house_now()
          + make_interval(secs => least(${tryAgainAfter} * 2 ^ least(tries, 12), ${maxTryAgainAfter}))
      where id in (
        select id from outbox
        where sent_at is null and next_try_at <= house_now() and expires_at > house_now()
        order by next_try_at, id limit ${atOnce} for no key update skip locked
      )
      returning id, channel, recipient, subject, body, tries`.execute(tx)
    return rows
  })
}

/** A sent message keeps no words that could be misused, but where nothing is sent at all and people look here. */
async function send({ database, log, senders, sign }: OutboxParts, message: Claimed): Promise<void> {
  const { id, channel, tries } = message
  const sender = senders[channel]
  try {
    await sender.send(sign ? await sign(message) : message)
  } catch (error) {
    // A sender's error says why, and names nobody.
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ message: String(id), channel, tries, reason }, 'a message was not taken; it is tried again')
    return
  }
  await transaction(database, (tx) =>
    tx
      .updateTable('outbox')
      .set({ sent_at: sql<Date>`house_now()`, ...(sender.keepsWords ? {} : { body: '', subject: '' }) })
      .where('id', '=', id)
      .execute(),
  )
}

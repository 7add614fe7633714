import { Client, type ClientConfig } from 'pg'
import { DatabaseAway } from './away.ts'
import { placeOf } from './hosts.ts'

export type ImpatientConfig = ClientConfig & {
  /** After this many milliseconds without an answer the connection is cut; 0 to wait forever. */
  patience: number
  /** The clients of the same pool: where one path is dead, those that wait for work are not tried first. */
  siblings: Set<ImpatientClient>
}

type Ended = (...results: unknown[]) => void

/**
 * A client that cuts its connection when a statement gets no answer: over a path that died silently, it would wait for
 * the system's time-out, a quarter of an hour. The database's own time-out ends slow statements sooner.
 */
export class ImpatientClient extends Client {
  readonly #patience: number
  readonly #siblings: Set<ImpatientClient>
  #waiting = 0

  constructor({ patience, siblings, ...config }: ImpatientConfig) {
    super(config)
    this.#patience = patience
    this.#siblings = siblings
    siblings.add(this)
    this.once('end', () => siblings.delete(this))
  }

  // The driver's overloads all end in the same call; the last argument tells them apart.
  override query(...given: unknown[]): never {
    const send = super.query.bind(this) as (...all: unknown[]) => unknown
    const answered = this.#expectAnswer()
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const ended: Ended = (...results) => {
        answered()
        ;(callback as Ended)(...results)
      }
      return send(...given.slice(0, -1), ended) as never
    }
    const sent = send(...given)
    if (sent instanceof Promise) sent.then(answered, answered)
    else answered()
    return sent as never
  }

  #expectAnswer(): () => void {
    this.#waiting++
    const timer = this.#patience > 0 ? setTimeout(() => this.#giveUp(), this.#patience) : undefined
    return () => {
      this.#waiting--
      clearTimeout(timer)
    }
  }

  #giveUp(): void {
    const reason = new DatabaseAway(
      `PostgreSQL at ${placeOf(this)} has not answered for ${this.#patience / 1000} s`,
    )
    this.#cut(reason)
    for (const sibling of this.#siblings) if (sibling.#waiting === 0) sibling.#cut(reason)
  }

  #cut(reason: Error): void {
    const { connection } = this as unknown as { connection: { stream: { destroy: (reason: Error) => void } } }
    connection.stream.destroy(reason)
  }
}

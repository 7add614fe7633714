import type { FastifyBaseLogger } from 'fastify'

type Line = Parameters<FastifyBaseLogger['info']>
type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** The log of one call: each line carries the call's id. Most calls write none, so the first line makes the logger. */
export class CallLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get #log(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child(this.#bindings))
  }

  get level(): string {
    return this.#parent.level
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line)
  }

  error(...line: Line): void {
    this.#log.error(...line)
  }

  warn(...line: Line): void {
    this.#log.warn(...line)
  }

  info(...line: Line): void {
    this.#log.info(...line)
  }

  debug(...line: Line): void {
    this.#log.debug(...line)
  }

  trace(...line: Line): void {
    this.#log.trace(...line)
  }

  silent(): void {}

  child(...parameters: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...parameters)
  }
}

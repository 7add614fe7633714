/** A reason not to start that a person can act on: whole sentences, shown without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** A request that is answered with a "no": its HTTP status, a sentence, and what the witness has instead. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly known: Readonly<Record<string, unknown>>

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 425 | 428,
    sentence: string,
    known: Record<string, unknown> = {},
  ) {
    super(sentence)
    this.status = status
    this.known = known
  }
}

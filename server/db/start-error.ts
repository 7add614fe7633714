/** A reason not to start that a person can act on: the message is whole sentences and is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

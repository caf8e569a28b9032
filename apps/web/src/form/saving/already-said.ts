/** A failed save that a notice tells of: the form says it no second time. */
export class AlreadySaid extends Error {
  override readonly name = 'AlreadySaid'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** A failed save that a notice already reports: the form does not repeat it. */
export class AlreadySaid extends Error {
  override readonly name = 'AlreadySaid'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

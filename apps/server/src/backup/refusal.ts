/** Why a backup cannot be made or read; the message says what to do. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Nothing wrong was found, but what was asked cannot be proved; ends with 2. */
export class Unproved extends Error {
  override name = 'Unproved'
}

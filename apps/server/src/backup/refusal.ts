/** Why a backup cannot be made or read; the message says what to do. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export type EmbeddedProblem = 'no_binaries' | 'no_privileges' | 'in_use' | 'wrong_version' | 'wrong_owner' | 'failed'

/** Reason why the embedded database cannot run; the message says what the operator can do. */
export class EmbeddedError extends Error {
  readonly problem: EmbeddedProblem

  constructor(problem: EmbeddedProblem, message: string) {
    super(message)
    this.name = 'EmbeddedError'
    this.problem = problem
  }
}

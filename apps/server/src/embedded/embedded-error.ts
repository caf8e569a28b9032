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

const incompatible = /initialized by PostgreSQL version (\d+)\D[^]*?this version (\d+)/

/** Why the database of a folder did not start, from what it wrote. */
export function startProblem(cluster: string, log: string): EmbeddedError {
  const [, made, carried] = incompatible.exec(log) ?? []
  if (made === undefined) return new EmbeddedError('failed', `The database did not start:\n${log.trim()}`)
  return new EmbeddedError(
    'wrong_version',
    `${cluster} was made by PostgreSQL ${made}; this release carries ${carried}. Back up with the release that made it (npm run -s probity -- backup FILE), then restore into a new PROBITY_DATA.`,
  )
}

/** Why a call to an external address returned no valid response. */
export const callProblems = ['timeout', 'name', 'target', 'connection', 'tls', 'redirect', 'status', 'broken'] as const
export type CallProblem = (typeof callProblems)[number]

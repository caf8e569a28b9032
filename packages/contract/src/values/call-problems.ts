/** Why a call of an address outside brought no answer that counts. */
export const callProblems = ['timeout', 'name', 'target', 'connection', 'tls', 'redirect', 'status', 'broken'] as const
export type CallProblem = (typeof callProblems)[number]

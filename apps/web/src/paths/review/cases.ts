import { inPath } from '#web/routing/in-path.ts'

export const casePaths = {
  cases: () => '/sys/Cases',
  /** The pool with this case alone. */
  caseInPool: (case_id: number | string) => `/sys/Cases?number=${inPath(case_id)}`,
  case: (case_id: number | string) => `/sys/Cases/Details/${inPath(case_id)}`,
} as const

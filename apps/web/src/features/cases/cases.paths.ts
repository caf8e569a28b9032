import { inPath } from '#web/routing/in-path.ts'

export const casePaths = {
  cases: () => '/sys/Cases',
  case: (case_id: number | string) => `/sys/Cases/Details/${inPath(case_id)}`,
} as const

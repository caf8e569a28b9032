import { inPath } from '#web/routing/in-path.ts'

export const statementPaths = {
  statements: () => '/sys/Statements',
  statementsOf: (account: number | string) => `/sys/Statements?account=${inPath(account)}`,
} as const

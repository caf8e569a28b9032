import { inPath } from '#web/routing/in-path.ts'

export const watchlistPaths = {
  lists: () => '/sys/Settings/Lists',
  list: (code: string) => `/sys/Settings/Lists?list=${inPath(code)}`,
} as const

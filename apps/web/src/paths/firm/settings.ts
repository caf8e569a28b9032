import { inPath } from '#web/routing/in-path.ts'

export const settingsPaths = {
  settings: () => '/sys/Settings',
  users: () => '/sys/Settings/Users',
  user: (username: string) => `/sys/Settings/Users?find=${inPath(username)}`,
} as const

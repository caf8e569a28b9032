import { inPath } from '#web/in-path.ts'

export const settingsPaths = {
  settings: () => '/sys/Settings',
  users: () => '/sys/Settings/Users',
  user: (username: string) => `/sys/Settings/Users?find=${inPath(username)}`,
} as const

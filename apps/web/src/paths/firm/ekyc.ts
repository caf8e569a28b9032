import { inPath } from '#web/routing/in-path.ts'

export const ekycPaths = {
  ekyc: () => '/sys/eKYCAlliance',
  ekycNewRequest: () => '/sys/eKYCAlliance/NewRequest',
  ekycClient: (client_id: number | string) => `/sys/eKYCAlliance/Details/${inPath(client_id)}`,
  ekycRequestOf: (client_id: number | string) => `/sys/eKYCAlliance/NewRequest?client=${inPath(client_id)}`,
} as const

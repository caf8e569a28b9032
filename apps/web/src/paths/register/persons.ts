import { inPath } from '#web/routing/in-path.ts'

export const personPaths = {
  persons: () => '/sys/NaturalPerson',
  personAdd: () => '/sys/NaturalPerson/Add',
  person: (np_id: number | string) => `/sys/NaturalPerson/Details/${inPath(np_id)}`,
} as const

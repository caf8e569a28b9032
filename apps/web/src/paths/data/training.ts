import { inPath } from '#web/routing/in-path.ts'

export const trainingPaths = {
  training: () => '/sys/Training',
  trainingOf: (id: number | string) => `/sys/Training?training=${inPath(id)}`,
} as const

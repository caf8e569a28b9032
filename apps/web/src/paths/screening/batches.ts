import { inPath } from '#web/routing/in-path.ts'

export const batchPaths = {
  batch: () => '/sys/BatchScreening',
  batchLog: () => '/sys/BatchScreeningLog',
  batchLogDetails: (batch_id: number | string) => `/sys/BatchScreeningLog?batch_id=${inPath(batch_id)}`,
} as const

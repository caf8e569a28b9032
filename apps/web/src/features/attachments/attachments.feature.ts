import type { Feature } from '#web/feature.ts'
import { nothing } from '#web/feature.ts'

/** Files attached to a record, an alert or a case. */
export const attachments = {
  ...nothing,
  name: 'attachments',
  savedViews: ['attachments'],
} satisfies Feature

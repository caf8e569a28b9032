import type { Feature } from '#web/feature.ts'
import { nothing } from '#web/feature.ts'

/** Files kept with a record, an alert or a case. */
export const attachments = {
  ...nothing,
  name: 'attachments',
  savedViews: ['attachments'],
} satisfies Feature

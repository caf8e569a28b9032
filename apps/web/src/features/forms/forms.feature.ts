import { type Feature, nothing } from '#web/feature.ts'

/** Forms drawn from records: the transaction form, and the data sheets for the Companies Registry. */
export const forms = {
  ...nothing,
  name: 'forms',
  hasWords: true,
  uses: ['reports'],
} satisfies Feature

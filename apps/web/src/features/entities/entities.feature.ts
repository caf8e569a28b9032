import { type Feature, nothing } from '#web/feature.ts'

/** The listed party behind a hit. */
export const entities = {
  ...nothing,
  name: 'entities',
  hasWords: true,
  uses: ['hits', 'parties'],
} satisfies Feature

import { type Feature, nothing } from '#web/feature.ts'

/** The listed party behind a hit. */
export const listedParty = {
  ...nothing,
  name: 'listed-party',
  hasWords: true,
  uses: ['hits', 'parties', 'reports'],
} satisfies Feature

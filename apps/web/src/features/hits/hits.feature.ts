import { type Feature, nothing } from '#web/feature.ts'

/** How a hit and its evidence look wherever they are shown. */
export const hits = {
  ...nothing,
  name: 'hits',
  hasWords: true,
  uses: ['parties'],
} satisfies Feature

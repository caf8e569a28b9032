import { type Feature, nothing } from '#web/feature.ts'

/** How a hit and its evidence are displayed on all screens. */
export const hits = {
  ...nothing,
  name: 'hits',
  hasWords: true,
  uses: ['parties'],
} satisfies Feature

import { type Feature, nothing } from '#web/feature.ts'

/** Deciding a hit: draft, lock, four eyes, trail. */
export const review = {
  ...nothing,
  name: 'review',
  hasWords: true,
  uses: ['hits'],
} satisfies Feature

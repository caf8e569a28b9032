import { type Feature, nothing } from '#web/feature.ts'

/** Deciding a hit: draft, lock, four eyes, trail. */
export const decision = {
  ...nothing,
  name: 'decision',
  hasWords: true,
  uses: ['hits'],
} satisfies Feature

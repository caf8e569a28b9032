import { type Feature, nothing } from '#web/feature.ts'
import { statePaths } from '#web/paths/entrance/states.ts'

/** Pages in place of a screen: not built, not allowed, failed. */
export const states = {
  ...nothing,
  name: 'states',
  paths: statePaths,
} satisfies Feature

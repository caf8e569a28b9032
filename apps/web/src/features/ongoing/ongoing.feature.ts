import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { ongoingPaths } from '#web/paths/screening/ongoing.ts'
import { IconRefreshDot } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.ongoing': { en: 'Ongoing screening', zh: '持續篩查' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    ongoing: typeof menuWords
  }
}

/** Rescreening whenever lists or records change. */
export const ongoing = {
  ...nothing,
  name: 'ongoing',
  hasWords: true,
  uses: ['batches', 'settings', 'parties'],
  paths: ongoingPaths,
  screens: [
    {
      path: '/OngoingScreening',
      title: 'menu.ongoing',
      needs: 'OngoingScreening',
      words: ['batches', 'ongoing', 'parties'],
      load: () => import('./ongoing.tsx'),
    },
  ],
  menu: [
    {
      group: 'screening',
      at: 5,
      title: 'menu.ongoing',
      href: ongoingPaths.ongoing(),
      needs: 'OngoingScreening',
      icon: IconRefreshDot,
    },
  ],
  savedViews: ['ongoing'],
  targets: { ongoing: () => ongoingPaths.ongoing() },
} satisfies Feature

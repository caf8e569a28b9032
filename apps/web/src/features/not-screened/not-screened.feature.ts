import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { notScreenedPaths } from '#web/paths/screening/not-screened.ts'
import { ongoingPaths } from '#web/paths/screening/ongoing.ts'
import { IconShieldExclamation } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'notScreened.title': { en: 'Not screened', zh: '未篩查' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    'not-screened': typeof menuWords
  }
}

/** Who and what is not screened against the lists in force. */
export const notScreened = {
  ...nothing,
  name: 'not-screened',
  hasWords: true,
  uses: ['parties'],
  paths: notScreenedPaths,
  screens: [
    {
      path: '/NotScreened',
      title: 'notScreened.title',
      needs: 'OngoingScreening',
      words: ['not-screened', 'parties'],
      under: { title: 'menu.ongoing', href: ongoingPaths.ongoing() },
      load: () => import('./not-screened.tsx'),
    },
  ],
  palette: {
    screens: [{ title: 'notScreened.title', href: notScreenedPaths.notScreened(), icon: IconShieldExclamation }],
    records: [],
  },
} satisfies Feature

import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { scanPaths } from '#web/paths/screening/screening.ts'
import { IconUserPlus, IconUserSearch } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.screening': { en: 'Name screening', zh: '名稱篩查' },
  'menu.single': { en: 'Single screening', zh: '單次篩查' },
  'menu.onboarding': { en: 'Onboarding screening', zh: '開戶篩查' },
  'keys.single': { en: 'single screening', zh: '單次篩查' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    screening: typeof menuWords
  }
}

/** Screening one name or one customer. */
export const screening = {
  ...nothing,
  name: 'screening',
  uses: ['persons', 'companies', 'listed-party', 'hits', 'parties', 'reports'],
  paths: scanPaths,
  screens: [
    {
      path: '/OnboardingScreening',
      title: 'menu.screening',
      needs: 'SingleScan2',
      words: ['batches', 'hits', 'listed-party', 'parties', 'issues'],
      load: () => import('./scan.tsx'),
    },
  ],
  menu: [
    {
      group: 'screening',
      at: 1,
      title: 'menu.single',
      href: scanPaths.screening('single'),
      needs: 'SingleScan2',
      icon: IconUserSearch,
    },
    {
      group: 'screening',
      at: 2,
      title: 'menu.onboarding',
      href: scanPaths.screening('onboarding'),
      needs: 'SingleScan2',
      icon: IconUserPlus,
    },
  ],
  shortcuts: [{ key: 's', at: 7, href: scanPaths.screening('single'), words: 'keys.single' }],
  targets: { scan: ({ ref }) => (ref ? scanPaths.scan(ref) : undefined) },
} satisfies Feature

import { type Feature, nothing } from '#web/feature.ts'
import { IconUserPlus, IconUserSearch } from '#web/ui/generated/icons.ts'
import { scanPaths } from './scans.paths.ts'

/** Screening one name or one customer. */
export const scans = {
  ...nothing,
  name: 'scans',
  uses: ['persons', 'companies', 'entities', 'hits', 'parties'],
  paths: scanPaths,
  screens: [
    {
      path: '/OnboardingScreening',
      title: 'menu.screening',
      needs: 'SingleScan2',
      words: ['screening', 'hits', 'entities', 'parties', 'issues'],
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
} satisfies Feature

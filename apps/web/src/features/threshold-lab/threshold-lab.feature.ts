import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { labPaths } from '#web/paths/screening/threshold-lab.ts'
import { IconAdjustmentsHorizontal } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.thresholdLab': { en: 'Threshold lab', zh: '門檻實驗室' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    'threshold-lab': typeof menuWords
  }
}

/** The effect of other thresholds on past decisions. */
export const thresholdLab = {
  ...nothing,
  name: 'threshold-lab',
  hasWords: true,
  uses: ['batches', 'settings', 'hits', 'parties'],
  paths: labPaths,
  screens: [
    {
      path: '/ThresholdLab',
      title: 'menu.thresholdLab',
      needs: 'SingleScan2',
      words: ['threshold-lab', 'hits'],
      load: () => import('./lab.tsx'),
    },
  ],
  menu: [
    {
      group: 'screening',
      at: 6,
      title: 'menu.thresholdLab',
      href: labPaths.thresholdLab(),
      needs: 'SingleScan2',
      icon: IconAdjustmentsHorizontal,
    },
  ],
  palette: {
    screens: [],
    records: [],
  },
} satisfies Feature

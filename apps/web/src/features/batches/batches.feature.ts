import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { batchPaths } from '#web/paths/screening/batches.ts'
import { IconListDetails, IconStack2 } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.batch': { en: 'Batch screening', zh: '批量篩查' },
  'menu.batchLog': { en: 'Batch screening log', zh: '批量篩查紀錄' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    batches: typeof menuWords
  }
}

/** Screening the whole register in batches. */
export const batches = {
  ...nothing,
  name: 'batches',
  hasWords: true,
  uses: ['parties', 'reports'],
  paths: batchPaths,
  screens: [
    {
      path: '/BatchScreening',
      title: 'menu.batch',
      needs: 'BatchScreening',
      words: ['batches', 'hits'],
      load: () => import('./batch.tsx'),
    },
    {
      path: '/BatchScreeningLog',
      title: 'menu.batchLog',
      needs: 'BatchScreeningLog',
      words: ['batches', 'hits'],
      load: () => import('./batch-log.tsx'),
    },
  ],
  menu: [
    {
      group: 'screening',
      at: 3,
      title: 'menu.batch',
      href: batchPaths.batch(),
      needs: 'BatchScreening',
      icon: IconStack2,
    },
    {
      group: 'screening',
      at: 4,
      title: 'menu.batchLog',
      href: batchPaths.batchLog(),
      needs: 'BatchScreeningLog',
      icon: IconListDetails,
    },
  ],
  savedViews: ['batches'],
  targets: { batch: ({ id }) => (id === null ? undefined : batchPaths.batchLogDetails(id)) },
  exportedLists: {
    batch_log: async () => {
      await loadWords('batches', 'hits')
      const { batchLogList } = await import('./batch-log-list.tsx')
      return () => batchLogList
    },
  },
} satisfies Feature

import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { dataTransferPaths } from '#web/paths/data/data-transfer.ts'
import { IconDownload } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.export': { en: 'Data export', zh: '資料匯出' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    'data-transfer': typeof menuWords
  }
}

/** Export of lists as files, and the history of exports. */
export const dataTransfer = {
  ...nothing,
  name: 'data-transfer',
  hasWords: true,
  paths: dataTransferPaths,
  screens: [
    {
      path: '/Export',
      title: 'menu.export',
      needs: 'Export',
      words: ['data-transfer'],
      load: () => import('./export-screen.tsx'),
    },
  ],
  menu: [
    {
      group: 'data',
      at: 2,
      title: 'menu.export',
      href: dataTransferPaths.export(),
      needs: 'Export',
      icon: IconDownload,
    },
  ],
} satisfies Feature

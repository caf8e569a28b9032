import { type Feature, nothing } from '#web/feature.ts'
import { IconDownload, IconUpload } from '#web/ui/generated/icons.ts'
import { dataTransferPaths } from './data-transfer.paths.ts'

/** Import and export of the register. Not built yet. */
export const dataTransfer = {
  ...nothing,
  name: 'data-transfer',
  uses: ['states'],
  paths: dataTransferPaths,
  screens: [
    { path: '/Import', title: 'menu.import', needs: 'Import', load: () => import('#web/features/states/not-yet.tsx') },
    { path: '/Export', title: 'menu.export', needs: 'Export', load: () => import('#web/features/states/not-yet.tsx') },
  ],
  menu: [
    { group: 'data', at: 1, title: 'menu.import', href: dataTransferPaths.import(), needs: 'Import', icon: IconUpload },
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

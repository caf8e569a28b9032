import { type Feature, nothing } from '#web/feature.ts'
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
} satisfies Feature

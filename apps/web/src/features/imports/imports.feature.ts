import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { importPaths } from '#web/paths/data/imports.ts'
import { IconUpload } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.import': { en: 'Data import', zh: '資料匯入' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    imports: typeof menuWords
  }
}

/** Import of persons and companies from files. */
export const imports = {
  ...nothing,
  name: 'imports',
  hasWords: true,
  uses: ['batches'],
  paths: importPaths,
  screens: [
    {
      path: '/Import',
      title: 'menu.import',
      needs: 'Import',
      words: ['imports', 'batches'],
      load: () => import('./import-screen.tsx'),
    },
  ],
  menu: [{ group: 'data', at: 1, title: 'menu.import', href: importPaths.import(), needs: 'Import', icon: IconUpload }],
  palette: {
    screens: [],
    records: [
      {
        title: 'menu.import',
        listHref: importPaths.import(),
        search: async (text) => (await import('./import-search.ts')).search(text),
      },
    ],
  },
  targets: { import: ({ id }) => (id === null ? undefined : importPaths.importOf(id)) },
} satisfies Feature

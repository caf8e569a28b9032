import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { IconSettings } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'lists.title': { en: 'Watchlists', zh: '監察名單' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    watchlists: typeof menuWords
  }
}

/** The lists that names are screened against. */
export const watchlists = {
  ...nothing,
  name: 'watchlists',
  hasWords: true,
  uses: ['parties'],
  paths: watchlistPaths,
  screens: [
    {
      path: '/Settings/Lists',
      title: 'lists.title',
      needs: 'Settings',
      words: ['watchlists', 'issues'],
      under: { title: 'menu.settings', href: settingsPaths.settings() },
      load: () => import('./watchlists.tsx'),
    },
  ],
  palette: {
    screens: [{ title: 'lists.title', href: watchlistPaths.lists(), icon: IconSettings }],
    records: [
      {
        title: 'lists.title',
        listHref: watchlistPaths.lists(),
        search: async (text) => (await import('./watchlist-search.ts')).search(text),
      },
    ],
  },
} satisfies Feature

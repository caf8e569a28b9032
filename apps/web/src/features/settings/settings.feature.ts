import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { IconSettings } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.settings': { en: 'Settings', zh: '設定' },
  'users.title': { en: 'Users, roles and sessions', zh: '用戶、角色及登入裝置' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    settings: typeof menuWords
  }
}

/** Settings of the organisation, its users, roles and API keys. */
export const settings = {
  ...nothing,
  name: 'settings',
  hasWords: true,
  paths: settingsPaths,
  screens: [
    {
      path: '/Settings',
      title: 'menu.settings',
      needs: 'Settings',
      words: ['settings', 'issues'],
      load: () => import('./settings.tsx'),
    },
    {
      path: '/Settings/Users',
      title: 'users.title',
      needs: 'Settings',
      words: ['settings', 'issues'],
      under: { title: 'menu.settings', href: settingsPaths.settings() },
      load: () => import('./users/users.tsx'),
    },
  ],
  menu: [
    {
      group: 'firm',
      at: 2,
      title: 'menu.settings',
      href: settingsPaths.settings(),
      needs: 'Settings',
      icon: IconSettings,
    },
  ],
  palette: {
    screens: [{ title: 'users.title', href: settingsPaths.users(), icon: IconSettings }],
    records: [
      {
        title: 'users.title',
        listHref: settingsPaths.users(),
        search: async (text) => (await import('./user-search.ts')).search(text),
      },
    ],
  },
  targets: {
    user: ({ name }) => (name ? settingsPaths.user(name) : undefined),
    role: () => settingsPaths.users(),
    api_key: () => settingsPaths.users(),
    setting: () => settingsPaths.settings(),
  },
} satisfies Feature

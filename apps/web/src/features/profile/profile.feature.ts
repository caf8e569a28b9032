import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { profilePaths } from '#web/paths/firm/profile.ts'
import { IconKeyboard } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.profile': { en: 'User profile', zh: '用戶資料' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    profile: typeof menuWords
  }
}

/** The account of the user: password, second factor, sessions. */
export const profile = {
  ...nothing,
  name: 'profile',
  hasWords: true,
  paths: profilePaths,
  screens: [
    {
      path: '/UserProfile',
      title: 'menu.profile',
      words: ['profile', 'issues'],
      load: () => import('./profile.tsx'),
    },
  ],
  palette: {
    screens: [{ title: 'menu.profile', href: profilePaths.profile(), icon: IconKeyboard }],
    records: [],
  },
} satisfies Feature

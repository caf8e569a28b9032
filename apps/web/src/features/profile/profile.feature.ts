import { type Feature, nothing } from '#web/feature.ts'
import { profilePaths } from '#web/paths/firm/profile.ts'
import { IconKeyboard } from '#web/ui/generated/icons.ts'

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

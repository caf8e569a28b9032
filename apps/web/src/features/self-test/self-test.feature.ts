import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { selfTestPaths } from '#web/paths/screening/self-test.ts'
import { IconSettings } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'selfTest.title': { en: 'Self-test', zh: '自測' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    'self-test': typeof menuWords
  }
}

/** Whether screening finds what the lists hold, asked every night. */
export const selfTest = {
  ...nothing,
  name: 'self-test',
  hasWords: true,
  paths: selfTestPaths,
  screens: [
    {
      path: '/Settings/SelfTest',
      title: 'selfTest.title',
      needs: 'Settings',
      words: ['self-test'],
      under: { title: 'menu.settings', href: settingsPaths.settings() },
      load: () => import('./self-test.tsx'),
    },
  ],
  palette: {
    screens: [{ title: 'selfTest.title', href: selfTestPaths.selfTest(), icon: IconSettings }],
    records: [],
  },
  targets: { self_test: () => selfTestPaths.selfTest() },
} satisfies Feature

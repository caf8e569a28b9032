import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { trainingPaths } from '#web/paths/data/training.ts'
import { IconCertificate } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.training': { en: 'Training register', zh: '培訓登記冊' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    training: typeof menuWords
  }
}

/** What the staff was taught. Its screen is open to everybody, who sign there for their own presence. */
export const training = {
  ...nothing,
  name: 'training',
  uses: ['calendar'],
  hasWords: true,
  paths: trainingPaths,
  screens: [
    {
      path: '/Training',
      title: 'menu.training',
      words: ['training', 'issues'],
      load: () => import('./training-screen.tsx'),
    },
  ],
  menu: [
    {
      group: 'data',
      at: 5,
      title: 'menu.training',
      href: trainingPaths.training(),
      needs: 'AuditLog',
      icon: IconCertificate,
    },
  ],
  targets: { training: ({ id }) => (id === null ? undefined : trainingPaths.trainingOf(id)) },
  exportedLists: {
    training: async () => {
      await loadWords('training')
      const { exportedTrainings } = await import('./training-calls.ts')
      return () => exportedTrainings
    },
  },
} satisfies Feature

import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { statementPaths } from '#web/paths/register/statements.ts'
import { IconBuildingBank } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.statements': { en: 'Statement match', zh: '月結單核對' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    statements: typeof menuWords
  }
}

/** Whether the payments recorded are those on the bank's statements. */
export const statements = {
  ...nothing,
  name: 'statements',
  uses: ['transactions'],
  hasWords: true,
  paths: statementPaths,
  screens: [
    {
      path: '/Statements',
      title: 'menu.statements',
      needs: 'Transaction',
      words: ['statements', 'issues'],
      load: () => import('./statements-screen.tsx'),
    },
  ],
  menu: [
    {
      group: 'register',
      at: 4,
      title: 'menu.statements',
      href: statementPaths.statements(),
      needs: 'Transaction',
      icon: IconBuildingBank,
    },
  ],
  targets: { 'firm-account': ({ id }) => (id === null ? undefined : statementPaths.statementsOf(id)) },
} satisfies Feature

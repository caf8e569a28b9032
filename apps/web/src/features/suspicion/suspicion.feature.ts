import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { IconShieldExclamation } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.suspicion': { en: 'Suspicion reports', zh: '可疑交易報告' },
  'suspicion.report': { en: 'Suspicious transaction report', zh: '可疑交易報告' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    suspicion: typeof menuWords
  }
}

/** Suspicious transaction reports. Users who are not named on a report see no menu entry, no screen and no URL of it. */
export const suspicion = {
  ...nothing,
  name: 'suspicion',
  hasWords: true,
  uses: ['transactions', 'parties'],
  paths: suspicionPaths,
  screens: [
    {
      path: '/SuspicionReports',
      title: 'menu.suspicion',
      needs: 'SuspicionReports',
      isHidden: true,
      words: ['suspicion', 'issues'],
      load: () => import('./list/report-list.tsx'),
    },
    {
      path: '/SuspicionReports/Details/$report_id',
      title: 'suspicion.report',
      needs: 'SuspicionReports',
      isHidden: true,
      words: ['suspicion', 'transactions', 'issues'],
      under: { title: 'menu.suspicion', href: suspicionPaths.reports() },
      isFocus: true,
      load: () => import('./report/report-screen.tsx'),
    },
  ],
  recordActions: [
    {
      id: 'suspicion',
      needs: 'SuspicionReports',
      load: async () => {
        await loadWords('suspicion', 'issues')
        return import('./edit/draft-report.tsx')
      },
    },
  ],
  menu: [
    {
      group: 'data',
      at: 4,
      title: 'menu.suspicion',
      href: suspicionPaths.reports(),
      needs: 'SuspicionReports',
      icon: IconShieldExclamation,
    },
  ],
} satisfies Feature

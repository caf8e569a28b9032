import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { auditPaths } from '#web/paths/data/audit.ts'
import { IconHistory } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.auditLog': { en: 'Audit log', zh: '審計紀錄' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    audit: typeof menuWords
  }
}

/** The action log and the chain that seals it. */
export const audit = {
  ...nothing,
  name: 'audit',
  hasWords: true,
  uses: ['records', 'hits', 'parties'],
  paths: auditPaths,
  screens: [
    {
      path: '/AuditLog',
      title: 'menu.auditLog',
      needs: 'AuditLog',
      words: ['audit', 'parties', 'companies'],
      load: () => import('./audit-log.tsx'),
    },
  ],
  menu: [
    { group: 'data', at: 3, title: 'menu.auditLog', href: auditPaths.auditLog(), needs: 'AuditLog', icon: IconHistory },
  ],
  savedViews: ['activity'],
  exportedLists: {
    activity: async () => {
      await loadWords('audit', 'parties', 'companies')
      return (await import('./exported-activity.ts')).useExportedActivity
    },
  },
} satisfies Feature

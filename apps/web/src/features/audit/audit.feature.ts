import { type Feature, nothing } from '#web/feature.ts'
import { auditPaths } from '#web/paths/data/audit.ts'
import { IconHistory } from '#web/ui/generated/icons.ts'

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
} satisfies Feature

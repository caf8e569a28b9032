import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { IconBell } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.alerts': { en: 'Alerts', zh: '警示' },
  'keys.alerts': { en: 'alerts', zh: '警示' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    alerts: typeof menuWords
  }
}

/** The hits of persons and companies, and their decisions. */
export const alerts = {
  ...nothing,
  name: 'alerts',
  uses: ['decision', 'listed-party', 'hits', 'parties', 'attachments'],
  paths: alertPaths,
  screens: [
    {
      path: '/Alerts',
      title: 'menu.alerts',
      needs: 'AlertsHistory',
      words: ['parties', 'issues', 'hits', 'decision', 'listed-party'],
      load: () => import('./alerts.tsx'),
    },
  ],
  menu: [
    {
      group: 'review',
      at: 1,
      title: 'menu.alerts',
      href: alertPaths.alerts(),
      needs: 'AlertsHistory',
      icon: IconBell,
      count: 'alerts',
    },
  ],
  partyTabs: [
    { id: 'alerts', title: 'menu.alerts', needs: 'AlertsHistory', at: 2, load: () => import('./party-alerts.tsx') },
  ],
  palette: {
    screens: [],
    records: [
      {
        title: 'menu.alerts',
        listHref: alertPaths.alerts(),
        search: async (text) => (await import('./alert-search.ts')).search(text),
      },
    ],
  },
  shortcuts: [{ key: 'a', at: 3, href: alertPaths.alerts(), words: 'keys.alerts' }],
  savedViews: ['alerts', 'party-alerts'],
  targets: { alert: ({ id }) => (id === null ? undefined : alertPaths.alert(id)) },
  exportedLists: {
    alert: async () => {
      await loadWords('parties', 'hits', 'decision')
      return (await import('./exported-alerts.ts')).useExportedAlerts
    },
  },
} satisfies Feature

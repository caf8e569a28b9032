import { type Feature, type MenuWords, nothing } from '#web/feature.ts'
import { dashboardPaths } from '#web/paths/review/dashboard.ts'
import { IconLayoutDashboard } from '#web/ui/generated/icons.ts'

export const menuWords = {
  'menu.dashboard': { en: 'Dashboard', zh: '儀表板' },
  'keys.dashboard': { en: 'dashboard', zh: '儀表板' },
} as const satisfies MenuWords

declare module '#web/i18n/groups.ts' {
  interface WordsOfMenus {
    dashboard: typeof menuWords
  }
}

/** The first screen after sign-in, and the rows behind its figures. */
export const dashboard = {
  ...nothing,
  name: 'dashboard',
  hasWords: true,
  uses: ['watchlists', 'inbox', 'ongoing', 'batches', 'parties', 'decision'],
  paths: dashboardPaths,
  screens: [
    {
      path: '/',
      title: 'menu.dashboard',
      words: ['dashboard', 'watchlists', 'issues', 'inbox', 'ongoing', 'batches', 'parties'],
      load: () => import('./first-page.tsx'),
    },
    {
      path: '/Hits',
      title: 'dashboard.hits.title',
      needs: 'AlertCasePool',
      words: ['dashboard', 'parties'],
      under: { title: 'menu.dashboard', href: dashboardPaths.dashboard() },
      load: () => import('./counted/counted-hits.tsx'),
    },
  ],
  menu: [
    {
      group: 'top',
      at: 2,
      title: 'menu.dashboard',
      href: dashboardPaths.dashboard(),
      icon: IconLayoutDashboard,
    },
  ],
  shortcuts: [{ key: 'd', at: 1, href: dashboardPaths.dashboard(), words: 'keys.dashboard' }],
} satisfies Feature

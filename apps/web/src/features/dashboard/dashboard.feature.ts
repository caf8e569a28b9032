import { type Feature, nothing } from '#web/feature.ts'
import { IconLayoutDashboard } from '#web/ui/generated/icons.ts'
import { dashboardPaths } from './dashboard.paths.ts'

/** The first screen after sign-in. */
export const dashboard = {
  ...nothing,
  name: 'dashboard',
  uses: ['watchlists'],
  paths: dashboardPaths,
  screens: [
    { path: '/', title: 'menu.dashboard', words: ['watchlists', 'issues'], load: () => import('./first-page.tsx') },
  ],
  menu: [{ group: 'top', at: 2, title: 'menu.dashboard', href: dashboardPaths.dashboard(), icon: IconLayoutDashboard }],
  shortcuts: [{ key: 'd', at: 1, href: dashboardPaths.dashboard(), words: 'keys.dashboard' }],
} satisfies Feature

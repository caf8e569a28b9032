import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { guard, guardForbidden } from './access/guard.ts'
import { RouteFailed } from './features/states/route-failed.tsx'
import { loadWords } from './i18n/translate.ts'
import { type LoadScreen, lazyScreen } from './lazy-screen.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'
import { redirects, type Screen, screens } from './screens.ts'
import { Loading } from './ui/load-states.tsx'

const root = createRootRoute({ component: Root, errorComponent: RouteFailed })

const openPage = (path: string, load: LoadScreen) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => loadWords('welcome'),
    component: lazyScreen(load),
  })

const sys = createRoute({
  getParentRoute: () => root,
  path: '/sys',
  loader: () => loadWords('sys'),
  component: lazyScreen(() => import('./shell/sys-layout.tsx')),
})

// Without it the last screen stays under the title of the next for as long as a slow network takes to bring that.
const onItsWay = { pendingComponent: Loading, pendingMs: 300, pendingMinMs: 0 } as const

const guardedScreen = (screen: Screen) =>
  createRoute({
    getParentRoute: () => sys,
    path: screen.path,
    beforeLoad: ({ location }) => guard(location, screen.needs),
    loader: () => loadWords('sys', ...(screen.words ?? [])),
    component: lazyScreen(screen.load),
    errorComponent: RouteFailed,
    ...onItsWay,
  })

const forbidden = createRoute({
  getParentRoute: () => sys,
  path: '/Forbidden',
  beforeLoad: ({ location }) => guardForbidden(location),
  loader: () => loadWords('sys'),
  component: lazyScreen(() => import('./features/states/forbidden.tsx')),
})

const movedScreens = redirects.map(({ path, to, needs }) =>
  createRoute({
    getParentRoute: () => sys,
    path,
    beforeLoad: async ({ location }) => {
      await guard(location, needs)
      throw redirect({ to })
    },
  }),
)

// No guard by specification: these windows show only what their opener hands them and call no API.
const report = (path: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => loadWords('sys'),
    component: lazyScreen(() => import('./features/reports/report-window.tsx')),
  })

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.home(), state: { unknownPath: location.pathname } })
  },
})

export const routeTree = root.addChildren([
  openPage(paths.home(), () => import('./features/landing/landing.tsx')),
  openPage(paths.terms(), () => import('./features/auth/terms.tsx')),
  openPage(paths.login(), () => import('./features/auth/login.tsx')),
  openPage(paths.forgotPassword(), () => import('./features/auth/forgot-password.tsx')),
  openPage(paths.resetPassword(), () => import('./features/auth/reset-password.tsx')),
  sys.addChildren([...screens.map(guardedScreen), ...movedScreens, forbidden]),
  report(paths.reportEntity()),
  report(paths.reportScreening()),
  report(paths.reportCase()),
  unknown,
])

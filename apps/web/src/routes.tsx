import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { guard, guardForbidden } from './access/guard.ts'
import type { OpenPage, Screen } from './feature.ts'
import { RouteFailed } from './features/states/route-failed.tsx'
import { product } from './features.ts'
import { loadWords } from './i18n/translate.ts'
import { landingPaths } from './paths/entrance/landing.ts'
import { Root } from './root.tsx'
import { lazyScreen } from './routing/lazy-screen.tsx'
import { Loading } from './ui/states/load-states.tsx'

const root = createRootRoute({ component: Root, errorComponent: RouteFailed })

const openPage = ({ path, words, load }: OpenPage) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: () => loadWords(words),
    component: lazyScreen(load),
  })

const sys = createRoute({
  getParentRoute: () => root,
  path: '/sys',
  loader: () => loadWords('sys'),
  component: lazyScreen(() => import('./shell/sys-layout.tsx')),
})

// Without it the previous screen stays below the new title while a slow network loads the next one.
const onItsWay = { pendingComponent: Loading, pendingMs: 300, pendingMinMs: 0 } as const

const guardedScreen = (screen: Screen) =>
  createRoute({
    getParentRoute: () => sys,
    path: screen.path,
    beforeLoad: ({ location }) => guard(location, screen.needs, screen.isHidden),
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

const movedScreens = product.redirects.map(({ path, to, needs }) =>
  createRoute({
    getParentRoute: () => sys,
    path,
    beforeLoad: async ({ location }) => {
      await guard(location, needs)
      throw redirect({ to })
    },
  }),
)

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ to: landingPaths.home(), state: { unknownPath: location.pathname } })
  },
})

export const routeTree = root.addChildren([
  ...product.openPages.map(openPage),
  sys.addChildren([...product.screens.map(guardedScreen), ...movedScreens, forbidden]),
  unknown,
])

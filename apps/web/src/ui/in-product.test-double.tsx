import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { profileQuery } from '#web/access/session.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { product } from '#web/features.ts'
import { ProductContext } from '#web/product.ts'
import { urlSearch } from '#web/routing/url-search.ts'

const profile = {
  username: 'officer',
  organization: 'demo',
  organization_name: 'Harbour Bridge Exchange',
  role: 'Compliance Officer',
  last_login_ips: [],
  read_only: false,
}

/** Signs in a user with these menu keys, without a server, until the end of the test; replaces the one before. */
export function signInFor(...menus: string[]): void {
  storeTokens({ access: 'a', refresh: 'r' })
  queryClient.setQueryData(profileQuery.queryKey, { ...profile, access_menus: menus.join(',') } as never)
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Renders a screen under a URL of its own, for components that read their state from it. */
export function renderAtAddress(component: () => ReactNode, address = '/') {
  const routeTree = createRootRoute({ component })
  const routed = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  return renderInProduct(<RouterProvider router={routed as never} />)
}

/** Renders a part of a screen with its surroundings in the product, except the server. */
export const renderInProduct = (children: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ProductContext value={product}>
          <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
        </ProductContext>
      </QueryClientProvider>
    </MantineProvider>,
  )

/** Runs a hook that reads its state from the URL, on the screen of `path`. `now` is its result, and `href` the current URL. */
export async function renderHookAt<T>(useRead: () => T, address: string, path = address.split('?')[0]!) {
  let shown: [T] | undefined
  const show = (value: T) => {
    shown = [value]
  }
  function Screen() {
    const value = useRead()
    useLayoutEffect(() => show(value))
    return null
  }
  const root = createRootRoute()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component: Screen })])
  const history = createMemoryHistory({ initialEntries: [address] })
  const routed = createRouter({ routeTree, history, ...urlSearch })
  await routed.load()
  renderInProduct(<RouterProvider router={routed as never} />)
  return {
    now: () => shown![0],
    href: () => history.location.href,
    pages: () => history.length,
    go: (to: string) => act(async () => routed.history.push(to)),
    back: () => act(async () => routed.history.back()),
  }
}

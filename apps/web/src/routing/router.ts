import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#web/routes.tsx'
import { urlSearch } from './url-search.ts'

/** Paths match in any case. */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  scrollRestoration: true,
  ...urlSearch,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    unknownPath?: string
    notice?: string
  }
}

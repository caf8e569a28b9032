import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#web/routes.tsx'

/** Search values are plain text in the URL; each screen parses its own. Paths match in any case. */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    unknownPath?: string
    notice?: string
  }
}

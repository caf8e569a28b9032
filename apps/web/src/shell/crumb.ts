import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

let crumb: ReactNode
const listeners = new Set<() => void>()

/** What the top bar shows for the record that is open, instead of the title of its screen. */
export function useCrumb(): ReactNode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumb,
  )
}

/** A record's screen names itself in the breadcrumb for as long as it is open. */
export function useNameInBreadcrumb(name: ReactNode): void {
  // The top bar is outside the screen that knows the name.
  useEffect(() => {
    tell(name)
    return () => tell(undefined)
  }, [name])
}

function tell(next: ReactNode): void {
  crumb = next
  for (const listener of listeners) listener()
}

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

let crumb: ReactNode
const listeners = new Set<() => void>()

/** The breadcrumb of the open record, shown instead of the screen's title. */
export function useCrumb(): ReactNode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumb,
  )
}

/** Sets the breadcrumb of a record's screen while it is open. */
export function useNameInBreadcrumb(name: ReactNode): void {
  // The top bar is outside the screen that has the name.
  useEffect(() => {
    tell(name)
    return () => tell(undefined)
  }, [name])
}

function tell(next: ReactNode): void {
  crumb = next
  for (const listener of listeners) listener()
}

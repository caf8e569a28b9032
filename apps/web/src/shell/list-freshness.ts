export type ListFreshness = { state: 'current'; time: string } | { state: 'stale'; list: string; days: number }

let freshness: ListFreshness | undefined
const listeners = new Set<() => void>()

export const listFreshness = (): ListFreshness | undefined => freshness

export function onListFreshness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by whoever knows the lists: the shell shows it and imports nobody. */
export function tellListFreshness(next: ListFreshness | undefined): void {
  freshness = next
  for (const listener of listeners) listener()
}

import type { ChainStatus } from '@probity/contract/activity/activity.ts'

export type ChainState = 'verified' | 'broken' | 'unchecked'

/** One finding breaks the chain; without a walk nothing is claimed of it. */
export function chainStateOf({ checked }: Pick<ChainStatus, 'checked'>): ChainState {
  if (checked === null) return 'unchecked'
  return checked.finding_count > 0 ? 'broken' : 'verified'
}

/** Enough of a hash to compare with the mailed one by eye. */
export const shortHash = (hash: string): string => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash)

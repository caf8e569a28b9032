import type { ChainStatus } from '@probity/contract/activity/activity.ts'

export type ChainState = 'verified' | 'broken' | 'behind' | 'unchecked'

/** One finding makes the chain broken; unsealed rows only make it late; without a verification the state is unknown. */
export function chainStateOf({ checked }: Pick<ChainStatus, 'checked'>): ChainState {
  if (checked === null) return 'unchecked'
  if (checked.finding_count > 0) return 'broken'
  return checked.findings.length > 0 ? 'behind' : 'verified'
}

/** Long enough to compare a hash with the mailed one by eye. */
export const shortHash = (hash: string): string => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash)

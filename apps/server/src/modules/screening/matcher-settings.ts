import type { Tx } from '#kernel/tenant.ts'
import { readSetting } from '../settings/settings.public.ts'
import type { Thresholds } from './to-hit.ts'

/** What an organisation set of matching, as every scan records it. */
export interface MatcherSettings {
  thresholds: Thresholds
  /** Most hits kept of one question. */
  limit: number
}

const limit = 100

export async function matcherSettings(tx: Tx): Promise<MatcherSettings> {
  const [exact, strong, weak] = [
    await readSetting(tx, 'similarity_exact'),
    await readSetting(tx, 'similarity_strong'),
    await readSetting(tx, 'similarity_weak'),
  ]
  return { thresholds: { exact, strong, weak }, limit }
}

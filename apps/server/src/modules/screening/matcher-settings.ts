import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'
import { together } from '#kernel/together.ts'
import { readSetting } from '../settings/settings.public.ts'
import type { Thresholds } from './to-hit.ts'

/** What an organisation set of matching, as every scan records it. */
export interface MatcherSettings {
  thresholds: Thresholds
  /** Most hits kept of one question. */
  limit: number
  /** Whose own lists are searched besides those everybody sees. */
  organisation_id?: number
}

const limit = 100

export async function matcherSettings(tx: Tx): Promise<MatcherSettings> {
  const [exact, strong, weak, { rows }] = await together([
    readSetting(tx, 'similarity_exact'),
    readSetting(tx, 'similarity_strong'),
    readSetting(tx, 'similarity_weak'),
    sql<{ organisation_id: number }>`select current_org() as organisation_id`.execute(tx),
  ])
  return { thresholds: { exact, strong, weak }, limit, organisation_id: rows[0]!.organisation_id }
}

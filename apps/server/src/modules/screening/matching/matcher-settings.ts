import type { RaiseFrom } from '@probity/contract/screening/raising.ts'
import { hitsPerScan } from '@probity/contract/screening/screening.ts'
import { defaultRaiseFrom } from '@probity/matching/algorithms/operating-curve.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { readSettings } from '#modules/settings/settings.public.ts'
import type { Thresholds } from './to-hit.ts'

/** An organisation's matching settings, as recorded in every scan. */
export interface MatcherSettings {
  thresholds: Thresholds
  /** Maximum hits per query. */
  limit: number
  /** Organisation whose own lists are searched besides the shared ones. */
  organisation_id?: number
  /** Absent in scans from before organisations chose an algorithm; the scan's column names it. */
  algorithm?: string
  /** Score from which hits are raised; absent in scans from before raising levels: every hit was raised. */
  raise_from?: RaiseFrom
}

const limit = hitsPerScan
const keys = [
  'similarity_exact',
  'similarity_strong',
  'similarity_weak',
  'raise_from',
  'raise_from_binding',
  'matcher_algorithm',
] as const

/** The current settings, which always have a level and an algorithm, unlike those of old scans. */
type LiveSettings = MatcherSettings & Required<Pick<MatcherSettings, 'algorithm' | 'raise_from'>>

export async function matcherSettings(tx: Tx): Promise<LiveSettings> {
  const [chosen, { rows }] = await allSettledInTx([
    readSettings(tx, keys),
    sql<{ organisation_id: number }>`/* organisation */ select current_org() as organisation_id`.execute(tx),
  ])
  const {
    similarity_exact: exact,
    similarity_strong: strong,
    similarity_weak: weak,
    matcher_algorithm: algorithm,
  } = chosen
  return {
    thresholds: { exact, strong, weak },
    limit,
    organisation_id: rows[0]!.organisation_id,
    algorithm,
    raise_from: raisingLevel({ ...chosen, algorithm }),
  }
}

interface Chosen {
  similarity_strong: number
  similarity_weak: number
  raise_from: number | null
  raise_from_binding: number | null
  algorithm: string
}

/** The raising level in force: the chosen one or the algorithm's default; an algorithm without measurement raises from STRONG. */
export function raisingLevel({ algorithm, ...chosen }: Chosen): RaiseFrom {
  const wanted = chosen.raise_from ?? defaultRaiseFrom(algorithm) ?? chosen.similarity_strong
  const others = Math.max(chosen.similarity_weak, wanted)
  const binding = Math.max(chosen.similarity_weak, Math.min(others, chosen.raise_from_binding ?? others))
  return { binding, others }
}

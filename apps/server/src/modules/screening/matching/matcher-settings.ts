import type { RaiseFrom } from '@probity/contract/screening/raising.ts'
import { hitsPerScan } from '@probity/contract/screening/screening.ts'
import { defaultRaiseFrom } from '@probity/matching/algorithms/operating-curve.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { readSettings } from '#modules/settings/settings.public.ts'
import type { Thresholds } from './to-hit.ts'

/** What an organisation set of matching, as every scan records it. */
export interface MatcherSettings {
  thresholds: Thresholds
  /** Most hits kept of one question. */
  limit: number
  /** Whose own lists are searched besides those everybody sees. */
  organisation_id?: number
  /** Which answers; absent in scans from before organisations chose one: the column of the scan says it. */
  algorithm?: string
  /** From which score hits are raised; absent in scans from before there was a level: every hit was. */
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

/** The settings of today. They name a level and an algorithm, unlike those of scans from before. */
type LiveSettings = MatcherSettings & Required<Pick<MatcherSettings, 'algorithm' | 'raise_from'>>

export async function matcherSettings(tx: Tx): Promise<LiveSettings> {
  const [chosen, { rows }] = await allSettledInTx([
    readSettings(tx, keys),
    sql<{ organisation_id: number }>`select current_org() as organisation_id`.execute(tx),
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

/** The level in force: what was chosen, or the default of the algorithm; an algorithm that was not measured raises from STRONG. */
export function raisingLevel({ algorithm, ...chosen }: Chosen): RaiseFrom {
  const wanted = chosen.raise_from ?? defaultRaiseFrom(algorithm) ?? chosen.similarity_strong
  const others = Math.max(chosen.similarity_weak, wanted)
  const binding = Math.max(chosen.similarity_weak, Math.min(others, chosen.raise_from_binding ?? others))
  return { binding, others }
}

import { type LawState, lawState } from '@probity/contract/law/law-facts.ts'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { listsOfRelease, recordsOf } from '../kept-releases.public.ts'
import { lawFacts, rowsOf } from './law-facts.ts'

type Using = Pick<Services, 'owner' | 'files' | 'now' | 'lists'>
type Entry = Parameters<typeof rowsOf>[0]

export interface LawChange {
  before: LawState
  now: LawState
}

interface Asked {
  organisationId: number
  release: string
}

/** Entries of binding lists whose state in Hong Kong law is another since a release than in the one before it. */
export async function changedLaws(
  services: Using,
  { organisationId, release }: Asked,
  entries: readonly Entry[],
): Promise<Map<string, LawChange>> {
  const changed = new Map<string, LawChange>()
  const earlier = entries.length === 0 ? undefined : await releaseBefore(services, release)
  if (earlier === undefined) return changed
  const before = await statesIn(services, { organisationId, release: earlier }, entries)
  const now = await statesIn(services, { organisationId, release }, entries)
  for (const [id, state] of before) {
    const later = now.get(id)
    if (later !== undefined && later !== state) changed.set(id, { before: state, now: later })
  }
  return changed
}

async function releaseBefore({ owner }: Using, release: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select r.id from list_releases r join list_releases s on s.id = ${release}
    and (r.built_date, r.id) < (s.built_date, s.id) order by r.built_date desc, r.id desc limit 1`.execute(owner)
  return rows[0]?.id
}

/** Empty if the release is no longer stored. */
async function statesIn(services: Using, { organisationId, release }: Asked, entries: readonly Entry[]) {
  const states = new Map<string, LawState>()
  const records = await recordsOf(services, release, entries.flatMap(rowsOf))
  if (records === undefined) return states
  const lists = await listsOfRelease(services, { id: release, organisationId })
  const reading = { lists, record: async (id: string) => records.get(id), partyOf: () => undefined }
  for (const entry of entries) {
    const facts = await lawFacts(reading, records.get(entry.id) ?? entry)
    if (facts) states.set(entry.id, lawState(facts))
  }
  return states
}

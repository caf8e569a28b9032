import type { AlgorithmPreview } from '@probity/contract/algorithm-preview.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { algorithmNames } from '@probity/matching/algorithms/registry.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { customersOf } from '../parties/party-lists.public.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { type Compared, compareSettings } from '../screening/compare-algorithms.public.ts'
import { type MatcherSettings, matcherSettings, raisingLevel } from '../screening/screening.public.ts'
import { sampleOfRegister } from './decided-hits.queries.ts'
import { liveSettings } from './replay-decisions.ts'

const sampleSize = 300

interface Sample {
  live: MatcherSettings
  proposed: MatcherSettings
  parties: ScreenedParty[]
  customers: Awaited<ReturnType<typeof customersOf>>
  register: number
}
type Preview = Omit<AlgorithmPreview, 'known'>

/** Database part of a preview: the settings of both sides, and a deterministic sample of the register. */
export async function readSample(tx: Tx, algorithm: string): Promise<Sample> {
  if (!algorithmNames().includes(algorithm)) throw invalidField('algorithm', 'invalid')
  const live = await matcherSettings(tx)
  const { strong: similarity_strong, weak: similarity_weak, ...chosen } = await liveSettings(tx)
  const { raise_from = null, raise_from_binding = null } = chosen
  const level = raisingLevel({ similarity_strong, similarity_weak, raise_from, raise_from_binding, algorithm })
  const { persons, companies, register } = await sampleOfRegister(tx, sampleSize)
  const parties = [...(await screenedPersons(tx, persons)), ...(await screenedCompanies(tx, companies))]
  const customers = await customersOf(tx, parties)
  return { live, proposed: { ...live, algorithm, raise_from: level }, parties, customers, register }
}

const metOf = ({ entity_id, entity_name, score }: Hit) => ({ entity_id, entity_name, score })

/** Hits of the first that are not in the second. */
function without(hits: readonly Hit[], others: readonly Hit[]) {
  const known = new Set(others.map(({ entity_id }) => entity_id))
  return hits.filter(({ entity_id }) => !known.has(entity_id)).map(metOf)
}

const sum = (compared: readonly Compared[], of: (one: Compared) => number): number =>
  compared.reduce((all, one) => all + of(one), 0)

/** Hits of a sample that another algorithm would raise additionally, and hits it would no longer raise. */
export async function previewAlgorithm(release: ServedRelease, sample: Sample): Promise<Preview> {
  const { live, proposed, parties, customers, register } = sample
  const compared = await compareSettings(release, parties, { live, proposed })
  const changed = compared.map(({ party, live: before, proposed: after }, at) => ({
    person: party.person,
    company: party.company,
    customer: customers[at] ?? null,
    added: without(after.raised, before.raised),
    dropped: without(before.raised, after.raised),
  }))
  return {
    live: live.algorithm ?? release.algorithm,
    proposed: proposed.algorithm ?? release.algorithm,
    customers: parties.length,
    register,
    raised: {
      live: sum(compared, ({ live: one }) => one.raised.length),
      proposed: sum(compared, ({ proposed: one }) => one.raised.length),
    },
    weaker: {
      live: sum(compared, ({ live: one }) => one.weaker),
      proposed: sum(compared, ({ proposed: one }) => one.weaker),
    },
    changed: changed.filter(({ added, dropped }) => added.length + dropped.length > 0),
  }
}

import type { EntryChange, EntryFact } from '@probity/contract/watchlists/entry-changes.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { type ManifestSource } from '@probity/watchlists/release/manifest.ts'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { recordsOf } from '../kept-releases.public.ts'
import { entityFacts } from './entity-facts.ts'

type Using = Pick<Services, 'owner' | 'files' | 'now' | 'lists'>

interface Edition {
  id: string
  built_date: number
  source: ManifestSource
}

/** Editions of a list compared at most. */
const editionsMax = 13
const releasesMax = 200
const textMax = 160

/** Changes of an entry between consecutive editions of its list, newest first. */
export async function entryChanges(
  services: Using,
  { id, list }: Pick<ListedParty, 'id' | 'list'>,
): Promise<EntryChange[]> {
  const found: EntryChange[] = []
  let before: { record: ListedParty | undefined } | undefined
  for (const { id: release, built_date: date, source } of await editionsOf(services, list)) {
    const records = await recordsOf(services, release, [id])
    // An edition that is no longer stored is skipped: its neighbours are compared with each other.
    if (records === undefined) continue
    const record = records.get(id)
    const change = before && changeOf(before.record, record)
    if (change) found.unshift({ date, version: source.version, ...change })
    before = { record }
  }
  return found
}

/** Releases with a new edition of a list, oldest first. */
async function editionsOf({ owner }: Pick<Using, 'owner'>, list: string): Promise<Edition[]> {
  const { rows } = await sql<Edition>`select r.id, r.built_date::float8 as built_date, s as source
    from (select * from list_releases order by built_date desc, id limit ${releasesMax}) r,
      jsonb_array_elements(r.manifest->'sources') s where s->>'list' = ${list} order by r.built_date, r.id desc`.execute(
    owner,
  )
  const edition = ({ source: { version, shape, files } }: Edition) => canonicalJson([version, shape, files])
  return rows.filter((row, at) => at === 0 || edition(rows[at - 1]!) !== edition(row)).slice(-editionsMax)
}

type Difference = Pick<EntryChange, 'change' | 'material' | 'fields'>

/** Undefined if an entry is unchanged or in neither edition. */
export function changeOf(before: ListedParty | undefined, now: ListedParty | undefined): Difference | undefined {
  if (before === undefined && now === undefined) return undefined
  if (before === undefined) return { change: 'added', material: true, fields: [] }
  if (now === undefined) return { change: 'removed', material: true, fields: [] }
  const material = differences(entityFacts(before), entityFacts(now))
  const fields = [...material, ...differences(otherFacts(before), otherFacts(now))]
  return fields.length === 0 ? undefined : { change: 'changed', material: material.length > 0, fields }
}

/** Other facts of a list: changes are shown, but do not affect decisions. */
const otherFacts = (record: ListedParty): Record<string, string[]> => ({
  addresses: (record.addresses ?? []).map(({ full }) => full),
  positions: (record.positions ?? []).map(({ description }) => description),
  associations: (record.associations ?? []).map(({ names, type }) => `${names.join(' ')}, ${type}`),
  articles: (record.articles ?? []).map(({ title }) => title),
  notes: (record.notes ?? []).map(({ text }) => text),
  pictures: (record.pictures ?? []).map((picture) => ('url' in picture ? picture.url : 'svg')),
  contacts: (record.contacts ?? []).map(({ value }) => value),
})

type Facts = Readonly<Record<string, readonly string[]>>

function differences(before: Facts, now: Facts): EntryChange['fields'] {
  return Object.entries(now).flatMap(([field, values]) => {
    const old = before[field] ?? []
    const added = values.filter((value) => !old.includes(value)).map(short)
    const removed = old.filter((value) => !values.includes(value)).map(short)
    return added.length + removed.length === 0 ? [] : [{ field: field as EntryFact, added, removed }]
  })
}

const short = (text: string): string => (text.length > textMax ? `${text.slice(0, textMax)}…` : text)

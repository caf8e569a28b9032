import type { RaiseFrom, WeakerResult } from '@probity/contract/screening/raising.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { PartyGroup } from '@probity/watchlists/parties/party-group.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { type Place, raiseHits } from '#modules/alerts/alerts.public.ts'
import { dropWeaker } from '#modules/parties/party-screening.public.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '#modules/parties/screened-parties.public.ts'
import { matcherSettings } from '../matching/matcher-settings.ts'
import { raisedOf } from './raised-of.ts'
import type { StoredScan } from './store-scan.ts'
import { coverageTable, isRaisedFrom, type Kind, scansOf } from './weaker-results.ts'

interface Held {
  id: number
  /** Results that the current level raises. */
  weaker: WeakerResult[]
}

/** Customers raised in one transaction. */
const atOnce = 100

/** Customers with results that the current level raises, by id. */
async function nextHeld(tx: Tx, kind: Kind, { level, after }: { level: RaiseFrom; after: number }): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select c.id, h.weaker from ${coverageTable(kind)} c cross join lateral
      (select jsonb_agg(w) as weaker from jsonb_array_elements(c.weaker) w where ${isRaisedFrom(level)}) h
    where c.org_id = current_org() and c.weaker is not null and c.id > ${after} and h.weaker is not null
    order by c.id limit ${atOnce}`.execute(tx)
  return rows
}

/** Place of the hits, as for the run that made the scan. */
const placeOf = ({ mode }: StoredScan): Place =>
  mode === 'onboarding' || mode === 'ongoing_delta' || mode === 'ongoing_full' ? mode : 'alert'

interface Chunk {
  held: readonly Held[]
  scans: ReadonlyMap<string, StoredScan>
}

async function readChunk(tx: Tx, kind: Kind, after: number): Promise<Chunk> {
  const { raise_from } = await matcherSettings(tx)
  const held = await nextHeld(tx, kind, { level: raise_from!, after })
  return {
    held,
    scans: await scansOf(
      tx,
      held.flatMap(({ weaker }) => weaker),
    ),
  }
}

interface KeptRecord {
  record: ListedParty
  listed: PartyGroup | undefined
}

/** Listed parties from the release of each scan. If that release is no longer stored, the next screening raises them. */
async function recordsOf({ lists }: Pick<Services, 'lists'>, { held, scans }: Chunk): Promise<Map<string, KeptRecord>> {
  const records = new Map<string, KeptRecord>()
  for (const { entity, scan } of held.flatMap(({ weaker }) => weaker)) {
    const release = await openKept(lists, scans.get(scan)!.release)
    const record = await release?.record(entity)
    if (release && record) records.set(`${scan} ${entity}`, { record, listed: release.partyOf(entity) })
  }
  return records
}

async function openKept(lists: Services['lists'], release: string): Promise<ServedRelease | undefined> {
  return lists.byId(release).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined
    throw error
  })
}

interface Raising extends Chunk {
  kind: Kind
  records: ReadonlyMap<string, KeptRecord>
}

/** Raises held-back results of a chunk of customers, with their scans as evidence. Returns the number of hits. */
async function raiseChunk(tx: Tx, { kind, held, scans, records }: Raising): Promise<number> {
  const ids = held.map(({ id }) => id)
  const parties = kind === 'person' ? await screenedPersons(tx, ids) : await screenedCompanies(tx, ids)
  const settings = await matcherSettings(tx)
  const heldBy = new Map(held.map(({ id, weaker }) => [id, weaker]))
  const byPlace = new Map<Place, ReturnType<typeof raisedOf>>()
  for (const party of parties)
    for (const one of heldBy.get(party[kind]!) ?? []) {
      const scan = scans.get(one.scan)!
      const raised = raisedFrom(party, { scan, one, kept: records.get(`${one.scan} ${one.entity}`), settings })
      byPlace.set(placeOf(scan), [...(byPlace.get(placeOf(scan)) ?? []), ...raised])
    }
  let count = 0
  for (const [place, raised] of byPlace) count += (await raiseHits(tx, place, raised)).raised
  await dropWeaker(tx, capacityType[kind], held)
  return count
}

interface Evidence {
  scan: StoredScan
  one: WeakerResult
  kept: KeptRecord | undefined
  settings: Awaited<ReturnType<typeof matcherSettings>>
}

function raisedFrom(asked: ScreenedParty, { scan, one, kept, settings }: Evidence): ReturnType<typeof raisedOf> {
  const hit = scan.results[one.at]
  if (!hit || !kept) return []
  const found = [{ hit, listHit: { record: kept.record } }]
  return raisedOf({ asked, found }, { scan, at: scan.create_date, settings, partyOf: () => kept.listed })
}

/** Raises results that are no longer below the raising level, from their scans. Repeating it changes nothing. */
export async function raiseHeldBack(services: Services, organisationId: number): Promise<number> {
  const actor = systemActor(organisationId)
  let raised = 0
  for (const kind of ['person', 'company'] as const)
    for (let after = 0; ; ) {
      const chunk = await inTenant(services.db, actor, (tx) => readChunk(tx, kind, after))
      const last = chunk.held.at(-1)
      if (!last) break
      const records = await recordsOf(services, chunk)
      raised += await inTenant(services.db, actor, (tx) => raiseChunk(tx, { ...chunk, kind, records }))
      after = last.id
    }
  return raised
}

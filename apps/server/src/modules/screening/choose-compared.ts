import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { ListChanges, ListService } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'
import { partyEntity } from './party-query.ts'
import type { Run } from './runs.queries.ts'
import { listQuery } from './screen-parties.ts'

export interface Chosen {
  /** To be compared with the whole list. */
  compared: ScreenedParty[]
  /** Whose answer cannot differ from that of the run named. */
  unconcerned: { party: ScreenedParty; since: number }[]
}

interface Choosing {
  run: Pick<Run, 'type' | 'release' | 'algorithm' | 'settings'>
  lists: Pick<ListService, 'changes'>
}

/** Runs that reverse lookup can spare the whole list. */
const sparing = new Set(['delta', 'scheduled'])

/**
 * Of a page of customers those that must be compared with the whole list. Whoever a run with the same settings screened on the
 * data of today, and who meets nothing that differs in the lists since, would be answered the same.
 */
export async function chooseCompared(
  tx: Tx,
  { run, lists }: Choosing,
  parties: readonly ScreenedParty[],
): Promise<Chosen> {
  const chosen: Chosen = { compared: [], unconcerned: [] }
  const ledger = sparing.has(run.type) ? await readLedger(tx, run, parties) : new Map<ScreenedParty, Entry>()
  for (const [release, known] of Map.groupBy(ledger.keys(), (party) => ledger.get(party)!.release)) {
    const concerned = await concernedBy(lists, { from: release, run }, known)
    for (const [i, party] of known.entries())
      if (!concerned[i]) chosen.unconcerned.push({ party, since: ledger.get(party)!.run })
  }
  const spared = new Set(chosen.unconcerned.map(({ party }) => party))
  chosen.compared = parties.filter((party) => !spared.has(party))
  return chosen
}

async function concernedBy(
  lists: Choosing['lists'],
  { from, run }: { from: string; run: Choosing['run'] },
  parties: readonly ScreenedParty[],
): Promise<boolean[]> {
  if (from === run.release) return parties.map(() => false)
  const changes = await changesOf(lists, from, run.release)
  if (!changes) return parties.map(() => true)
  return changes.concern(parties.map((party) => listQuery(partyEntity(party), run.settings)))
}

/** A release that is no longer kept cannot be told the difference to: then everybody is compared. */
async function changesOf(lists: Choosing['lists'], from: string, to: string): Promise<ListChanges | undefined> {
  try {
    return await lists.changes(from, to)
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined
    throw error
  }
}

interface Entry {
  id: number
  release: string
  run: number
}

/** What the coverage ledger says of customers that are as they were when a run with these settings screened them. */
async function readLedger(
  tx: Tx,
  { algorithm, settings }: Choosing['run'],
  parties: readonly ScreenedParty[],
): Promise<Map<ScreenedParty, Entry>> {
  const found = new Map<ScreenedParty, Entry>()
  for (const [kind, table] of [
    ['person', 'individuals_coverage'],
    ['company', 'corporates_coverage'],
  ] as const) {
    const byId = new Map(parties.flatMap((party) => (party[kind] === null ? [] : [[party[kind], party] as const])))
    if (byId.size === 0) continue
    const { rows } = await sql<Entry & { fingerprint: string }>`
      select p.id, p.screened_release as release, p.screened_run as run, p.screened_fingerprint as fingerprint
      from ${sql.table(table)} p join screening_runs r on r.org_id = p.org_id and r.id = p.screened_run
      where p.id = any(${[...byId.keys()]}::bigint[]) and p.screened_release is not null and p.screened_fingerprint is not null
        and r.algorithm = ${algorithm} and r.settings = ${JSON.stringify(settings)}::jsonb`.execute(tx)
    for (const { fingerprint, ...entry } of rows) {
      const party = byId.get(entry.id)!
      if (party.fingerprint === fingerprint) found.set(party, entry)
    }
  }
  return found
}

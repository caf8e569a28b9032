import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListChanges, ListQuery, ListService, ServedRelease } from '#kernel/list-service.ts'
import { standingOf } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { partyEntity } from '../matching/party-query.ts'
import { listQuery } from '../matching/screen-parties.ts'
import { isSparing, type Run } from '../runs/runs.queries.ts'
import { type Asked, answersSince, type Partly, type Since } from './answer-since.ts'

export interface Chosen {
  /** Compared with the whole list. */
  compared: ScreenedParty[]
  /** Customers who match a new or changed entry. The rest of their earlier answer holds. */
  partly: Partly[]
  /** Customers without a new match since the named run. */
  unconcerned: { party: ScreenedParty; since: number }[]
}

interface Choosing {
  run: Pick<Run, 'type' | 'algorithm' | 'settings'>
  release: Pick<ServedRelease, 'id' | 'search'>
  lists: Pick<ListService, 'changes'>
}

/** Data of the page's customers from earlier screenings. */
export interface Coverage {
  ledger: ReadonlyMap<ScreenedParty, Since>
  stood: ReadonlyMap<string, readonly string[]>
}

export async function readCoverage(
  tx: Tx,
  { run, release }: Omit<Choosing, 'lists'>,
  parties: readonly ScreenedParty[],
): Promise<Coverage> {
  const ledger = isSparing(run) ? await readLedger(tx, run, parties) : new Map<ScreenedParty, Since>()
  const behind = [...ledger].flatMap(([party, since]) => (since.release === release.id ? [] : [party]))
  return { ledger, stood: behind.length === 0 ? new Map() : await standingOf(tx, behind) }
}

/**
 * The customers of a page that must be compared with the whole list. Customers that a run with the same settings screened on
 * their present data are compared with newer list entries only.
 */
export async function chooseCompared(
  { run, release, lists }: Choosing,
  parties: readonly ScreenedParty[],
  { ledger, stood }: Coverage,
): Promise<Chosen> {
  const chosen: Chosen = { compared: [], partly: [], unconcerned: [] }
  for (const [before, screened] of Map.groupBy(ledger.keys(), (party) => ledger.get(party)!.release)) {
    const asked = screened.map((party): Asked => ({ party, since: ledger.get(party)!, query: queryOf(party, run) }))
    const changes = await changesOf(lists, before, release.id)
    if (!changes) continue
    const isSame = before === release.id
    const answers = isSame ? asked.map(nobody) : await answersSince({ asked, changes, release, stood })
    for (const { party, since, ...answer } of answers)
      if (answer.found.length > 0) chosen.partly.push({ party, since, ...answer })
      else chosen.unconcerned.push({ party, since: since.run })
  }
  const spared = new Set([...chosen.unconcerned, ...chosen.partly].map(({ party }) => party))
  chosen.compared = parties.filter((party) => !spared.has(party))
  return chosen
}

const queryOf = (party: ScreenedParty, { settings }: Pick<Run, 'settings'>): ListQuery =>
  listQuery(partyEntity(party), settings)

const nobody = (asked: Asked): Partly => ({ ...asked, found: [] })

/** Undefined if a release is no longer stored, so that no difference exists: then every customer is compared. */
async function changesOf(lists: Choosing['lists'], from: string, to: string): Promise<ListChanges | undefined> {
  try {
    return await lists.changes(from, to)
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined
    throw error
  }
}

/** Ledger entries of customers whose data is unchanged since a run with these settings. */
async function readLedger(
  tx: Tx,
  { algorithm, settings }: Choosing['run'],
  parties: readonly ScreenedParty[],
): Promise<Map<ScreenedParty, Since>> {
  const found = new Map<ScreenedParty, Since>()
  for (const [kind, table] of [
    ['person', 'individuals_coverage'],
    ['company', 'corporates_coverage'],
  ] as const) {
    const byId = new Map(parties.flatMap((party) => (party[kind] === null ? [] : [[party[kind], party] as const])))
    if (byId.size === 0) continue
    const { rows } = await sql<Since & { id: number; fingerprint: string }>`
      select p.id, p.screened_release as release, p.screened_run as run, p.screened_fingerprint as fingerprint
      from ${sql.table(table)} p join screening_runs r on r.org_id = p.org_id and r.id = p.screened_run
      where p.id = any(${[...byId.keys()]}::bigint[]) and p.screened_release is not null and p.screened_fingerprint is not null
        and r.algorithm = ${algorithm} and r.settings = ${JSON.stringify(settings)}::jsonb`.execute(tx)
    for (const { id, fingerprint, ...since } of rows) {
      const party = byId.get(id)!
      if (party.fingerprint === fingerprint) found.set(party, since)
    }
  }
  return found
}

import type { TrailEntry } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const shownMax = 200
/** Reloading a page within this time is not recorded as another reading. */
const sameReadingMs = 30 * 60_000
/** Drafts are saved at each pause in typing; saves of one user within this time are shown as one entry. */
const sameWritingMs = 10 * 60_000

interface StoredTrace {
  seq: number
  table_name: string
  verb: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  username: string
  create_date: number
  hash: string
}

/** Records that the acting user reads a report, at most once per interval. */
export async function noteReading(tx: Tx, report: number): Promise<void> {
  await sql`select note_suspicion(${report}, 'READ', null) where not exists (select from suspicion_traces t
    where t.org_id = current_org() and t.report = ${report} and t.user_id = current_user_id()
      and t.create_date > now_ms() - ${sameReadingMs})`.execute(tx)
}

/** The trail of a report, newest first. */
export async function trailOf(tx: Tx, report: number): Promise<TrailEntry[]> {
  const { rows } = await sql<StoredTrace>`select seq, table_name, verb, before, after, username, create_date,
      encode(hash, 'hex') as hash
    from suspicion_traces where org_id = current_org() and report = ${report} order by seq desc limit ${shownMax}`.execute(
    tx,
  )
  return inOneGo(rows.filter((row) => !isOfMaking(row)).map(entryOf))
}

/** True if every row of the trail matches its hash and follows the one before. The audit chain proves the head. */
export async function isTrailWhole(tx: Tx, report: number): Promise<boolean> {
  const { rows } = await sql<{
    whole: boolean
  }>`select coalesce(bool_and(t.hash = suspicion_trace_hash(t.trace) and t.nth = t.seq
      and t.previous_hash = coalesce(t.before_it, decode(repeat('00', 32), 'hex'))), true) as whole
    from (select s as trace, seq, hash, previous_hash, row_number() over (order by seq) as nth, lag(hash) over (order by seq) as before_it from suspicion_traces s
      where org_id = current_org() and report = ${report}) t`.execute(tx)
  return rows[0]!.whole
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The reader row that is written for the maker when the report is made. */
const isOfMaking = ({ table_name, verb, after }: StoredTrace): boolean =>
  table_name === 'suspicion_readers' && verb === 'INSERT' && after?.['reason'] === 'made the report'

function entryOf({ before, after, table_name, verb, ...rest }: StoredTrace): TrailEntry {
  const { seq, username, create_date, hash } = rest
  const entry = (kind: string, fields: string[] = [], detail = ''): TrailEntry => ({
    ...{ seq, kind, fields, detail },
    ...{ username, create_date, hash },
  })
  const removed = verb === 'UPDATE' && after?.['is_deleted'] === true
  if (verb === 'READ') return entry('read')
  if (verb === 'TAKE') return entry('taken', [words(after?.['what'])], words(after?.['name']))
  if (table_name === 'suspicion_readers')
    return removed
      ? entry('withdrawn', [], words(after?.['withdrawn_reason']))
      : entry('named', [words(after?.['username'])], words(after?.['reason']))
  if (table_name === 'suspicion_files')
    return removed ? entry('file_removed') : entry('file_added', [], words(after?.['file_name']))
  if (verb === 'INSERT') return entry('made')
  const state = words(after?.['state'])
  if (state !== '') return entry(state, [], words(after?.[state === 'closed' ? 'closed_reason' : `${state}_reference`]))
  return entry('changed', Object.keys(before ?? {}).toSorted())
}

/** Merges adjacent changes by one user for display; the rows stay. */
function inOneGo(entries: readonly TrailEntry[]): TrailEntry[] {
  const shown: TrailEntry[] = []
  for (const entry of entries) {
    const last = shown.at(-1)
    const isSame =
      last?.kind === 'changed' &&
      entry.kind === 'changed' &&
      last.username === entry.username &&
      last.create_date - entry.create_date < sameWritingMs
    if (isSame)
      shown[shown.length - 1] = { ...last, fields: [...new Set([...last.fields, ...entry.fields])].toSorted() }
    else shown.push(entry)
  }
  return shown
}

import { type RawBuilder, sql } from 'kysely'
import { merkleProofs } from '#kernel/audit/seal.ts'
import { activityText, traceText } from '#kernel/audit-rows.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import type { PackedAuditRow, PackedSeal } from '../pack-format.ts'
import type { Members } from './members.queries.ts'

type Found = Omit<PackedAuditRow, 'proof'>

const sealOf = (table: 'audit_traces' | 'activity_log') =>
  sql`seal_over(current_org(), epoch, xid, ${sql.lit(table === 'audit_traces' ? 'trace' : 'activity')}, ${sql.ref(`${table}.id`)})`

async function tracesOf(tx: Tx, { trace, ids }: Members): Promise<Found[]> {
  const { rows } =
    await sql<Found>`select 'trace' as source, audit_traces.id, ${traceText} as text, ${sealOf('audit_traces')} as seal
    from audit_traces where org_id = current_org() and table_name = ${trace} and parent = any(${ids}::bigint[]) order by id`.execute(
      tx,
    )
  return rows
}

async function activityOf(tx: Tx, where: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } =
    await sql<Found>`select 'activity' as source, activity_log.id, ${activityText} as text, ${sealOf('activity_log')} as seal
    from activity_log where org_id = current_org() and (${where}) order by id`.execute(tx)
  return rows
}

/** Log entries about the rows of a party, its scans, and the runs that screened it. */
async function logOf(tx: Tx, members: readonly Members[], runs: readonly number[]): Promise<Found[]> {
  const scans = members.find(({ table }) => table === 'scans')?.ids ?? []
  const named = members.map(({ table, ids }) => sql`(target_table = ${table} and target_id = any(${ids}::bigint[]))`)
  const ofScans = sql`data->>'scan_id' in (select scan_id::text from scans where id = any(${scans}::bigint[]))`
  const ofRuns = sql`(target_table = 'screening_runs' and target_id = any(${[...runs]}::bigint[]))`
  return activityOf(tx, sql.join([...named, ofScans, ofRuns], sql` or `))
}

interface SealRow {
  rows: [string, number, string][]
}

/** Audit rows with their proofs. Reads one seal at a time: some cover a whole import. */
export async function* auditRows(
  tx: Tx,
  { members, runs }: { members: readonly Members[]; runs: readonly number[] },
): AsyncGenerator<[string, PackedAuditRow]> {
  const found: Found[] = await logOf(tx, members, runs)
  for (const one of members) found.push(...(await tracesOf(tx, one)))
  const seals = [...new Set(found.map(({ seal }) => seal))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  for (const seal of seals) {
    const own = found.filter((row) => row.seal === seal)
    const proofs = seal === null ? own.map(() => []) : await proofsOf(tx, seal, own)
    for (const [at, row] of own.entries()) yield [`${row.source} ${row.id}`, { ...row, proof: proofs[at]! }]
  }
}

async function proofsOf(tx: Tx, seal: number, own: readonly Found[]) {
  const { rows } =
    await sql<SealRow>`select rows from audit_seals where org_id = current_org() and seq = ${seal}`.execute(tx)
  const leaves = rows[0]?.rows ?? []
  const places = new Map(leaves.map(([source, id], at) => [`${source} ${id}`, at]))
  const asked = own.map(({ source, id }) => places.get(`${source} ${id}`) ?? 0)
  return merkleProofs(
    leaves.map(([, , hash]) => hash),
    asked,
  )
}

/** The log entry of a pack, with its proof. */
export async function notedRow(tx: Tx, pack: string): Promise<PackedAuditRow> {
  const [row] = await activityOf(tx, sql`type = 'evidence.export' and data->>'pack' = ${pack}`)
  invariant(row !== undefined, 'a pack was noted before its receipt is asked for')
  const [proof] = row.seal === null ? [[]] : await proofsOf(tx, row.seal, [row])
  return { ...row, proof: proof! }
}

const page = 500

const place = (end: 'from' | 'to') => {
  const own = (column: string) => sql.ref(`${end}_${column}`)
  return sql`jsonb_strip_nulls(jsonb_build_object('epoch', ${own('epoch')}, 'xid', ${own('xid')}::text, 'after',
    case when ${own('source')} is not null then jsonb_build_object('source', ${own('source')}, 'id', ${own('id')}) end))`
}

/** Every seal after a given one up to the head, without its rows: the chain to which the proofs lead. */
export async function* sealHeads(tx: Tx, from = 0): AsyncGenerator<[string, PackedSeal]> {
  for (let after = from; ; ) {
    const { rows } = await sql<PackedSeal>`select seq, row_count as "rowCount", create_date as "createDate",
        ${place('from')} as "from", ${place('to')} as "to",
        encode(merkle_root, 'hex') as "merkleRoot", encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
      from audit_seals where org_id = current_org() and seq > ${after} order by seq limit ${page}`.execute(tx)
    for (const row of rows) yield [`seal ${row.seq}`, row]
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}

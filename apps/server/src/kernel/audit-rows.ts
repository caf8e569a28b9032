import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database/tenant.ts'

export type AuditSource = 'activity' | 'trace'

/** A place in the total order (epoch, xid, source, id) of an organisation's audit rows: between transactions, or behind one row. */
export interface Position {
  epoch: number
  xid: string
  /** The row of this transaction that the position is behind; absent: before the first. */
  after?: { source: AuditSource; id: number }
}
/** One row as the chain sees it. */
export interface Leaf {
  source: AuditSource
  id: number
  hash: string
}
/** A leaf with the transaction that wrote it. */
export type PlacedLeaf = Leaf & { epoch: number; xid: string }

const tables = { activity: 'activity_log', trace: 'audit_traces' } as const

/**
 * The text of a row that is hashed, as `jsonb_build_array` writes it. The text of traces is concatenated, because runs write
 * hundreds of thousands of them and parsing and rebuilding each document is slow.
 */
export const traceText = sql`concat('["trace", ', id, ', ', org_id, ', ', to_json(table_name), ', ', parent, ', ', to_json(verb), ', ',
  coalesce(before::text, 'null'), ', ', coalesce(after::text, 'null'), ', ', coalesce(user_id::text, 'null'), ', ', to_json(username), ', ',
  create_date, ', ', epoch, ', "', xid, '"]')`
export const activityText = sql`jsonb_build_array('activity', id, org_id, type, severity, user_id, username, ip, target_table, target_id, data, create_date, epoch, xid::text)::text`

/** Whether a source has rows from that position on. */
function isFrom(source: AuditSource, { epoch, xid, after }: Position): RawBuilder<unknown> {
  const place = sql`${epoch}::int, ${xid}::text::xid8`
  if (after && source === after.source) return sql`(epoch, xid, id) > (${place}, ${after.id}::bigint)`
  return after && source < after.source ? sql`(epoch, xid) > (${place})` : sql`(epoch, xid) >= (${place})`
}

function isBefore(source: AuditSource, { epoch, xid, after }: Position): RawBuilder<unknown> {
  const place = sql`${epoch}::int, ${xid}::text::xid8`
  if (after && source === after.source) return sql`(epoch, xid, id) <= (${place}, ${after.id}::bigint)`
  return after && source < after.source ? sql`(epoch, xid) <= (${place})` : sql`(epoch, xid) < (${place})`
}

interface Range {
  from: Position
  to: Position
  /** How many rows at most. */
  limit?: number
}

const hashed = (source: AuditSource, text: RawBuilder<unknown>, { from, to, limit }: Range) => sql`
  (select ${sql.lit(source)}::text as source, id, epoch, xid, encode(sha256(convert_to(${text}, 'UTF8')), 'hex') as hash
  from ${sql.table(tables[source])} where org_id = current_org() and ${isFrom(source, from)} and ${isBefore(source, to)}
  order by epoch, xid, id limit ${limit ?? null}::bigint)`

/** The rows between two positions, in sealing order. */
export async function placedLeavesBetween(tx: Tx, range: Range): Promise<PlacedLeaf[]> {
  const { rows } = await sql<PlacedLeaf>`select source, id, hash, epoch, xid::text from (
      ${hashed('trace', traceText, range)} union all ${hashed('activity', activityText, range)}
    ) rows order by rows.epoch, rows.xid, rows.source, rows.id limit ${range.limit ?? null}::bigint`.execute(tx)
  return rows
}

export const leavesBetween = async (tx: Tx, range: Range): Promise<Leaf[]> =>
  (await placedLeavesBetween(tx, range)).map(({ source, id, hash }) => ({ source, id, hash }))

const agesFrom = (source: AuditSource, from: Position) => sql`
  (select ${sql.lit(source)}::text as source, id, (now_ms() - create_date) / 1000.0::float8 as age from ${sql.table(tables[source])}
  where org_id = current_org() and ${isFrom(source, from)} order by epoch, xid, id limit 1)`

/** The first row of each source from a position on, with its age in seconds, the oldest first. */
export async function firstRowsFrom(
  tx: Tx,
  from: Position,
): Promise<{ source: AuditSource; id: number; age: number }[]> {
  const { rows } = await sql<{ source: AuditSource; id: number; age: number }>`
    ${agesFrom('trace', from)} union all ${agesFrom('activity', from)} order by age desc`.execute(tx)
  return rows
}

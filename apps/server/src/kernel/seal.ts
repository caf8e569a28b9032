import { hash as digest } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { forEachOrganisation } from './for-each-organisation.ts'
import type { Services } from './services.ts'
import { inTenant, systemActor, type Tx } from './tenant.ts'

/** A place in the total order of an organisation's audit rows. */
export interface Position {
  epoch: number
  xid: string
}
/** One row as the chain sees it: where it stands and what it says. */
export interface Leaf {
  source: 'trace' | 'activity'
  id: number
  hash: string
}
export interface Seal {
  seq: number
  from: Position
  to: Position
  leaves: Leaf[]
  /** As it is kept beside the rows; screens add it up. */
  rowCount: number
  merkleRoot: string
  previousHash: string
  hash: string
  createDate: number
}

export const genesis = '0'.repeat(64)
const sha256 = (text: string | Buffer): string => digest('sha256', text)

/** One step from a leaf to the root: the neighbour, and whether it stands before or after. */
export type ProofStep = readonly ['before' | 'after', string]

const inHex = (text: string): string => Buffer.from(text).toString('hex')
const [leafMark, nodeMark] = [inHex('leaf'), inHex('node')]
const leafHash = (leaf: string): string => sha256(Buffer.from(leafMark + leaf, 'hex'))
const nodeHash = (left: string, right: string): string => sha256(Buffer.from(nodeMark + left + right, 'hex'))

/** The way from each leaf to the root, for those that are asked for. */
export function merkleProofs(leaves: readonly string[], asked: readonly number[]): ProofStep[][] {
  const places = [...asked]
  const proofs: ProofStep[][] = asked.map(() => [])
  for (let level = leaves.map(leafHash); level.length > 1; ) {
    for (const [i, at] of places.entries()) {
      const neighbour = level[at ^ 1]
      if (neighbour !== undefined) proofs[i]!.push([at % 2 === 0 ? 'after' : 'before', neighbour])
      places[i] = at >> 1
    }
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, i) =>
      level[2 * i + 1] === undefined ? level[2 * i]! : nodeHash(level[2 * i]!, level[2 * i + 1]!),
    )
  }
  return proofs
}

/** The root a leaf leads to by its proof. */
export const provenRoot = (leaf: string, proof: readonly ProofStep[]): string =>
  proof.reduce(
    (hash, [side, other]) => (side === 'after' ? nodeHash(hash, other) : nodeHash(other, hash)),
    leafHash(leaf),
  )

/** Root over the leaves in order; an odd one is carried up as it is, leaf and node hashes cannot be mistaken for each other. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return sha256('empty')
  let level = leaves.map(leafHash)
  while (level.length > 1) {
    const next: string[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i]!, level[i + 1]]
      next.push(right === undefined ? left : nodeHash(left, right))
    }
    level = next
  }
  return level[0]!
}

/** A seal without the rows it covers: enough to hash it, and to follow the chain. */
export type SealHead = Omit<Seal, 'leaves' | 'hash'>

export function sealHeadHash({
  seq,
  from,
  to,
  rowCount,
  merkleRoot: root,
  previousHash,
  createDate,
}: SealHead): string {
  const range = [from.epoch, from.xid, to.epoch, to.xid]
  return sha256(JSON.stringify([seq, ...range, rowCount, root, previousHash, createDate]))
}

export const sealHash = (seal: Omit<Seal, 'hash'>): string => sealHeadHash(seal)

/**
 * The text of a row that its hash is taken of: that of `jsonb_build_array`. Of traces it is put together from its parts, because runs
 * leave them by the hundred thousand and a document would be taken apart and built again.
 */
export const traceText = sql`concat('["trace", ', id, ', ', org_id, ', ', to_json(table_name), ', ', parent, ', ', to_json(verb), ', ',
  coalesce(before::text, 'null'), ', ', coalesce(after::text, 'null'), ', ', coalesce(user_id::text, 'null'), ', ', to_json(username), ', ',
  create_date, ', ', epoch, ', "', xid, '"]')`
export const activityText = sql`jsonb_build_array('activity', id, org_id, type, severity, user_id, username, ip, target_table, target_id, data, create_date, epoch, xid::text)::text`

const hashed = (table: string, source: string, text: RawBuilder<unknown>, range: RawBuilder<unknown>) => sql`
  select ${sql.lit(source)}::text as source, id, epoch, xid, encode(sha256(convert_to(${text}, 'UTF8')), 'hex') as hash
  from ${sql.table(table)} where ${range}`

/** A leaf with the place that decides which seal covers it. */
export type PlacedLeaf = Leaf & Position

/** The rows from one position up to, but not including, another, in the order they are sealed in. */
export async function placedLeavesBetween(tx: Tx, from: Position, to: Position): Promise<PlacedLeaf[]> {
  const range = sql`org_id = current_org() and (epoch, xid) >= (${from.epoch}::int, ${from.xid}::text::xid8)
    and (epoch, xid) < (${to.epoch}::int, ${to.xid}::text::xid8)`
  const { rows } = await sql<PlacedLeaf>`select source, id, hash, epoch, xid::text from (
      ${hashed('audit_traces', 'trace', traceText, range)} union all ${hashed('activity_log', 'activity', activityText, range)}
    ) rows order by rows.epoch, rows.xid, rows.source, rows.id`.execute(tx)
  return rows
}

export async function leavesBetween(tx: Tx, from: Position, to: Position): Promise<Leaf[]> {
  const placed = await placedLeavesBetween(tx, from, to)
  return placed.map(({ source, id, hash }) => ({ source, id, hash }))
}

interface SealRow {
  seq: number
  from_epoch: number
  from_xid: string
  to_epoch: number
  to_xid: string
  row_count: number
  rows: [Leaf['source'], number, string][]
  merkle_root: string
  previous_hash: string
  hash: string
  create_date: number
}

export async function readSeals(tx: Tx, { after, limit }: { after: number; limit: number }): Promise<Seal[]> {
  const { rows } = await sql<SealRow>`select seq, from_epoch, from_xid::text, to_epoch, to_xid::text, row_count, rows,
      encode(merkle_root, 'hex') as merkle_root, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, create_date
    from audit_seals where org_id = current_org() and seq > ${after} order by seq limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    seq: row.seq,
    from: { epoch: row.from_epoch, xid: row.from_xid },
    to: { epoch: row.to_epoch, xid: row.to_xid },
    leaves: row.rows.map(([source, id, hash]) => ({ source, id, hash })),
    rowCount: row.row_count,
    merkleRoot: row.merkle_root,
    previousHash: row.previous_hash,
    hash: row.hash,
    createDate: row.create_date,
  }))
}

/** Where the last seal ends and what it hashes to. */
export async function chainHead(tx: Tx): Promise<Pick<Seal, 'seq' | 'to' | 'hash'>> {
  const { rows } = await sql<{ seq: number; to_epoch: number; to_xid: string; hash: string }>`
    select seq, to_epoch, to_xid::text, encode(hash, 'hex') as hash from audit_seals
    where org_id = current_org() order by seq desc limit 1`.execute(tx)
  const last = rows[0]
  if (!last) return { seq: 0, to: { epoch: 0, xid: '0' }, hash: genesis }
  return { seq: last.seq, to: { epoch: last.to_epoch, xid: last.to_xid }, hash: last.hash }
}

/** Below this position every transaction has ended, so no row can appear there any more. */
async function horizon(tx: Tx): Promise<Position> {
  const { rows } =
    await sql<Position>`select current_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(
      tx,
    )
  return rows[0]!
}

/** The position that every transaction begun so far is below. */
export async function position(owner: Database): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(
    owner,
  )
  return rows[0]!.xid
}

/** Whether every transaction below a position has ended, so that a seal made now covers what they wrote. */
export async function isSettled(owner: Database, xid: string): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::text::xid8 as settled`.execute(owner)
  return rows[0]!.settled
}

/** Seals what one organisation committed since its last seal. Answers how many rows that were. */
export async function sealOrganisation(owner: Database, organisationId: number, now: number): Promise<number> {
  return inTenant(owner, systemActor(organisationId), async (tx) => {
    await sql`select pg_advisory_xact_lock(7240189, ${organisationId})`.execute(tx)
    const head = await chainHead(tx)
    const to = await horizon(tx)
    const leaves = await leavesBetween(tx, head.to, to)
    if (leaves.length === 0) return 0
    const body = {
      seq: head.seq + 1,
      from: head.to,
      to,
      leaves,
      rowCount: leaves.length,
      merkleRoot: merkleRoot(leaves.map(({ hash }) => hash)),
      previousHash: head.hash,
      createDate: now,
    }
    await writeSeal(tx, { ...body, hash: sealHash(body) })
    return leaves.length
  })
}

async function writeSeal(
  tx: Tx,
  { seq, from, to, leaves, merkleRoot: root, previousHash, hash, createDate }: Seal,
): Promise<void> {
  const rows = JSON.stringify(leaves.map((leaf) => [leaf.source, leaf.id, leaf.hash]))
  await sql`insert into audit_seals (org_id, seq, from_epoch, from_xid, to_epoch, to_xid, row_count, rows, merkle_root, previous_hash, hash, create_date)
    values (current_org(), ${seq}, ${from.epoch}, ${from.xid}::text::xid8, ${to.epoch}, ${to.xid}::text::xid8, ${leaves.length}, ${rows}::jsonb,
      decode(${root}, 'hex'), decode(${previousHash}, 'hex'), decode(${hash}, 'hex'), ${createDate})`.execute(tx)
}

/** A row should not wait longer for its seal because another organisation's is slow. */
const ordinaryPatienceMs = 2_000

/** Seals every organisation once; one that fails or is slow does not delay the others. */
export async function sealAll(
  services: Pick<Services, 'owner'> & Partial<Pick<Services, 'log'>>,
  now: () => number,
  patienceMs = ordinaryPatienceMs,
): Promise<{ failed: number[] }> {
  const loop = { name: 'seal', closed: true, patienceMs }
  return forEachOrganisation(services, loop, ({ id }) => sealOrganisation(services.owner, id, now()))
}

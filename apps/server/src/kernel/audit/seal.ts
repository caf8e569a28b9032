import { hash as digest } from 'node:crypto'
import { sql } from 'kysely'
import { advisoryLocks } from '../advisory-locks.ts'
import { type AuditSource, type Leaf, type PlacedLeaf, type Position, placedLeavesBetween } from '../audit-rows.ts'
import type { Database } from '../database/database.ts'
import { inTenant, systemActor, type Tx } from '../database/tenant.ts'
import { forEachOrganisation } from '../for-each-organisation.ts'
import type { Services } from '../services.ts'

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

/** The Merkle proofs of the requested leaves. */
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

/** Merkle root over the leaves in order. An odd node moves up unchanged; leaves and nodes are hashed with different prefixes. */
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

/** A position between transactions is hashed as it was before seals could end inside one. */
const placed = ({ epoch, xid, after }: Position) => (after ? [[epoch, xid, after.source, after.id]] : [epoch, xid])

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
  const range = [...placed(from), ...placed(to)]
  return sha256(JSON.stringify([seq, ...range, rowCount, root, previousHash, createDate]))
}

export const sealHash = (seal: Omit<Seal, 'hash'>): string => sealHeadHash(seal)

interface SealRow {
  seq: number
  from_epoch: number
  from_xid: string
  to_epoch: number
  to_xid: string
  from_source: AuditSource | null
  from_id: number | null
  to_source: AuditSource | null
  to_id: number | null
  row_count: number
  rows: [Leaf['source'], number, string][]
  merkle_root: string
  previous_hash: string
  hash: string
  create_date: number
}

interface StoredPosition {
  epoch: number
  xid: string
  source: AuditSource | null
  id: number | null
}
const positionOf = ({ epoch, xid, source, id }: StoredPosition): Position =>
  source === null || id === null ? { epoch, xid } : { epoch, xid, after: { source, id } }

interface Page {
  after: number
  limit: number
  /** The maximum number of rows of the page; its first seal is always read. */
  rows?: number
}

export async function readSeals(tx: Tx, { after, limit, rows: covered }: Page): Promise<Seal[]> {
  const { rows } =
    await sql<SealRow>`select seq, from_epoch, from_xid::text, to_epoch, to_xid::text, from_source, from_id, to_source, to_id,
      row_count, rows, encode(merkle_root, 'hex') as merkle_root, encode(previous_hash, 'hex') as previous_hash,
      encode(hash, 'hex') as hash, create_date
    from audit_seals where org_id = current_org() and seq in (
      select seq from (select seq, sum(row_count) over (order by seq) as covered, row_number() over (order by seq) as nth
        from (select seq, row_count from audit_seals where org_id = current_org() and seq > ${after} order by seq limit ${limit}) page) page
      where nth = 1 or covered <= ${covered ?? null}::bigint or ${covered ?? null}::bigint is null)
    order by seq`.execute(tx)
  return rows.map((row) => ({
    seq: row.seq,
    from: positionOf({ epoch: row.from_epoch, xid: row.from_xid, source: row.from_source, id: row.from_id }),
    to: positionOf({ epoch: row.to_epoch, xid: row.to_xid, source: row.to_source, id: row.to_id }),
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
  const { rows } = await sql<StoredPosition & { seq: number; hash: string }>`
    select seq, to_epoch as epoch, to_xid::text as xid, to_source as source, to_id as id, encode(hash, 'hex') as hash from audit_seals
    where org_id = current_org() order by seq desc limit 1`.execute(tx)
  const last = rows[0]
  if (!last) return { seq: 0, to: { epoch: 0, xid: '0' }, hash: genesis }
  return { seq: last.seq, to: positionOf(last), hash: last.hash }
}

/**
 * The oldest open transaction that may write for the organisation, or the next one to begin. Transactions of other organisations
 * are recognised by the lock that `inTenant` takes before writing; any other transaction may belong to this one.
 */
const firstOpen = (organisationId: number) => sql`(with locks as materialized (
    select pid, locktype, mode, transactionid, classid, objid, objsubid from pg_locks
    where granted and (locktype = 'transactionid' or (locktype = 'advisory' and database = (select oid from pg_database
      where datname = current_database()))))
  select coalesce((select open.xid from pg_snapshot_xip(now_open) open (xid)
    where not coalesce((select bool_and(writes.objid <> ${organisationId}::bigint::oid) from locks own join locks writes using (pid)
      where own.locktype = 'transactionid' and own.mode = 'ExclusiveLock' and own.transactionid = open.xid::xid
        and writes.locktype = 'advisory' and writes.objsubid = 2 and writes.classid = ${advisoryLocks.writes}::bigint::oid), false)
    order by open.xid limit 1), pg_snapshot_xmax(now_open)) from pg_current_snapshot() now_open)`

/** Below this position every transaction of the organisation has ended, so no row of it can appear there any more. */
async function horizon(tx: Tx, organisationId: number): Promise<Position> {
  const { rows } =
    await sql<Position>`select current_epoch() as epoch, ${firstOpen(organisationId)}::text as xid`.execute(tx)
  return rows[0]!
}

/** A position above every transaction begun so far. */
export async function position(owner: Database): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(
    owner,
  )
  return rows[0]!.xid
}

/** Whether every transaction of the organisation below a position has ended, so that a seal made now covers what they wrote. */
export async function isSettled(owner: Database, organisationId: number, xid: string): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select ${firstOpen(organisationId)} >= ${xid}::text::xid8 as settled`.execute(owner)
  return rows[0]!.settled
}

/** Rows per seal: read, hashed and stored within a second, and far below the limit of one database value. */
const rowsPerSeal = 20_000

const behind = ({ epoch, xid, source, id }: PlacedLeaf): Position => ({ epoch, xid, after: { source, id } })

/** Seals the next committed rows of one organisation. Returns how many rows the seal covers. */
export async function sealNext(
  owner: Database,
  organisationId: number,
  { now, rowsMax = rowsPerSeal }: { now: number; rowsMax?: number },
): Promise<number> {
  return inTenant(owner, systemActor(organisationId), async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.seal}, ${organisationId})`.execute(tx)
    const head = await chainHead(tx)
    const end = await horizon(tx, organisationId)
    const found = await placedLeavesBetween(tx, { from: head.to, to: end, limit: rowsMax })
    if (found.length === 0) return 0
    const leaves = found.map(({ source, id, hash }) => ({ source, id, hash }))
    const body = {
      seq: head.seq + 1,
      from: head.to,
      to: found.length < rowsMax ? end : behind(found.at(-1)!),
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

/** Seals all rows that one organisation has committed so far, in several seals if needed. Returns the number of rows. */
export async function sealOrganisation(
  owner: Database,
  organisationId: number,
  now: number,
  rowsMax = rowsPerSeal,
): Promise<number> {
  let total = 0
  for (let sealed = rowsMax; sealed === rowsMax; total += sealed)
    sealed = await sealNext(owner, organisationId, { now, rowsMax })
  return total
}

async function writeSeal(
  tx: Tx,
  { seq, from, to, leaves, merkleRoot: root, previousHash, hash, createDate }: Seal,
): Promise<void> {
  const rows = JSON.stringify(leaves.map((leaf) => [leaf.source, leaf.id, leaf.hash]))
  await sql`insert into audit_seals (org_id, seq, from_epoch, from_xid, from_source, from_id,
      to_epoch, to_xid, to_source, to_id, row_count, rows, merkle_root, previous_hash, hash, create_date)
    values (current_org(), ${seq}, ${from.epoch}, ${from.xid}::text::xid8, ${from.after?.source ?? null}, ${from.after?.id ?? null},
      ${to.epoch}, ${to.xid}::text::xid8, ${to.after?.source ?? null}, ${to.after?.id ?? null}, ${leaves.length}, ${rows}::jsonb,
      decode(${root}, 'hex'), decode(${previousHash}, 'hex'), decode(${hash}, 'hex'), ${createDate})`.execute(tx)
}

/** A row should not wait longer for its seal because another organisation's is slow. */
const ordinaryPatienceMs = 2_000

/** Writes one seal for every organisation; one that fails or is slow does not delay the others. */
export async function sealAll(
  services: Pick<Services, 'owner'> & Partial<Pick<Services, 'log'>>,
  now: () => number,
  patienceMs = ordinaryPatienceMs,
): Promise<{ failed: number[] }> {
  const loop = { name: 'seal', closed: true, patienceMs }
  return forEachOrganisation(services, loop, ({ id }) => sealNext(services.owner, id, { now: now() }))
}

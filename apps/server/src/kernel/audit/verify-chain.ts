import {
  firstRowsFrom,
  type Leaf,
  leavesBetween,
  type PlacedLeaf,
  type Position,
  placedLeavesBetween,
} from '../audit-rows.ts'
import type { Database } from '../database/database.ts'
import { readingTenant, systemActor, type Tx } from '../database/tenant.ts'
import type { Finding } from './finding.ts'
import { chainHead, genesis, merkleRoot, readSeals, type Seal, sealHash } from './seal.ts'

/** The last seal that an earlier verification found intact, with its counts. */
export interface Checkpoint {
  seals: number
  rows: number
  head: string
}
/** Seals and rows count from the first seal on, those of the checkpoint included. */
export interface Verification extends Checkpoint {
  /** The seal after which this verification began; 0 for a full one. */
  afterSeq: number
  findings: Finding[]
  /** The oldest row of each kind that should have been sealed long ago. */
  unsealed: Pick<Leaf, 'source' | 'id'>[]
}

const sealsPerPage = 200
const rowsPerPage = 50_000
/** The sealer runs every second, so a row that waits this long indicates a fault. */
const unsealedSeconds = 60
const key = ({ source, id }: Leaf): string => `${source} ${id}`

function compareLeaves({ seq, leaves }: Seal, found: Leaf[]): Finding[] {
  const sealed = new Map(leaves.map((leaf) => [key(leaf), leaf]))
  const present = new Map(found.map((leaf) => [key(leaf), leaf]))
  const missing = leaves
    .filter((leaf) => present.get(key(leaf))?.hash !== leaf.hash)
    .map(
      ({ source, id }): Finding => ({ kind: present.has(`${source} ${id}`) ? 'changed' : 'removed', seq, source, id }),
    )
  const extra = found
    .filter((leaf) => !sealed.has(key(leaf)))
    .map(({ source, id }): Finding => ({ kind: 'inserted', seq, source, id }))
  return [...missing, ...extra]
}

const isSamePlace = (one: Position, other: Position): boolean =>
  one.epoch === other.epoch &&
  one.xid === other.xid &&
  one.after?.source === other.after?.source &&
  one.after?.id === other.after?.id

/** Whether a seal is unchanged: its hash, its root and its predecessor. */
function checkSeal(seal: Seal, before: { seq: number; hash: string; to: Position }): Finding[] {
  if (seal.seq !== before.seq + 1) return [{ kind: 'seal_missing', seq: before.seq + 1 }]
  const chained = seal.previousHash === before.hash && isSamePlace(seal.from, before.to)
  const whole = merkleRoot(seal.leaves.map(({ hash }) => hash)) === seal.merkleRoot && sealHash(seal) === seal.hash
  return chained && whole ? [] : [{ kind: 'seal_broken', seq: seal.seq }]
}

function isBefore(leaf: PlacedLeaf, { epoch, xid, after }: Position): boolean {
  if (leaf.epoch !== epoch) return leaf.epoch < epoch
  if (leaf.xid !== xid) return BigInt(leaf.xid) < BigInt(xid)
  if (!after) return false
  return leaf.source === after.source ? leaf.id <= after.id : leaf.source < after.source
}

/** Reads the rows of consecutive seals in one query and groups them by the seal that covers them. */
async function leavesOfPage(tx: Tx, seals: readonly Seal[]): Promise<Leaf[][]> {
  const placed = await placedLeavesBetween(tx, { from: seals[0]!.from, to: seals.at(-1)!.to })
  let next = 0
  return seals.map(({ to }) => {
    const start = next
    while (next < placed.length && isBefore(placed[next]!, to)) next += 1
    return placed.slice(start, next)
  })
}

/** Seals that do not follow each other are read one by one: each still says which rows it covers. */
const leavesOneByOne = async (tx: Tx, seals: readonly Seal[]): Promise<Leaf[][]> => {
  const found: Leaf[][] = []
  for (const { from, to } of seals) found.push(await leavesBetween(tx, { from, to }))
  return found
}

interface Before {
  seq: number
  hash: string
  to: Position
}
const beginning: Before = { seq: 0, hash: genesis, to: { epoch: 0, xid: '0' } }

/** The seal of the checkpoint, if it is unchanged. */
async function continueFrom(tx: Tx, { seals, head }: Checkpoint): Promise<Before | undefined> {
  const [last] = await readSeals(tx, { after: seals - 1, limit: 1 })
  return last?.seq === seals && last.hash === head ? last : undefined
}

/** Verifies the next page of seals. Returns its last seal, or undefined at the end of the chain. */
async function verifyPage(tx: Tx, before: Before, result: Verification): Promise<Before | undefined> {
  const seals = await readSeals(tx, { after: before.seq, limit: sealsPerPage, rows: rowsPerPage })
  if (seals.length === 0) return undefined
  const broken = seals.map((seal, i) => checkSeal(seal, seals[i - 1] ?? before))
  const isWhole = broken.every((findings) => findings.length === 0)
  const leaves = await (isWhole ? leavesOfPage : leavesOneByOne)(tx, seals)
  for (const [i, seal] of seals.entries()) {
    result.findings.push(...broken[i]!, ...compareLeaves(seal, leaves[i]!))
    result.seals += 1
    result.rows += seal.leaves.length
  }
  result.head = seals.at(-1)!.hash
  return seals.at(-1)
}

async function unsealedRows(tx: Tx): Promise<Verification['unsealed']> {
  const first = await firstRowsFrom(tx, (await chainHead(tx)).to)
  return first.filter(({ age }) => age > unsealedSeconds).map(({ source, id }) => ({ source, id }))
}

/**
 * Verifies the seals of an organisation and names each row that was changed, removed or inserted after sealing. From a
 * checkpoint it reads only what is newer. Each page has its own transaction.
 */
export async function verifyChain(
  owner: Database,
  organisationId: number,
  checkpoint?: Checkpoint,
): Promise<Verification> {
  const reading = <T>(work: (tx: Tx) => Promise<T>) => readingTenant(owner, systemActor(organisationId), work)
  const known = checkpoint && (await reading((tx) => continueFrom(tx, checkpoint)))
  const counted = checkpoint && known ? checkpoint : { seals: 0, rows: 0, head: genesis }
  const start = known ?? beginning
  const result: Verification = { ...counted, afterSeq: start.seq, findings: [], unsealed: [] }
  for (let before: Before | undefined = start; before; ) {
    const from: Before = before
    before = await reading((tx) => verifyPage(tx, from, result))
  }
  result.unsealed = await reading(unsealedRows)
  return result
}

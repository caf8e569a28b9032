import type { Database } from './database.ts'
import {
  genesis,
  type Leaf,
  leavesBetween,
  merkleRoot,
  type PlacedLeaf,
  type Position,
  placedLeavesBetween,
  readSeals,
  type Seal,
  sealHash,
} from './seal.ts'
import { inTenant, systemActor, type Tx } from './tenant.ts'

/** One thing that is not as it was sealed. */
export interface Finding {
  kind: 'changed' | 'removed' | 'inserted' | 'seal_broken' | 'seal_missing'
  seq: number
  source?: Leaf['source']
  id?: number
}
export interface Verification {
  seals: number
  rows: number
  head: string
  findings: Finding[]
}

const page = 200
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

/** Whether a seal still says what it said: its own hash, its root, its place after the one before it. */
function checkSeal(seal: Seal, before: { seq: number; hash: string; to: Position }): Finding[] {
  if (seal.seq !== before.seq + 1) return [{ kind: 'seal_missing', seq: before.seq + 1 }]
  const chained =
    seal.previousHash === before.hash && seal.from.xid === before.to.xid && seal.from.epoch === before.to.epoch
  const whole = merkleRoot(seal.leaves.map(({ hash }) => hash)) === seal.merkleRoot && sealHash(seal) === seal.hash
  return chained && whole ? [] : [{ kind: 'seal_broken', seq: seal.seq }]
}

const isBefore = (leaf: PlacedLeaf, { epoch, xid }: Position): boolean =>
  leaf.epoch < epoch || (leaf.epoch === epoch && BigInt(leaf.xid) < BigInt(xid))

/** The rows of a page of seals that follow each other, asked for at once and dealt out to the seal that covers each. */
async function leavesOfPage(tx: Tx, seals: readonly Seal[]): Promise<Leaf[][]> {
  const placed = await placedLeavesBetween(tx, seals[0]!.from, seals.at(-1)!.to)
  let next = 0
  return seals.map(({ to }) => {
    const start = next
    while (next < placed.length && isBefore(placed[next]!, to)) next += 1
    return placed.slice(start, next)
  })
}

/** Seals that do not follow each other are looked at one by one: each still says which rows it covers. */
const leavesOneByOne = async (tx: Tx, seals: readonly Seal[]): Promise<Leaf[][]> => {
  const found: Leaf[][] = []
  for (const { from, to } of seals) found.push(await leavesBetween(tx, from, to))
  return found
}

async function verifyPages(tx: Tx): Promise<Verification> {
  const result: Verification = { seals: 0, rows: 0, head: genesis, findings: [] }
  let before = { seq: 0, hash: genesis, to: { epoch: 0, xid: '0' } }
  for (;;) {
    const seals = await readSeals(tx, { after: before.seq, limit: page })
    if (seals.length === 0) return result
    const broken = seals.map((seal, i) => checkSeal(seal, seals[i - 1] ?? before))
    const whole = broken.every((findings) => findings.length === 0)
    const leaves = await (whole ? leavesOfPage : leavesOneByOne)(tx, seals)
    for (const [i, seal] of seals.entries()) {
      result.findings.push(...broken[i]!, ...compareLeaves(seal, leaves[i]!))
      result.seals += 1
      result.rows += seal.leaves.length
      before = seal
    }
    result.head = before.hash
  }
}

/** Walks every seal of an organisation and names each row that was changed, removed or slipped in since it was sealed. */
export function verifyChain(owner: Database, organisationId: number): Promise<Verification> {
  return inTenant(owner, systemActor(organisationId), verifyPages)
}

import type { Database } from './database.ts'
import { genesis, type Leaf, leavesBetween, merkleRoot, type Position, readSeals, type Seal, sealHash } from './seal.ts'
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
export function checkSeal(seal: Seal, before: { seq: number; hash: string; to: Position }): Finding[] {
  if (seal.seq !== before.seq + 1) return [{ kind: 'seal_missing', seq: before.seq + 1 }]
  const chained =
    seal.previousHash === before.hash && seal.from.xid === before.to.xid && seal.from.epoch === before.to.epoch
  const whole = merkleRoot(seal.leaves.map(({ hash }) => hash)) === seal.merkleRoot && sealHash(seal) === seal.hash
  return chained && whole ? [] : [{ kind: 'seal_broken', seq: seal.seq }]
}

async function verifyPages(tx: Tx): Promise<Verification> {
  const result: Verification = { seals: 0, rows: 0, head: genesis, findings: [] }
  let before = { seq: 0, hash: genesis, to: { epoch: 0, xid: '0' } }
  for (;;) {
    const seals = await readSeals(tx, { after: before.seq, limit: page })
    for (const seal of seals) {
      result.findings.push(...checkSeal(seal, before))
      result.findings.push(...compareLeaves(seal, await leavesBetween(tx, seal.from, seal.to)))
      result.seals += 1
      result.rows += seal.leaves.length
      before = seal
    }
    result.head = before.hash
    if (seals.length < page) return result
  }
}

/** Walks every seal of an organisation and names each row that was changed, removed or slipped in since it was sealed. */
export function verifyChain(owner: Database, organisationId: number): Promise<Verification> {
  return inTenant(owner, systemActor(organisationId), verifyPages)
}

import type { EntrySeal } from '@probity/contract/activity/activity.ts'
import { sql } from 'kysely'
import { activityText } from '../audit-rows.ts'
import type { Tx } from '../database/tenant.ts'
import { notFound } from '../errors.ts'
import { genesis, merkleRoot, readSeals, type Seal, sealHash } from './seal.ts'

interface Entry {
  hash: string
  seq: number | null
}

/** The current hash of the entry, and the first seal that ends after it. Seals leave no gaps. */
async function readEntry(tx: Tx, id: number): Promise<Entry> {
  const { rows } = await sql<Entry>`select encode(sha256(convert_to(${activityText}, 'UTF8')), 'hex') as hash,
      activity_seal(l) as seq
    from activity_log l where org_id = current_org() and id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Whether a seal is unchanged and still follows the seal it names. */
function isWhole(seal: Seal, before: Seal | undefined): boolean {
  const previous = seal.seq === 1 ? genesis : before?.hash
  return (
    seal.previousHash === previous &&
    merkleRoot(seal.leaves.map(({ hash }) => hash)) === seal.merkleRoot &&
    sealHash(seal) === seal.hash
  )
}

/** Checks one entry of the action log against the seal over it, without walking the chain. */
export async function checkEntry(tx: Tx, id: number): Promise<EntrySeal> {
  const { hash, seq } = await readEntry(tx, id)
  if (seq === null) return { state: 'unsealed', hash, seal: null }
  const seals = await readSeals(tx, { after: Math.max(seq - 2, 0), limit: 2 })
  const seal = seals.find((one) => one.seq === seq)
  if (!seal) return { state: 'seal_broken', hash, seal: null }
  const before = seals.find((one) => one.seq === seq - 1)
  const at = seal.leaves.findIndex((leaf) => leaf.source === 'activity' && leaf.id === id)
  const sealed_hash = seal.leaves[at]?.hash ?? null
  const state = !isWhole(seal, before)
    ? 'seal_broken'
    : sealed_hash === null
      ? 'inserted'
      : sealed_hash === hash
        ? 'verified'
        : 'changed'
  return {
    state,
    hash,
    seal: {
      seq,
      place: at < 0 ? null : at + 1,
      rows: seal.leaves.length,
      sealed_hash,
      previous_hash: seal.previousHash,
      hash: seal.hash,
      date: seal.createDate,
    },
  }
}

import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'
import type { Finding } from './finding.ts'

/** A chain head that was recorded earlier. The chain must still contain it. */
export interface Anchor {
  seq: number
  /** Absent: only the number of the seal is known. */
  hash?: string | undefined
}

/** Reports the first recorded head that is beyond the end of the chain, and the first whose seal has changed. */
export async function compareAnchors(tx: Tx, anchors: readonly Anchor[]): Promise<Finding[]> {
  const [seqs, hashes] = [anchors.map(({ seq }) => seq), anchors.map(({ hash = null }) => hash)]
  const { rows } = await sql<{ kind: 'cut' | 'resealed'; seq: number }>`
    select case when s.seq is null then 'cut' else 'resealed' end as kind, min(a.seq) as seq
    from unnest(${seqs}::bigint[], ${hashes}::text[]) a (seq, hash)
      left join audit_seals s on s.org_id = current_org() and s.seq = a.seq
    where s.seq is null or (a.hash is not null and encode(s.hash, 'hex') is distinct from a.hash) group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

/** Whether some seal has this hash. */
export async function hasHead(tx: Tx, hash: string): Promise<boolean> {
  const { rows } =
    await sql`select from audit_seals where org_id = current_org() and encode(hash, 'hex') = ${hash} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

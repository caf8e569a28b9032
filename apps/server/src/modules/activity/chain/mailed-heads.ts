import { sql } from 'kysely'
import type { Anchor } from '#kernel/audit/anchors.ts'
import type { Database } from '#kernel/database/database.ts'
import type { Tx } from '#kernel/database/tenant.ts'

const keyOf = (organisationId: number) => `mailed-head ${organisationId} `

/** Stores in the transaction of a mail which head it carried: a place that neither the chain nor its checks lead to. */
export const storeMailedHead = (tx: Tx, organisationId: number, { seq, hash, now }: Anchor & { now: number }) =>
  sql`insert into mail_marks (key, claimed_date, sent_date) values (${`${keyOf(organisationId)}${seq} ${hash}`}, ${now}, ${now})
    on conflict (key) do nothing`.execute(tx)

/** Heads that were mailed in the last sixty days. */
export async function mailedHeads(owner: Database, organisationId: number): Promise<Anchor[]> {
  const { rows } = await sql<{
    rest: string
  }>`select substr(key, ${keyOf(organisationId).length + 1}) as rest from mail_marks
    where starts_with(key, ${keyOf(organisationId)})`.execute(owner)
  return rows.map(({ rest }) => {
    const [seq, hash] = rest.split(' ')
    return { seq: Number(seq), hash }
  })
}

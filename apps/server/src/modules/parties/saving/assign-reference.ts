import { nextReference, numberedReference } from '@probity/contract/parties/next-reference.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Tx } from '#kernel/database/tenant.ts'

interface Given {
  ref_id?: string | null | undefined
  is_ref_assigned?: boolean | undefined
}

const newestRead = 20
const triedMost = 10_000

/** A new record with its reference: the given one, or the next free one where that is asked for. Decision 1085. */
export async function withReference<Body extends Given>(
  tx: Tx,
  table: PartyFamily,
  { is_ref_assigned = false, ...body }: Body,
): Promise<Omit<Body, 'is_ref_assigned'>> {
  if (!is_ref_assigned || (body.ref_id ?? '') !== '') return body
  return { ...body, ref_id: await nextFree(tx, table) }
}

/** Two saves at once wait for each other here, so that they never get the same. */
async function nextFree(tx: Tx, table: PartyFamily): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.partyReference}, current_org())`.execute(tx)
  const { rows: newest } = await sql<{ ref_id: string | null }>`select ref_id from ${sql.table(table)}
    where not is_deleted order by create_date desc, id desc limit ${newestRead}`.execute(tx)
  const next = nextReference(newest.map(({ ref_id }) => ref_id))
  const numbered = numberedReference(next ?? null)
  if (next === undefined || numbered === undefined) return null
  const { start, digits } = numbered
  const { rows } = await sql<{ ref_id: string }>`select c.ref_id from (
      select n, ${start} || lpad(n::text, greatest(${digits.length}::int, length(n::text)), '0') as ref_id
      from generate_series(${digits}::bigint, ${digits}::bigint + ${triedMost}::int) n) c
    where not exists (select 1 from ${sql.table(table)} t where t.ref_id = c.ref_id and not t.is_deleted)
    order by c.n limit 1`.execute(tx)
  return rows[0]?.ref_id ?? next
}

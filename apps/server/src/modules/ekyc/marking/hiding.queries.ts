import type { EkycBar, EkycBars } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import type { Hiding } from './marker.ts'

const numbersMax = 2_000

/** Parts of a document hidden from banks: identity numbers of the people of its company, and areas drawn by hand. */
export async function hidingOf(tx: Tx, document: number): Promise<Hiding> {
  const { rows } = await sql<{ number: string }>`select distinct i.id_number || coalesce(n.tail, '') as number
    from ekyc_documents d join ekyc_clients c on c.org_id = d.org_id and c.id = d.client
      join memberships m on m.company_id = c.company and m.capacity_type = 2 and not m.is_deleted
      join identifications i on i.np_id = m.capacity_id and not i.is_deleted
      cross join lateral (values (null), (i.id_number_security_num)) n (tail)
    where d.id = ${document} limit ${numbersMax}`.execute(tx)
  const { bars } = await getBars(tx, document)
  return { numbers: rows.map(({ number }) => number), bars }
}

export async function getBars(tx: Tx, document: number): Promise<EkycBars> {
  const { rows } = await sql<EkycBars>`select bars, updated_date from ekyc_documents
    where id = ${document} and not is_deleted`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** Stores the hidden areas of a document. They apply from the next time a bank opens it in the portal. */
export async function saveBars(
  tx: Tx,
  document: number,
  { bars, updated_date: seen }: { bars: readonly EkycBar[]; updated_date: number },
): Promise<EkycBars> {
  const { rows } = await sql<{
    pages: number | null
    client: number
    updated_date: number
  }>`select pages, client, updated_date
    from ekyc_documents where id = ${document} and not is_deleted for update`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  if (seen !== found.updated_date) throw new AppError('E_CONFLICT')
  if (bars.some(({ page }) => page > (found.pages ?? 0))) throw invalidField('bars', 'invalid')
  await sql`update ekyc_documents set bars = ${JSON.stringify(bars)}::jsonb where id = ${document}`.execute(tx)
  await recordActivity(tx, {
    type: 'ekyc.document.hide',
    target_table: 'ekyc_documents',
    target_id: document,
    data: { areas: bars.length },
  })
  await announce(tx, { topic: 'ekyc', id: found.client })
  return getBars(tx, document)
}

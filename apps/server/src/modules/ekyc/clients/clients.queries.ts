import type { EkycClient } from '@probity/contract/ekyc/ekyc.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'

export interface Page {
  limit: number
  skip: number
}

/** Client numbers as people write them. */
export const clientRef = (number: number): string => `EK-${String(number).padStart(4, '0')}`

const companyName = (lang: 1 | 2, company: RawBuilder<unknown>) => sql`(select n.other from names n
  where n.org_id = current_org() and n.company_id = ${company} and n.lang = ${lang} and not n.is_deleted
  order by n.name_type, n.id limit 1)`

/** Both names of a company, as columns `name` and `name_zh_hant`. */
export const companyNames = (company: RawBuilder<unknown>) =>
  sql`coalesce(${companyName(1, company)}, ${companyName(2, company)}, '') as name,
    coalesce(${companyName(2, company)}, '') as name_zh_hant`

type Stored = Omit<EkycClient, 'ref'> & { number: number }
const withRef = ({ number, ...client }: Stored): EkycClient => ({ ...client, ref: clientRef(number) })

const clientRows = sql`select c.id, c.company as company_id, c.number, ${companyNames(sql`c.company`)},
    coalesce(p.br_number, '') as "brNumber",
    (select count(*)::int from ekyc_documents d where d.org_id = c.org_id and d.client = c.id and not d.is_replaced
      and not d.is_deleted) as "fileCount",
    (select count(*)::int from ekyc_requests r where r.org_id = c.org_id and r.client = c.id and not r.is_deleted) as "requestCount"
  from ekyc_clients c join corporates p on p.org_id = c.org_id and p.id = c.company`

export async function listClients(tx: Tx, { limit, skip }: Page): Promise<{ data: EkycClient[]; total: number }> {
  const { rows } =
    await sql<Stored>`${clientRows} where not c.is_deleted order by c.id desc limit ${limit} offset ${skip}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ekyc_clients
    where not is_deleted`.execute(tx)
  return { data: rows.map(withRef), total: counted[0]?.total ?? 0 }
}

export async function getClient(tx: Tx, id: number): Promise<EkycClient> {
  const { rows } = await sql<Stored>`${clientRows} where c.id = ${id} and not c.is_deleted`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return withRef(found)
}

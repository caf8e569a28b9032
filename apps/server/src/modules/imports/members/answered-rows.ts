import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { PartyRef } from '#modules/parties/parties.public.ts'

/** Parties that a user said rows of an import are: the register knows them by another reference than the file, or by none. */
export type AnsweredRows = (ref: string, capacity: number) => PartyRef | undefined

/** The answered rows of these references: companies of the file, and persons that a row of Members names. */
export async function answeredRows(tx: Tx, of: number, refs: readonly string[]): Promise<AnsweredRows> {
  const named = refs.filter((ref) => ref !== '')
  if (named.length === 0) return () => undefined
  const { rows } = await sql<{ is_company: boolean; ref: string; target: number }>`/* answered_rows */
    select r.stage = 0 as is_company, n.ref, r.target from import_rows r
    join imports i on i.org_id = r.org_id and i.id = r.import and i.pass = r.pass
    cross join lateral (select case r.stage when 0 then r.ref_id else r.draft->'party'->>'ref_id' end as ref) n
    where r.import = ${of} and r.verdict = 'maybe' and r.answer = 'same' and n.ref = any(${named})
    order by r.stage, r.id`.execute(tx)
  return (ref, capacity) => {
    const row = rows.find((one) => one.ref === ref && one.is_company === (capacity === capacityType.company))
    return row && { capacity_type: capacity, capacity_id: row.target }
  }
}

import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { RowLabels } from '#kernel/modules/owned-table.ts'
import { labelsOfTheirParties } from '../parties/parties.public.ts'

interface Hit {
  key: number
  id: number
  person: number | null
  company: number | null
  name: string
}
interface Case extends Hit {
  is_deleted: boolean
}

/** A hit is called by its customer, as far as there is one. */
export const alertLabels: RowLabels = {
  read: async (tx, ids) => {
    const { rows } = await sql<Hit>`select id as key, id, person, company, hit_name as name from alerts
      where id = any(${[...ids]}::bigint[])`.execute(tx)
    const named = await labelsOfTheirParties(tx, rows)
    return new Map(
      named.map(({ row, party }) => [row.key, { ...(party ?? { name: row.name }), kind: 'alert', id: row.id }]),
    )
  },
}

/** The label of a case: its customer, or the stored name, which contains the reference of the transaction. */
async function labelCases(tx: Tx, query: RawBuilder<Case>): Promise<Map<number, ActivityTarget>> {
  const { rows } = await query.execute(tx)
  const named = await labelsOfTheirParties(tx, rows)
  return new Map(
    named.map(({ row, party }) => [
      row.key,
      { ...(party ?? { name: row.name }), kind: 'case', id: row.id, ref: null, is_deleted: row.is_deleted },
    ]),
  )
}

const columns = sql`c.id, c.person, c.company, c.name, c.is_deleted`
export const caseLabels: RowLabels = {
  read: (tx, ids) =>
    labelCases(tx, sql`select c.id as key, ${columns} from alert_cases c where c.id = any(${[...ids]}::bigint[])`),
}

/** A hit in a case leads to the case. */
export const caseHitLabels: RowLabels = {
  read: (tx, ids) =>
    labelCases(
      tx,
      sql`select e.id as key, ${columns} from alert_case_entities e
        join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case where e.id = any(${[...ids]}::bigint[])`,
    ),
}

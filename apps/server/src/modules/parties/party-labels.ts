import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { RowLabels } from '#kernel/modules/owned-table.ts'

type Kind = 'person' | 'company'

/** Labels of parties in both scripts for the action log; a deleted record keeps its names. */
async function partyLabels(tx: Tx, kind: Kind, ids: readonly number[]): Promise<Map<number, ActivityTarget>> {
  const own = sql.ref(`n.${kind}_id`)
  const inOrder = sql`order by n.is_deleted, n.name_type = 2, n.id limit 1`
  const { rows } = await sql<
    ActivityTarget & { id: number }
  >`select ${kind}::text as kind, p.id, p.ref_id as ref, p.is_deleted,
      english.sur, english.other as name, chinese.whole as chinese
    from ${sql.table(partyFamilies[kind])} p
    left join lateral (select n.sur, n.other from names n where n.org_id = p.org_id and ${own} = p.id and n.lang = 1
      ${inOrder}) english on true
    left join lateral (select concat(n.sur, n.other) as whole from names n where n.org_id = p.org_id and ${own} = p.id
      and n.lang = 2 ${inOrder}) chinese on true
    where p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((label) => [label.id, label]))
}

export const labelsOf = (kind: Kind): RowLabels => ({
  read: (tx, keys) => partyLabels(tx, kind, keys.map(Number)),
})

interface OfParty {
  person: number | null
  company: number | null
}

/** Labels of the parties of rows, by row id; rows without a known party are absent. */
export async function labelsOfTheirParties<T extends OfParty & { key: number }>(
  tx: Tx,
  rows: readonly T[],
): Promise<{ row: T; party: ActivityTarget | undefined }[]> {
  const idsOf = (kind: Kind) => rows.flatMap((row) => row[kind] ?? [])
  const persons = await partyLabels(tx, 'person', idsOf('person'))
  const companies = await partyLabels(tx, 'company', idsOf('company'))
  return rows.map((row) => ({ row, party: persons.get(row.person ?? 0) ?? companies.get(row.company ?? 0) }))
}

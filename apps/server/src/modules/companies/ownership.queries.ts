import type { Holding } from '@probity/contract/ownership.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'

const levelsMax = 30
const companiesMax = 500

interface HoldingRow {
  company_id: number
  capacity_type: 1 | 2
  capacity_id: number
  shares: number
}

export interface Chain {
  holdings: Holding[]
  isCut: boolean
}

/** The recorded holdings of a company, of the companies that hold it, and so on, level by level. Circles are met once. */
export async function holdingsBehind(tx: Tx, companyId: number): Promise<Chain> {
  const holdings: Holding[] = []
  const seen = new Set([companyId])
  let level = [companyId]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= levelsMax || seen.size > companiesMax) return { holdings, isCut: true }
    const rows = await holdingsOf(tx, level)
    holdings.push(
      ...rows.map(({ company_id, capacity_type, capacity_id, shares }) => ({
        company_id,
        holder: { capacity_type, capacity_id },
        shares,
      })),
    )
    level = [
      ...new Set(
        rows.filter((row) => row.capacity_type === 1 && !seen.has(row.capacity_id)).map((row) => row.capacity_id),
      ),
    ]
    for (const id of level) seen.add(id)
  }
  return { holdings, isCut: false }
}

async function holdingsOf(tx: Tx, companies: readonly number[]): Promise<HoldingRow[]> {
  const { rows } =
    await sql<HoldingRow>`select h.company_id, h.capacity_type, h.capacity_id, sum(s.shares_num)::float8 as shares
    from shareholders h join shares s on s.shareholder_id = h.id and not s.is_deleted
    where h.company_id = any(${companies}) and not h.is_deleted and s.shares_num > 0
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return rows
}

import type { Holding } from '@probity/contract/companies/look-through.ts'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { votesPerShare } from '@probity/contract/companies/share-votes.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const levelsMax = 30
const companiesMax = 500

/** Holding of one holder in one class of one company. */
interface HoldingRow {
  company_id: number
  capacity_type: 1 | 2
  capacity_id: number
  type: string
  currency: string
  rights: string | null
  shares: number
}
type Class = Ownership['classes'][number]

export interface Chain {
  holdings: Required<Holding>[]
  classes: Class[]
  isCut: boolean
}

/** Recorded holdings of a company, of the companies that hold it, and so on, level by level. A cycle is followed once. */
export async function holdingsBehind(tx: Tx, companyId: number): Promise<Chain> {
  const held: HoldingRow[] = []
  const seen = new Set([companyId])
  let level = [companyId]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= levelsMax || seen.size > companiesMax) return chainOf(held, true)
    const rows = await holdingsOf(tx, level)
    held.push(...rows)
    level = [
      ...new Set(
        rows.filter((row) => row.capacity_type === 1 && !seen.has(row.capacity_id)).map((row) => row.capacity_id),
      ),
    ]
    for (const id of level) seen.add(id)
  }
  return chainOf(held, false)
}

/** Share of each holder in each company, with the share classes. */
function chainOf(rows: readonly HoldingRow[], isCut: boolean): Chain {
  const holdings = new Map<string, Required<Holding>>()
  const classes = new Map<string, Class>()
  for (const { company_id, capacity_type, capacity_id, type, currency, rights, shares } of rows) {
    const votesEach = votesPerShare(rights)
    const key = `${company_id} ${capacity_type} ${capacity_id}`
    const held = holdings.get(key) ?? { company_id, holder: { capacity_type, capacity_id }, shares: 0, votes: 0 }
    held.shares += shares
    held.votes += shares * (votesEach ?? 1)
    holdings.set(key, held)
    const kind = JSON.stringify([company_id, type.toLowerCase(), currency])
    const of = classes.get(kind) ?? { company_id, type, currency, shares: 0, votes_per_share: null }
    of.shares += shares
    of.votes_per_share ??= votesEach ?? null
    classes.set(kind, of)
  }
  return { holdings: [...holdings.values()], classes: [...classes.values()], isCut }
}

async function holdingsOf(tx: Tx, companies: readonly number[]): Promise<HoldingRow[]> {
  const { rows } =
    await sql<HoldingRow>`select h.company_id, h.capacity_type, h.capacity_id, coalesce(s.type, '') as type,
      upper(coalesce(s.currency, '')) as currency, s.rights, sum(s.shares_num)::float8 as shares
    from shareholders h join shares s on s.shareholder_id = h.id and not s.is_deleted
    where h.company_id = any(${companies}) and not h.is_deleted and s.shares_num > 0
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, min(s.id)`.execute(tx)
  return rows
}

import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { riskOfParty } from '#modules/countries/countries.public.ts'
import type { PartyRef } from '../party-summaries.ts'
import { setDerived } from './party-derived.ts'

interface Placed {
  place: string | null
  nationality: string | null
  now: number
  risk_level: string | null
  risk_score: string | null
  assessed: string | null
  overridden: string | null
}

/** The column of `party_risks` that names the party. */
export const riskColumn = ({ capacity_type }: Pick<PartyRef, 'capacity_type'>) =>
  sql.ref(capacity_type === 2 ? 'person' : 'company')

/** Derives the risk level of a party from its places, assessment and override; writes it only if it differs. */
export async function refreshRiskLevel(tx: Tx, party: PartyRef): Promise<void> {
  const isPerson = party.capacity_type === 2
  const { rows } = await sql<Placed>`select ${sql.ref(isPerson ? 'p.pob' : 'p.incorp_place')} as place,
      ${isPerson ? sql.ref('p.nationality') : sql`null`} as nationality, now_ms() as now, p.risk_level, p.risk_score::text,
      r.assessed_level as assessed,
      case when r.override_until is null or r.override_until > now_ms() then r.override_level end as overridden
    from ${sql.table(familyOfCapacity(party.capacity_type))} p
    left join party_risks r on r.org_id = p.org_id and ${sql.ref(`r.${isPerson ? 'person' : 'company'}`)} = p.id
    where p.id = ${party.capacity_id}`.execute(tx)
  for (const { place, nationality, now, assessed, overridden, ...stored } of rows) {
    const { risk_level: placed } = await riskOfParty(tx, { places: [place, nationality], now })
    const risk = await levelOf(tx, { placed, assessed, overridden })
    if (stored.risk_level === risk.risk_level && Number(stored.risk_score) === risk.risk_score) continue
    await setDerived(tx, party, risk)
  }
}

async function levelOf(tx: Tx, made: { placed: string; assessed: string | null; overridden: string | null }) {
  const { rows } = await sql<{
    risk_level: string
    risk_score: number
  }>`/* party_risk_level */ select level as risk_level,
      risk_rank(level) as risk_score
    from party_risk_level(${made.placed}, ${made.assessed}, ${made.overridden}) as level`.execute(tx)
  return rows[0]!
}

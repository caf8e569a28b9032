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
}

/** Brings the geographical risk of a party up to date with its place; written only when it differs. */
export async function refreshPlaceRisk(tx: Tx, party: PartyRef): Promise<void> {
  const isPerson = party.capacity_type === 2
  const { rows } = await sql<Placed>`select ${sql.ref(isPerson ? 'pob' : 'incorp_place')} as place,
      ${isPerson ? sql.ref('nationality') : sql`null`} as nationality, now_ms() as now, risk_level, risk_score::text
    from ${sql.table(familyOfCapacity(party.capacity_type))} where id = ${party.capacity_id}`.execute(tx)
  for (const { place, nationality, now, ...stored } of rows) {
    const risk = await riskOfParty(tx, { places: [place, nationality], now })
    if (stored.risk_level === risk.risk_level && Number(stored.risk_score) === risk.risk_score) continue
    await setDerived(tx, party, risk)
  }
}

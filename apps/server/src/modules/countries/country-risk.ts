import {
  findCountry,
  higherRisk,
  type RiskInfo,
  type RiskLevel,
  riskScores,
  unknownRisk,
} from '@probity/contract/countries.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'
import { shippedOn, shippedRisks } from './data/shipped-risks.ts'

export interface PlaceRisk extends RiskInfo {
  iso2: string
  valid_from: number
  basis: string | null
  is_own: boolean
}

const infoOf = (level: RiskLevel): RiskInfo => ({ risk_level: level, risk_score: riskScores[level] })
const shippedFrom = Date.parse(shippedOn)

export function shippedRisk(iso2: string): PlaceRisk {
  const shipped = shippedRisks[iso2]
  const level = shipped?.level ?? 'Not In List'
  return { iso2, ...infoOf(level), valid_from: shippedFrom, basis: shipped?.basis ?? null, is_own: false }
}

interface OwnRow {
  iso2: string
  risk_level: RiskLevel
  valid_from: number
  basis: string | null
}

/** What the organisation itself says of places now: of several levels of one place, the one that began last. */
export async function ownRisks(
  tx: Tx,
  { now, iso2 }: { now: number; iso2?: string | undefined },
): Promise<PlaceRisk[]> {
  const one = iso2 === undefined ? sql`true` : sql`iso2 = ${iso2}`
  const { rows } = await sql<OwnRow>`select distinct on (iso2) iso2, risk_level, valid_from, basis from country_risks
    where not is_deleted and valid_from <= ${now} and ${one} order by iso2, valid_from desc, id desc`.execute(tx)
  return rows.map((row) => ({ ...row, ...infoOf(row.risk_level), is_own: true }))
}

/** How risky one place, an ISO 3166-1 alpha-2 code, is today. Anything else is not in the list. */
export async function riskOf(tx: Tx, place: string | null | undefined, now: number): Promise<RiskInfo> {
  const country = place ? findCountry(place.toUpperCase()) : undefined
  if (!country) return unknownRisk
  const [own] = await ownRisks(tx, { now, iso2: country.iso2 })
  const { risk_level, risk_score } = own ?? shippedRisk(country.iso2)
  return { risk_level, risk_score }
}

/** Of a nationality and a place, the riskier counts. */
export async function riskOfParty(
  tx: Tx,
  { places, now }: { places: readonly (string | null | undefined)[]; now: number },
): Promise<RiskInfo> {
  let risk = unknownRisk
  for (const place of places) risk = higherRisk(risk, await riskOf(tx, place, now))
  return risk
}

import {
  countries,
  findCountry,
  higherRisk,
  type RiskInfo,
  type RiskLevel,
  riskScores,
  unknownRisk,
} from '@probity/contract/values/countries.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { shippedOn, shippedRisks } from './data/shipped-risks.ts'

export interface PlaceRisk extends RiskInfo {
  iso2: string
  valid_from: number
  basis: string | null
  is_own: boolean
}

const infoOf = (level: RiskLevel): RiskInfo => ({ risk_level: level, risk_score: riskScores[level] })
const shippedFrom = Date.parse(shippedOn)

function shippedRisk(iso2: string): PlaceRisk {
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

/** Levels set by the organisation that apply now: of several levels of one place, the one that began last. */
async function ownRisks(
  tx: Tx,
  { now, places }: { now: number; places?: readonly string[] | undefined },
): Promise<PlaceRisk[]> {
  const wanted = places === undefined ? sql`true` : sql`iso2 = any(${[...places]}::text[])`
  const { rows } = await sql<OwnRow>`select distinct on (iso2) iso2, risk_level, valid_from, basis from country_risks
    where not is_deleted and valid_from <= ${now} and ${wanted} order by iso2, valid_from desc, id desc`.execute(tx)
  return rows.map((row) => ({ ...row, ...infoOf(row.risk_level), is_own: true }))
}

/** Every place with its risk today: the organisation's own level, otherwise the shipped one. */
export async function risksOfAll(tx: Tx, now: number): Promise<PlaceRisk[]> {
  const own = new Map((await ownRisks(tx, { now })).map((risk) => [risk.iso2, risk]))
  return countries.map(({ iso2 }) => own.get(iso2) ?? shippedRisk(iso2))
}

/** Places for which the organisation ever set a level, past and future ones included. */
export async function ownPlaces(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ iso2: string }>`select distinct iso2 from country_risks order by iso2`.execute(tx)
  return rows.map(({ iso2 }) => iso2)
}

/** Risk today of one place, an ISO 3166-1 alpha-2 code; unknown for any other value. */
export const riskOf = (tx: Tx, place: string | null | undefined, now: number): Promise<RiskInfo> =>
  riskOfParty(tx, { places: [place], now })

/** The riskier of nationality and place counts. */
export async function riskOfParty(
  tx: Tx,
  { places, now }: { places: readonly (string | null | undefined)[]; now: number },
): Promise<RiskInfo> {
  const known = places.flatMap((place) => (place ? (findCountry(place.toUpperCase())?.iso2 ?? []) : []))
  if (known.length === 0) return unknownRisk
  const own = new Map((await ownRisks(tx, { now, places: known })).map((risk) => [risk.iso2, risk]))
  return known
    .map((iso2) => own.get(iso2) ?? shippedRisk(iso2))
    .map(({ risk_level, risk_score }) => ({ risk_level, risk_score }))
    .reduce(higherRisk, unknownRisk)
}

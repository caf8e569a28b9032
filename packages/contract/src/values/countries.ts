import { z } from 'zod'
import { optionalWhere } from '../api/texts.ts'
import { countryRows } from '../data/countries.ts'
import type { Bilingual } from '../words/bilingual.ts'

/** A country or region as returned by `GET v2/screening/get_country_list`. */
export const Country = z.object({
  country: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  displayName: z.string(),
  displayNameZhHant: z.string(),
  displayNameZhHans: z.string(),
})
export type Country = z.infer<typeof Country>

export const countries: readonly Country[] = countryRows.map(
  ([iso2, iso3, displayName, displayNameZhHant, displayNameZhHans]) => ({
    country: displayName,
    iso2,
    iso3,
    displayName,
    displayNameZhHant,
    displayNameZhHans,
  }),
)

const byIso2 = new Map(countries.map((country) => [country.iso2, country]))

/** The name of a country or region in both languages. */
export const countryNames = (country: Pick<Country, 'displayName' | 'displayNameZhHant'>): Bilingual => ({
  en: country.displayName,
  zh: country.displayNameZhHant,
})

export const findCountry = (iso2: string): Country | undefined => byIso2.get(iso2)

/** ISO 3166-1 alpha-2, or absent. */
export const optionalCountry = optionalWhere((code) => byIso2.has(code))
export const isCountry = (code: string): boolean => byIso2.has(code)

/** Risk level of a place. `Not In List` scores 0 and means not assessed, never safe. */
export const riskLevels = ['High Risk', 'Medium Risk', 'Low Risk', 'Not In List'] as const
export type RiskLevel = (typeof riskLevels)[number]
export const riskScores = {
  'High Risk': 3,
  'Medium Risk': 2,
  'Low Risk': 1,
  'Not In List': 0,
} as const satisfies Record<RiskLevel, number>

export const RiskInfo = z.object({ risk_level: z.enum(riskLevels), risk_score: z.number() })
export type RiskInfo = z.infer<typeof RiskInfo>
/** Placeholder until the answer arrives. */
export const unknownRisk: RiskInfo = { risk_level: 'Not In List', risk_score: 0 }

/** A code in either case, or nothing: a name or a longer code is a slip, not a place without a risk. */
const Place = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === '' || byIso2.has(code), { params: { code: 'invalid' } })
  .nullable()
  .optional()
/** `POST v2/screening/risks`: the place of a party, which may be empty. Of two places, the riskier counts. */
export const RiskQuestion = z
  .strictObject({ nationality: Place, country: Place })
  .refine(({ nationality, country }) => nationality !== undefined || country !== undefined, {
    path: ['country'],
    params: { code: 'required' },
  })

/** The riskier of two places. */
export const higherRisk = (one: RiskInfo, other: RiskInfo): RiskInfo =>
  other.risk_score > one.risk_score ? other : one

import type { CountryRiskRow } from '@probity/contract/parties/register-calls.ts'
import type { RiskPreview } from '@probity/contract/risk/risk-previews.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'

export type CountryRisk = z.infer<typeof CountryRiskRow>

/** A place with its name in the interface language. */
export interface Place extends CountryRisk {
  name: string
}

export const countryRisks = queryOptions({
  queryKey: ['risk', 'countries'],
  queryFn: () => fetchData<CountryRisk[]>('/v2/country_risks'),
})

export interface CountryChange {
  iso2: string
  risk_level: CountryRisk['risk_level']
}

/** Preview of a changed level. The register changes meanwhile, so it is not cached. */
export const countryPreview = (change: CountryChange) =>
  queryOptions({
    queryKey: ['risk', 'country preview', change],
    queryFn: async () => ((await send('POST', '/v2/risk_previews/country', change)) as { data: RiskPreview }).data,
  })

export const setCountryRisk = (change: CountryChange & { valid_from?: number; basis?: string }) =>
  send('POST', '/v2/country_risks', change)

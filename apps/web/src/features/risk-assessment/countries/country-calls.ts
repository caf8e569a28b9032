import type { CountryRiskRow } from '@probity/contract/parties/register-calls.ts'
import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import { countryCalls } from '@probity/contract/values/country-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'

export type CountryRisk = z.infer<typeof CountryRiskRow>

/** A place with its name in the interface language. */
export interface Place extends CountryRisk {
  name: string
}

export const countryRisks = queryOptions({
  queryKey: ['risk', 'countries'],
  queryFn: () => call(countryCalls.riskTable),
})

export interface CountryChange {
  iso2: string
  risk_level: CountryRisk['risk_level']
}

/** Preview of a changed level. The register changes meanwhile, so it is not cached. */
export const countryPreview = (body: CountryChange) =>
  queryOptions({
    queryKey: ['risk', 'country preview', body],
    queryFn: () => call(riskCalls.previewCountry, { body }),
  })

export const setCountryRisk = (body: CountryChange & { valid_from?: number; basis?: string }) =>
  call(countryCalls.setRisk, { body })

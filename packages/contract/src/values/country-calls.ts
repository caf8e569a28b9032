import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { CountryRiskRow, SetCountryRisk } from '../parties/register-calls.ts'
import { Country, RiskInfo, RiskQuestion } from './countries.ts'

const bySignedIn = { access: 'signed-in', tags: ['countries'] } as const
const table = { ...bySignedIn, path: '/v2/country_risks' } as const

export const countryCalls = {
  list: defineCall({ ...bySignedIn, method: 'GET', path: '/v2/screening/get_country_list', data: z.array(Country) }),
  risk: defineCall({
    ...bySignedIn,
    method: 'POST',
    path: '/v2/screening/risks',
    reads: true,
    body: RiskQuestion,
    data: RiskInfo,
  }),
  riskTable: defineCall({ ...table, method: 'GET', data: z.array(CountryRiskRow) }),
  setRisk: defineCall({
    ...table,
    method: 'POST',
    access: anyOf('SETTINGS'),
    body: SetCountryRisk,
    data: z.object({ id: z.number().int() }),
  }),
}

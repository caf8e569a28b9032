import { defineCall, IdParams } from '../api/call.ts'
import { PatchCompany } from '../companies/companies.ts'
import { companyAccess, personAccess } from '../parties/party-access.ts'
import { Foreseen } from '../parties/register-calls.ts'
import { PatchPerson } from '../persons/persons.ts'

const dryRun = { method: 'POST', params: IdParams, data: Foreseen } as const

/** Preview of the effects of a save. Saves nothing. */
export const foreseenCalls = {
  person: defineCall({
    ...dryRun,
    path: '/v2/individuals/:id/foreseen',
    access: personAccess.write,
    tags: ['individuals'],
    body: PatchPerson,
  }),
  company: defineCall({
    ...dryRun,
    path: '/v2/corporates/:id/foreseen',
    access: companyAccess.write,
    tags: ['corporates'],
    body: PatchCompany,
  }),
}

import { z } from 'zod'
import { defineCall, IdAnswer, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { companyAccess } from '../parties/party-access.ts'
import { MemberParty } from '../parties/register-calls.ts'
import { corporates, PatchCompany, SaveCompany } from './companies.ts'
import { Ownership } from './ownership.ts'

const read = { method: 'GET', access: companyAccess.read, tags: ['corporates'], params: IdParams } as const
const write = { access: companyAccess.write, tags: ['corporates'], data: wholeRow(corporates) } as const

export const companyCalls = {
  create: defineCall({ ...write, method: 'POST', path: '/v2/corporates', body: SaveCompany }),
  change: defineCall({ ...write, method: 'PATCH', path: '/v2/corporates/:id', params: IdParams, body: PatchCompany }),
  remove: defineCall({
    ...write,
    method: 'DELETE',
    path: '/v2/corporates/:id',
    access: companyAccess.remove,
    params: IdParams,
    data: IdAnswer,
  }),
  ownership: defineCall({ ...read, path: '/v2/corporates/:id/ownership', data: Ownership }),
  parties: defineCall({ ...read, path: '/v2/corporates/:id/parties', data: z.array(MemberParty) }),
}

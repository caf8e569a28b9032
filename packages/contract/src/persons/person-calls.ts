import { defineCall, IdAnswer, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { personAccess } from '../parties/party-access.ts'
import { individuals, PatchPerson, SavePerson } from './persons.ts'

const write = { access: personAccess.write, tags: ['individuals'], data: wholeRow(individuals) } as const

export const personCalls = {
  create: defineCall({ ...write, method: 'POST', path: '/v2/individuals', body: SavePerson }),
  change: defineCall({ ...write, method: 'PATCH', path: '/v2/individuals/:id', params: IdParams, body: PatchPerson }),
  remove: defineCall({
    ...write,
    method: 'DELETE',
    path: '/v2/individuals/:id',
    access: personAccess.remove,
    params: IdParams,
    data: IdAnswer,
  }),
}

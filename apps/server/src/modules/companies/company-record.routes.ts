import { Ownership } from '@probity/contract/companies/ownership.ts'
import { MemberParty } from '@probity/contract/parties/register-calls.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import type { Trail } from '#kernel/modules/module.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import { companyAccess } from '#modules/parties/parties.public.ts'
import { bulkRoutes, partiesOf, recordRoutes } from '#modules/parties/party-records.public.ts'
import { companies } from './company-resource.ts'
import { ownershipOf } from './ownership/look-through-ownership.ts'

const tags = ['corporates']

/** Routes of a company besides its own data: owners, parties, history, bulk requests. */
export function companyRecordRoutes(app: App, trails: readonly Trail[]): void {
  const config = { access: companyAccess.read }
  app.get(
    '/v2/corporates/:id/ownership',
    { config, schema: { tags, params: IdParams, response: { 200: ok(Ownership) } } },
    (request) => request.inTenant(async (tx) => success(await ownershipOf(tx, request.params.id))),
  )
  app.get(
    '/v2/corporates/:id/parties',
    { config, schema: { tags, params: IdParams, response: { 200: ok(z.array(MemberParty)) } } },
    (request) =>
      request.inTenant(async (tx) => {
        const { id } = request.params
        await getRow(tx, companies, { id, select: ['id'] })
        return success(await partiesOf(tx, id))
      }),
  )
  recordRoutes(app, { path: 'corporates', capacity_type: 1, access: companyAccess, trails })
  bulkRoutes(app, { path: 'corporates', access: companyAccess, resource: companies })
}

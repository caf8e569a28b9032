import { companyCalls as calls } from '@probity/contract/companies/company-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Trail } from '#kernel/modules/module.ts'
import { getRow } from '#kernel/resource/read.ts'
import { bulkRoutes, partiesOf, recordRoutes } from '#modules/parties/party-records.public.ts'
import { companies } from './company-resource.ts'
import { ownershipOf } from './ownership/look-through-ownership.ts'

/** Routes of a company besides its own data: owners, parties, history, bulk requests. */
export function companyRecordRoutes(app: App, trails: readonly Trail[]): void {
  mountCall(app, calls.ownership, (request) => request.inTenant((tx) => ownershipOf(tx, request.params.id)))
  mountCall(app, calls.parties, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await getRow(tx, companies, { id, select: ['id'] })
      return partiesOf(tx, id)
    }),
  )
  recordRoutes(app, 'corporates', trails)
  bulkRoutes(app, 'corporates', companies)
}

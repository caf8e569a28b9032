import { companyCalls as calls } from '@probity/contract/companies/company-calls.ts'
import { companyAccess } from '@probity/contract/parties/party-access.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import { withRelations } from '#kernel/children/load-children.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { refuseDetailedCount } from '#modules/parties/party-lists.public.ts'
import { removeParty } from '#modules/parties/party-records.public.ts'
import { companyRecordRoutes } from './company-record.routes.ts'
import { companies } from './company-resource.ts'
import { officersRoutes } from './officers/officers.routes.ts'
import { createCompany, patchCompany } from './save-company.ts'

export function companiesRoutes(app: App, services: Services, offered: Offered): void {
  mountReading(app, withRelations(companies, offered.relationsOf('company', services)), {
    counting: { access: 'signed-in', refuse: (request) => refuseDetailedCount(request, companyAccess.read) },
  })
  writingRoutes(app)
  officersRoutes(app)
  companyRecordRoutes(app, offered.trails)
}

function writingRoutes(app: App): void {
  mountCall(app, calls.create, (request) =>
    request.inTenant(async (tx) => getRow(tx, companies, { id: await createCompany(tx, request.body) })),
  )
  mountCall(app, calls.change, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await patchCompany(tx, id, request.body)
      return getRow(tx, companies, { id })
    }),
  )
  mountCall(app, calls.remove, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await removeParty(tx, { capacity_type: 1, capacity_id: id })
      await recordActivity(tx, { type: 'company.delete', target_table: 'corporates', target_id: id })
      return { id }
    }),
  )
}

import { corporates, PatchCompany, SaveCompany } from '@probity/contract/companies/companies.ts'
import { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import { withRelations } from '#kernel/children/load-children.ts'
import type { App } from '#kernel/http/app.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { IdParams, mountReading, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { companyAccess } from '#modules/parties/parties.public.ts'
import { refuseDetailedCount } from '#modules/parties/party-lists.public.ts'
import { removeParty } from '#modules/parties/party-records.public.ts'
import { companyRecordRoutes } from './company-record.routes.ts'
import { companies } from './company-resource.ts'
import { officersRoutes } from './officers/officers.routes.ts'
import { createCompany, patchCompany } from './save-company.ts'

const url = '/v2/corporates'
const tags = ['corporates']
const Company = corporates.row.partial().loose()

export function companiesRoutes(app: App, services: Services, offered: Offered): void {
  mountReading(app, withRelations(companies, offered.relationsOf('company', services)), {
    counting: { access: 'signed-in', refuse: (request) => refuseDetailedCount(request, companyAccess.read) },
  })
  writingRoutes(app)
  officersRoutes(app)
  companyRecordRoutes(app, offered.trails)
}

function writingRoutes(app: App): void {
  const response = { 200: ok(Company) }
  const config = { access: companyAccess.write }
  app.post(url, { config, schema: { tags, body: SaveCompany, response } }, (request) =>
    request.inTenant(async (tx) => success(await getRow(tx, companies, { id: await createCompany(tx, request.body) }))),
  )
  app.patch(`${url}/:id`, { config, schema: { tags, params: IdParams, body: PatchCompany, response } }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await patchCompany(tx, id, request.body)
      return success(await getRow(tx, companies, { id }))
    }),
  )
  const removed = { tags, params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } }
  app.delete(`${url}/:id`, { config: { access: companyAccess.remove }, schema: removed }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await removeParty(tx, { capacity_type: 1, capacity_id: id })
      await recordActivity(tx, { type: 'company.delete', target_table: 'corporates', target_id: id })
      return success({ id })
    }),
  )
}

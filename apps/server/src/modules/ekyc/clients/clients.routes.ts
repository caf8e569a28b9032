import { AddEkycClient, EkycClient, EkycPage } from '@probity/contract/ekyc/ekyc.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { ekycAccess as access, tags } from '../ekyc-access.ts'
import { addClient } from './add-client.ts'
import { getClient, listClients } from './clients.queries.ts'

export function clientRoutes(app: App): void {
  app.get(
    '/v2/ekyc/clients',
    {
      config: { access },
      schema: {
        tags,
        querystring: EkycPage.extend({ select: z.string().max(200).optional() }),
        response: { 200: ok(z.array(EkycClient)).extend({ total: z.number().int() }) },
      },
    },
    (req) => req.reading(async (tx) => ({ status: 200 as const, ...(await listClients(tx, req.query)) })),
  )
  app.get(
    '/v2/ekyc/clients/:id',
    { config: { access }, schema: { tags, params: IdParams, response: { 200: ok(EkycClient) } } },
    (req) => req.reading(async (tx) => success(await getClient(tx, req.params.id))),
  )
  app.post(
    '/v2/ekyc/clients',
    { config: { access }, schema: { tags, body: AddEkycClient, response: { 200: ok(EkycClient) } } },
    (req) => req.inTenant(async (tx) => success(await getClient(tx, await addClient(tx, req.body.company_id)))),
  )
}

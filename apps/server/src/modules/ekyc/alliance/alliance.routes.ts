import { AllianceLink, TestedAlliance, WriteAllianceLink } from '@probity/contract/ekyc/alliance-link.ts'
import { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { bankAccess, ekycAccess, tags } from '../ekyc-access.ts'
import { getRequest } from '../requests/requests.queries.ts'
import { getAlliance } from './alliance.queries.ts'
import { removeAlliance, saveAlliance, testAlliance } from './save-alliance.ts'
import { sendAgain } from './send-again.ts'

const path = '/v2/ekyc/alliance'
const shown = ok(AllianceLink.nullable())

/** Reads, tests, saves and removes the link to the organisation's alliance. */
export function allianceRoutes(app: App, services: Services): void {
  app.get(path, { config: { access: ekycAccess }, schema: { tags, response: { 200: shown } } }, (req) =>
    req.reading(async (tx) => success(await getAlliance(tx))),
  )
  app.put(
    path,
    { config: { access: bankAccess }, schema: { tags, body: WriteAllianceLink, response: { 200: shown } } },
    (req) => {
      const given = { organisation: req.actor.organisationId, link: req.body }
      return req.inShare('upload', async () => success(await req.inSteps(saveAlliance(services, given))))
    },
  )
  app.post(
    `${path}/test`,
    {
      config: { access: bankAccess },
      schema: { tags, body: WriteAllianceLink, response: { 200: ok(TestedAlliance) } },
    },
    (req) => {
      const given = { organisation: req.actor.organisationId, link: req.body }
      return req.inShare('upload', async () => success(await req.inSteps(testAlliance(services, given))))
    },
  )
  app.delete(path, { config: { access: bankAccess }, schema: { tags, response: { 200: ok(z.null()) } } }, (req) =>
    req.inTenant(async (tx) => {
      await removeAlliance(tx)
      return success(null)
    }),
  )
  app.post(
    '/v2/ekyc/requests/:id/send-again',
    { config: { access: ekycAccess }, schema: { tags, params: IdParams, response: { 200: ok(EkycRequest) } } },
    (req) =>
      req.inTenant(async (tx) => {
        await sendAgain(tx, req.params.id)
        return success(await getRequest(tx, req.params.id, services.now()))
      }),
  )
}

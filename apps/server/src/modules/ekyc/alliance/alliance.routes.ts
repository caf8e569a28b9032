import { allianceCalls as calls } from '@probity/contract/ekyc/ekyc-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { getRequest } from '../requests/requests.queries.ts'
import { getAlliance } from './alliance.queries.ts'
import { removeAlliance, saveAlliance, testAlliance } from './save-alliance.ts'
import { sendAgain } from './send-again.ts'

/** Reads, tests, saves and removes the link to the organisation's alliance. */
export function allianceRoutes(app: App, services: Services): void {
  mountCall(app, calls.get, (req) => req.reading(getAlliance))
  mountCall(app, calls.save, (req) => {
    const given = { organisation: req.actor.organisationId, link: req.body }
    return req.inShare('upload', () => req.inSteps(saveAlliance(services, given)))
  })
  mountCall(app, calls.test, (req) => {
    const given = { organisation: req.actor.organisationId, link: req.body }
    return req.inShare('upload', () => req.inSteps(testAlliance(services, given)))
  })
  mountCall(app, calls.remove, (req) =>
    req.inTenant(async (tx) => {
      await removeAlliance(tx)
      return null
    }),
  )
  mountCall(app, calls.sendAgain, (req) =>
    req.inTenant(async (tx) => {
      await sendAgain(tx, req.params.id)
      return getRequest(tx, req.params.id, services.now())
    }),
  )
}

import { ekycClientCalls as calls } from '@probity/contract/ekyc/ekyc-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { addClient } from './add-client.ts'
import { getClient, listClients } from './clients.queries.ts'

export function clientRoutes(app: App): void {
  mountCall(app, calls.list, (req) =>
    req.reading(async (tx) => ({ status: 200 as const, ...(await listClients(tx, req.query)) })),
  )
  mountCall(app, calls.get, (req) => req.reading((tx) => getClient(tx, req.params.id)))
  mountCall(app, calls.add, (req) =>
    req.inTenant(async (tx) => getClient(tx, await addClient(tx, req.body.company_id))),
  )
}

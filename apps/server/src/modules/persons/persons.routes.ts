import { personAccess } from '@probity/contract/parties/party-access.ts'
import { personCalls } from '@probity/contract/persons/person-calls.ts'
import type { FastifyRequest } from 'fastify'
import { recordActivity } from '#kernel/audit/activity.ts'
import { withRelations } from '#kernel/children/load-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { logReading } from '#modules/parties/parties.public.ts'
import { refuseDetailedCount, refuseProbing } from '#modules/parties/party-lists.public.ts'
import { bulkRoutes, recordRoutes, removeParty } from '#modules/parties/party-records.public.ts'
import { documentRelations, listedPersons, openedPersons } from './person-resource.ts'
import { createPerson, patchPerson, today } from './save-person.ts'

export function personsRoutes(app: App, services: Services, offered: Offered): void {
  readingRoutes(app, offered.relationsOf('person', services))
  writingRoutes(app, services)
  bulkRoutes(app, 'individuals', listedPersons)
  recordRoutes(app, 'individuals', offered.trails)
}

function readingRoutes(app: App, more: Record<string, Loader>): void {
  mountReading(app, withRelations(listedPersons, more), {
    restrict: (request) => {
      refuseProbing(request)
      return undefined
    },
    counting: { access: 'signed-in', refuse: (request) => refuseDetailedCount(request, personAccess.read) },
    opened: { resource: withRelations(openedPersons, more), present: notePersonOpened },
  })
}

/** The record shows whole document numbers, so each access is logged. */
async function notePersonOpened(tx: Tx, rows: Row[], { request }: { request: FastifyRequest }): Promise<Row[]> {
  const [row = {}] = rows
  const { id } = request.params as { id: number }
  const { populate } = request.query as { populate?: string[] }
  const shown = documentRelations
    .filter((name) => populate?.includes(name))
    .flatMap((name) => (row[name] as { id: number }[]).map((document) => document.id))
  if (shown.length > 0) await logReading(tx, id, [...new Set(shown)])
  return rows
}

function writingRoutes(app: App, services: Services): void {
  mountCall(app, personCalls.create, (request) =>
    request.inTenant(async (tx) => {
      const id = await createPerson(tx, request.body, { today: today(services.now()) })
      return getRow(tx, listedPersons, { id })
    }),
  )
  mountCall(app, personCalls.change, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await patchPerson(tx, { id, body: request.body, today: today(services.now()) })
      return getRow(tx, listedPersons, { id })
    }),
  )
  mountCall(app, personCalls.remove, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      await removeParty(tx, { capacity_type: 2, capacity_id: id })
      await recordActivity(tx, { type: 'person.delete', target_table: 'individuals', target_id: id })
      return { id }
    }),
  )
}

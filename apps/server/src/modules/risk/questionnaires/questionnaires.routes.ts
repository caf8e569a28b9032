import { riskCalls as calls } from '@probity/contract/risk/risk-calls.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountWrites } from '#kernel/resource/mount.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { addPart, changePart, type PartFamily, removePart } from './change-part.ts'
import { publishQuestionnaire } from './publish-questionnaire.ts'
import { listedParts, listedQuestionnaires } from './questionnaire-resources.ts'
import {
  copyQuestionnaire,
  createQuestionnaire,
  patchQuestionnaire,
  removeQuestionnaire,
} from './save-questionnaire.ts'
import { shipQuestionnaires } from './ship-questionnaires.ts'

const whole = (tx: Tx, id: number) => getRow(tx, listedQuestionnaires, { id, populate: ['factors', 'levels'] })

export function questionnairesRoutes(app: App, services: Services): void {
  listRoutes(app, services)
  savingRoutes(app)
  versionRoutes(app)
  for (const family of listedParts) partRoutes(app, family)
}

/** An organisation that never had a questionnaire gets the shipped ones before its first list. */
function listRoutes(app: App, services: Services): void {
  const { spec } = listedQuestionnaires
  mountReading(app, { ...listedQuestionnaires, spec: { ...spec, verbs: ['get'] } })
  void app.register(async (scope) => {
    scope.addHook('preHandler', ({ actor }) => shipQuestionnaires(services, actor.organisationId))
    mountReading(scope as App, { ...listedQuestionnaires, spec: { ...spec, verbs: ['list'] } })
  })
}

function savingRoutes(app: App): void {
  mountCall(app, calls.create, (request) =>
    request.inTenant(async (tx) => whole(tx, await createQuestionnaire(tx, request.body))),
  )
  mountCall(app, calls.change, (request) =>
    request.inTenant(async (tx) => {
      await patchQuestionnaire(tx, request.params.id, request.body)
      return whole(tx, request.params.id)
    }),
  )
  mountCall(app, calls.remove, (request) =>
    request.inTenant(async (tx) => {
      await removeQuestionnaire(tx, request.params.id)
      return { id: request.params.id }
    }),
  )
}

function versionRoutes(app: App): void {
  mountCall(app, calls.copy, (request) =>
    request.inTenant(async (tx) => whole(tx, await copyQuestionnaire(tx, request.params.id))),
  )
  mountCall(app, calls.publish, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await publishQuestionnaire(tx, { id, updated_date: request.body.updated_date })
      const row = await whole(tx, id)
      return approval ? { ...row, approval } : row
    }),
  )
}

/** Generic verbs for one family of parts; refuses parts of a published or used questionnaire. */
function partRoutes(app: App, family: PartFamily): void {
  mountReading(app, family.bound)
  mountWrites(app, family.bound, {
    create: (request) => request.inTenant((tx) => addPart(tx, family, request.body)),
    patch: (request) => request.inTenant((tx) => changePart(tx, family, { id: request.params.id, ...request.body })),
    remove: (request) => request.inTenant((tx) => removePart(tx, family, request.params.id)),
  })
}

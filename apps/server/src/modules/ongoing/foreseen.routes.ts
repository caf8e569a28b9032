import { foreseenCalls as calls } from '@probity/contract/ongoing/foreseen-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { patchCompany } from '../companies/companies.public.ts'
import { patchPerson, today } from '../persons/persons.public.ts'
import { foreseeScreening } from './foresee-screening.ts'

/** Preview of a save while the user is still typing. Only the save itself checks `updated_date`. */
export function foreseenRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.person, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const { updated_date: _seen, ...body } = request.body
      const save = () => patchPerson(tx, { id, body, today: today(now()) })
      return foreseeScreening(tx, { kind: 'person', id, save })
    }),
  )
  mountCall(app, calls.company, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const { updated_date: _seen, ...body } = request.body
      return foreseeScreening(tx, { kind: 'company', id, save: () => patchCompany(tx, id, body) })
    }),
  )
}

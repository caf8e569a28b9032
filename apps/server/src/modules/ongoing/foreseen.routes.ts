import { PatchCompany } from '@probity/contract/companies/companies.ts'
import { Foreseen } from '@probity/contract/parties/register-calls.ts'
import { PatchPerson } from '@probity/contract/persons/persons.ts'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { patchCompany } from '../companies/companies.public.ts'
import { companyAccess, personAccess } from '../parties/parties.public.ts'
import { patchPerson, today } from '../persons/persons.public.ts'
import { foreseeScreening } from './foresee-screening.ts'

const response = { 200: ok(Foreseen) }

/** Preview of a save while the user is still typing. Only the save itself checks `updated_date`. */
export function foreseenRoutes(app: App, { now }: Services): void {
  app.post(
    '/v2/individuals/:id/foreseen',
    {
      config: { access: personAccess.write },
      schema: { tags: ['individuals'], params: IdParams, body: PatchPerson, response },
    },
    (request) =>
      request.inTenant(async (tx) => {
        const { id } = request.params
        const { updated_date: _seen, ...body } = request.body
        const save = () => patchPerson(tx, { id, body, today: today(now()) })
        return success(await foreseeScreening(tx, { kind: 'person', id, save }))
      }),
  )
  app.post(
    '/v2/corporates/:id/foreseen',
    {
      config: { access: companyAccess.write },
      schema: { tags: ['corporates'], params: IdParams, body: PatchCompany, response },
    },
    (request) =>
      request.inTenant(async (tx) => {
        const { id } = request.params
        const { updated_date: _seen, ...body } = request.body
        return success(await foreseeScreening(tx, { kind: 'company', id, save: () => patchCompany(tx, id, body) }))
      }),
  )
}

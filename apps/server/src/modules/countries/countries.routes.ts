import { countries, isCountry } from '@probity/contract/values/countries.ts'
import { countryCalls as calls } from '@probity/contract/values/country-calls.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { invalidField } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { riskOfParty, risksOfAll } from './country-risk.ts'

export function countriesRoutes(app: App, services: Services): void {
  mountCall(app, calls.list, () => [...countries])
  mountCall(app, calls.risk, (req) => {
    const places = [req.body.nationality, req.body.country]
    return req.inTenant((tx) => riskOfParty(tx, { places, now: services.now() }))
  })
  mountCall(app, calls.riskTable, (req) => req.inTenant((tx) => risksOfAll(tx, services.now())))
  mountCall(app, calls.setRisk, (req) => {
    const { iso2, risk_level, valid_from = services.now(), basis = null } = req.body
    if (!isCountry(iso2)) throw invalidField('iso2', 'invalid')
    return req.inTenant(async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into country_risks (iso2, risk_level, valid_from, basis)
        values (${iso2}, ${risk_level}, ${valid_from}, ${basis}) returning id`.execute(tx)
      const id = rows[0]!.id
      await recordActivity(tx, {
        type: 'system.config.update',
        target_table: 'country_risks',
        target_id: id,
        data: { iso2, risk_level, valid_from },
      })
      await emit(tx, 'country-risk.changed', { iso2 })
      return { id }
    })
  })
}

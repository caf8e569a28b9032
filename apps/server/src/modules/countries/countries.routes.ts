import { anyOf } from '@probity/contract/identity/access.ts'
import { CountryRiskRow, SetCountryRisk } from '@probity/contract/parties/register-calls.ts'
import { Country, countries, isCountry, RiskInfo, RiskQuestion } from '@probity/contract/values/countries.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import { invalidField } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { riskOfParty, risksOfAll } from './country-risk.ts'

const tags = ['countries']

export function countriesRoutes(app: App, services: Services): void {
  app.get(
    '/v2/screening/get_country_list',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(z.array(Country)) } } },
    () => success([...countries]),
  )
  app.post(
    '/v2/screening/risks',
    {
      config: { access: 'signed-in', reads: true },
      schema: { tags, body: RiskQuestion, response: { 200: ok(RiskInfo) } },
    },
    (req) => {
      const places = [req.body.nationality, req.body.country]
      return req.inTenant(async (tx) => success(await riskOfParty(tx, { places, now: services.now() })))
    },
  )
  riskTableRoutes(app, services)
}

function riskTableRoutes(app: App, services: Services): void {
  app.get(
    '/v2/country_risks',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(z.array(CountryRiskRow)) } } },
    (req) => req.inTenant(async (tx) => success(await risksOfAll(tx, services.now()))),
  )
  app.post(
    '/v2/country_risks',
    {
      config: { access: anyOf('SETTINGS') },
      schema: { tags, body: SetCountryRisk, response: { 200: ok(z.object({ id: z.number().int() })) } },
    },
    (req) => {
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
        return success({ id })
      })
    },
  )
}

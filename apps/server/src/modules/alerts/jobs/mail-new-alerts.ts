import { splitEmails } from '@probity/contract/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { forEachOrganisation, type Organisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs.ts'
import { composeMail } from '#kernel/mail/templates.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor, type Tx } from '#kernel/tenant.ts'
import { readSetting } from '../../settings/settings.public.ts'

/** What is raised and undone again at once is no news. */
const restMs = 10_000
/** A run raises hits page by page and is told of once, at its end; a very long one is told of now and then. */
const longestWaitMs = 3_600_000

/** Takes what nobody was told of yet; nothing while a run still adds to it. What lies ahead was raised before the clock was set back. */
async function takeWaiting(tx: Tx, now: number): Promise<{ alerts: number; inCases: number }> {
  const { rows } = await sql<{ alerts: number; in_cases: number }>`
    with waiting as (select id, create_date from hit_notices where not mailed
      and (create_date <= ${now - restMs} or create_date > ${now + restMs}) for update skip locked),
    ready as (select id from waiting where not exists (select 1 from raising_runs)
      or (select min(create_date) from waiting) < ${now - longestWaitMs}),
    taken as (update hit_notices n set mailed = true from ready r where n.id = r.id returning n.hits, n.in_cases)
    select coalesce(sum(hits - in_cases), 0)::int as alerts, coalesce(sum(in_cases), 0)::int as in_cases from taken`.execute(
    tx,
  )
  const { alerts = 0, in_cases: inCases = 0 } = rows[0] ?? {}
  return { alerts, inCases }
}

async function languageOf(tx: Tx) {
  const shown = await readSetting(tx, 'interface_languages')
  return shown === 'both' ? readSetting(tx, 'first_language') : shown
}

/** One mail for all that was raised since the last. A mail that cannot be sent leaves it waiting for the next look. */
async function mailNewAlerts(services: Services, { id, name: organisation }: Organisation): Promise<void> {
  await inTenant(services.db, systemActor(id), async (tx) => {
    const { alerts, inCases } = await takeWaiting(tx, services.now())
    const to = splitEmails(await readSetting(tx, 'notify_new_alerts'))
    if (alerts + inCases === 0 || to.length === 0) return
    const at = (place: string) => `${services.publicUrl}/sys/${place}`
    const facts = { organisation, alerts, inCases, alertsLink: at('Alerts'), casesLink: at('Cases') }
    await services.mail.send(composeMail('new_alerts', { to, lang: await languageOf(tx), facts }))
  })
}

/** Every minute; one organisation whose mail fails does not keep the others waiting. */
export const mailNewAlertsJob = defineJob({
  name: 'mail-new-alerts',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'mail-new-alerts' }, (organisation) =>
      mailNewAlerts(services, organisation),
    )
  },
})

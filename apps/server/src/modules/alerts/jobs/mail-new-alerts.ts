import { splitEmails } from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation, type Organisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { composeMail } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import type { Services } from '#kernel/services.ts'
import { lawFacts } from '#modules/watchlists/watchlists.public.ts'
import { readSetting } from '../../settings/settings.public.ts'
import { type NamedHit, strongestOf } from '../raising/notice-of.ts'
import { type MailedHit, newAlertsMail } from './new-alerts-mail.ts'

/** What is raised and undone again at once is no news. */
const restMs = 10_000
/** A run raises hits page by page and is told of once, at its end; a very long one is told of now and then. */
const longestWaitMs = 3_600_000

interface Waiting {
  ids: number[]
  alerts: number
  inCases: number
  binding: number
  strongest: NamedHit[]
}

/**
 * What nobody was told of yet; nothing while a run still adds to it, unless a list binds. What lies ahead was raised before the
 * clock was set back.
 */
async function readWaiting(tx: Tx, now: number): Promise<Waiting> {
  const { rows } = await sql<{
    ids: number[]
    alerts: number
    in_cases: number
    binding: number
    strongest: NamedHit[][]
  }>`
    with waiting as (select id, create_date, hits, in_cases, binding, strongest from hit_notices where org_id = current_org() and not mailed
      and (create_date <= ${now - restMs} or create_date > ${now + restMs})),
    ready as (select * from waiting where not exists (select 1 from raising_runs
        where org_id = current_org())
      or (select min(create_date) from waiting) < ${now - longestWaitMs} or exists (select 1 from waiting where binding > 0))
    select coalesce(array_agg(id order by id), '{}') as ids, coalesce(sum(hits - in_cases), 0)::int as alerts,
      coalesce(sum(in_cases), 0)::int as in_cases, coalesce(sum(binding), 0)::int as binding,
      coalesce(jsonb_agg(strongest), '[]') as strongest from ready`.execute(tx)
  const { ids = [], alerts = 0, in_cases: inCases = 0, binding = 0, strongest = [] } = rows[0] ?? {}
  return { ids, alerts, inCases, binding, strongest: strongestOf(strongest.flat()) }
}

const markMailed = (tx: Tx, ids: readonly number[]) =>
  sql`update hit_notices set mailed = true where org_id = current_org() and id = any(${[...ids]}::bigint[])`.execute(tx)

async function languageOf(tx: Tx) {
  const shown = await readSetting(tx, 'interface_languages')
  return shown === 'both' ? readSetting(tx, 'first_language') : shown
}

/** The hits with their listing in the lists of today. */
async function withLaw({ lists }: Services, hits: readonly NamedHit[]): Promise<MailedHit[]> {
  const told: MailedHit[] = []
  for (const hit of hits) {
    const {
      binds,
      entity_id: id,
      lists: [list],
    } = hit
    const law = binds && id && list ? await lawFacts(lists.current(), { id, list }) : null
    told.push({ ...hit, law })
  }
  return told
}

/** One mail for all that was raised since the last. A mail that cannot be sent leaves it waiting for the next look. */
async function mailNewAlerts(services: Services, { id, name: organisation }: Organisation): Promise<void> {
  const { waiting, to, lang } = await readingTenant(services.db, systemActor(id), async (tx) => ({
    waiting: await readWaiting(tx, services.now()),
    to: splitEmails(await readSetting(tx, 'notify_new_alerts')),
    lang: await languageOf(tx),
  }))
  const { ids, alerts, inCases, binding, strongest } = waiting
  if (ids.length === 0) return
  const sent = (tx: Tx) => markMailed(tx, ids)
  if (alerts + inCases === 0 || to.length === 0) {
    await inTenant(services.owner, systemActor(id), sent)
    return
  }
  const at = (place: string) => `${services.publicUrl}/sys/${place}`
  const links = { alertsLink: at('Alerts'), casesLink: at('Cases') }
  const told = await withLaw(services, strongest)
  const facts = { organisation, alerts, inCases, binding, strongest: told, ...links }
  const message = composeMail(newAlertsMail, { to, lang, facts })
  await mailOnce(services, { organisation: id, key: `new-alerts ${id} ${ids[0]}`, message, sent })
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

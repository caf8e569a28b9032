import { splitEmails } from '@probity/contract/settings/settings.ts'
import { hongKongMinute } from '@probity/contract/values/hong-kong-time.ts'
import { webhookPauseAfterMs } from '@probity/contract/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation, type Organisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { announce } from '#kernel/live/live.ts'
import { composeMail, type MailLanguage } from '#kernel/mail/compose-mail.ts'
import { mailOnce } from '#kernel/mail/mail-once.ts'
import type { Services } from '#kernel/services.ts'
import { activeUsers } from '../../identity/identity.public.ts'
import { readPreference, readSetting } from '../../settings/settings.public.ts'
import { forgetEndedKeys } from '../registering/webhook-keys.ts'
import { webhookPausedMail } from './paused-mail.ts'

interface Paused {
  id: number
  url: string
  paused_date: number
  failing_since: number | null
}

/** Pauses webhooks that failed for a whole day, and deletes expired private keys. */
async function tend(tx: Tx, now: number): Promise<void> {
  await forgetEndedKeys(tx, now)
  const { rows } = await sql<{
    id: number
    failing_since: number
  }>`update webhooks set paused_date = ${now}, paused_by = 'system'
    where org_id = current_org() and not is_deleted and paused_date is null and failing_since <= ${now - webhookPauseAfterMs}
    returning id, failing_since`.execute(tx)
  for (const { id, failing_since: since } of rows)
    await recordActivity(tx, {
      type: 'webhook.update',
      target_table: 'webhooks',
      target_id: id,
      data: { paused: true, failing_since: since },
    })
  if (rows.length > 0) await announce(tx, { topic: 'webhooks' })
}

/** Long enough for a mail server to recover; `mailOnce` prevents duplicates. */
const mailedMs = 3 * 24 * 60 * 60_000

const readPaused = async (tx: Tx, now: number): Promise<Paused[]> =>
  (
    await sql<Paused>`select id, url, paused_date, failing_since from webhooks where org_id = current_org() and not is_deleted
      and paused_by = 'system' and paused_date > ${now - mailedMs} order by id`.execute(tx)
  ).rows

interface Reader {
  to: string[]
  lang: MailLanguage
}

/** Recipients: active users with the right, otherwise the organisation's notification addresses. */
async function readers(tx: Tx): Promise<Reader[]> {
  const found: Reader[] = []
  for (const { email, keys, username } of await activeUsers(tx))
    if (email !== '' && keys.includes('DEVELOPMENT'))
      found.push({ to: [email], lang: await readPreference(tx, 'language', username) })
  if (found.length > 0) return found
  return [{ to: splitEmails(await readSetting(tx, 'notify_new_alerts')), lang: 'en' }]
}

async function mailPaused(services: Services, { id, name: organisation }: Organisation): Promise<void> {
  const { paused, to } = await readingTenant(services.db, systemActor(id), async (tx) => {
    const rows = await readPaused(tx, services.now())
    return { paused: rows, to: rows.length === 0 ? [] : await readers(tx) }
  })
  for (const { id: webhook, url, paused_date: at, failing_since: since } of paused)
    for (const reader of to) {
      if (reader.to.length === 0) continue
      const link = `${services.publicUrl}/sys/Development/Webhook`
      const facts = { organisation, url, since: minuteOf(since ?? at), link }
      const message = composeMail(webhookPausedMail, { ...reader, facts })
      await mailOnce(services, {
        organisation: id,
        key: `webhook-paused ${webhook} ${at} ${reader.to.join()}`,
        message,
      })
    }
}

const minuteOf = (at: number): string => `${hongKongMinute(at)} HKT`

export const tendWebhooksJob = defineJob({
  name: 'tend-webhooks',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'tend-webhooks' }, async (organisation) => {
      await inTenant(services.db, systemActor(organisation.id), (tx) => tend(tx, services.now()))
      await mailPaused(services, organisation)
    })
  },
})

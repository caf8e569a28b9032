import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { timeOrderedId } from '../../screening/screening.public.ts'
import { pastDelivery, writePast } from '../log/past-deliveries.ts'
import { insertWebhook } from '../registering/save-webhook.ts'
import { makeKeyPair } from '../registering/webhook-keys.ts'
import { type Facts, hooks, pastOf } from './past-deliveries.ts'

/** Webhooks with delivered, waiting and given-up deliveries about records of the demo. Written once per organisation. */
export async function seedWebhooks(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    const actor = { ...systemActor(id), username: 'developer' }
    const facts = await inTenant(services.db, actor, readFacts)
    if (facts === undefined) continue
    const now = services.now()
    const made = await Promise.all(
      hooks.map(async ({ url, eventTypes, registeredDaysAgo }, at) => {
        const registered = now - registeredDaysAgo * dayMs
        const guid = timeOrderedId(registered)
        const pair = await makeKeyPair()
        const past = pastOf(at, { facts, now }).map((one) => pastDelivery(one, { guid, pair }))
        return { guid, url, eventTypes, pair, at: registered, past: await Promise.all(past) }
      }),
    )
    await inTenant(services.db, actor, async (tx) => {
      for (const { past, ...hook } of made) {
        const { id } = await insertWebhook(tx, services, { ...hook, now })
        await writePast(tx, id, past)
      }
    })
  }
}

const dayMs = 86_400_000

/** Records for the deliveries; undefined once there is a webhook. */
async function readFacts(tx: Tx): Promise<Facts | undefined> {
  const { rows } = await sql<Facts & { is_there: boolean }>`select exists (select from webhooks) as is_there,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'case', alert_case, 'entity', entity_id, 'level', similarity_level,
        'score', score)), '[]') from (select * from alert_case_entities order by id desc limit 4) e) as hits,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'ref', tran_ref, 'type', tran_type, 'at', tran_date,
        'cdd', cdd_status)), '[]') from (select * from transactions order by id desc limit 3) t) as transactions`.execute(
    tx,
  )
  const [facts] = rows
  return facts === undefined || facts.is_there || facts.hits.length < 4 || facts.transactions.length < 3
    ? undefined
    : facts
}

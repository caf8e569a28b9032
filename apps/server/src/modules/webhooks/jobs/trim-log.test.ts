import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'
import { trimWebhookLogJob } from './trim-log.ts'

const { world, demo, as, developer, receiver, register, settle, log, saveTransaction } = await openWebhookDesk()
const dayMs = 86_400_000
const made = (state: string, days: number) =>
  demo.tx((tx) =>
    sql`insert into webhook_deliveries (guid, webhook, event_type, data_type, subject, session, body, state, next_date, create_date)
      select gen_random_uuid(), max(id), 'LIST_UPDATED', 'list', ${`lists ${state}`}, 'none', '{"data":{}}', ${state},
        case when ${state} = 'waiting' then ${world.services.now() + dayMs}::bigint end, ${world.services.now() - days * dayMs}
      from webhooks`.execute(tx),
  )
const left = async () => (await log()).map(({ state }) => state).toSorted()

test('the log is trimmed after the days of its setting; what waits or was given up stays until it is answered', async () => {
  const { guid } = await register('/log', ['TRANSACTION_SAVED'])
  await saveTransaction()
  await settle()
  for (const state of ['delivered', 'dropped', 'dead', 'waiting']) await made(state, 91)
  await made('delivered', 40)
  await world.run(trimWebhookLogJob)
  expect(await left()).toEqual(['dead', 'delivered', 'delivered', 'waiting'])
  const [setting] = (await as('admin').get('/v2/configurations?filter={"config_key":"webhook_log_days"}')).body.data
  expect(setting.config_value).toBe('90')
  const body = { config_value: '30', updated_date: setting.updated_date }
  expect((await as('admin').patch(`/v2/configurations/${setting.id}`, body)).status).toBe(200)
  await world.run(trimWebhookLogJob)
  expect(await left()).toEqual(['dead', 'delivered', 'waiting'])
  // Once delivered, it is trimmed by age like any other entry.
  const dead = (await log('states=dead'))[0]!
  expect((await developer.post(`/v2.2/screening/event/${dead.id}/resend`, {})).status).toBe(200)
  await settle()
  await world.run(trimWebhookLogJob)
  expect(await left()).toEqual(['delivered', 'waiting'])
  expect(receiver.at('/log')).toHaveLength(2)
  const { rows } = await demo.tx((tx) =>
    sql`select 1 from audit_traces where table_name like 'webhook_deliver%'`.execute(tx),
  )
  expect(rows).toEqual([])
  await developer.delete(`/v2.2/screening/webhook/${guid}`)
})

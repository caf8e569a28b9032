import { webhookBackoffMs } from '@probity/contract/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'
import { fanOut } from '../events/fan-out.ts'
import { claimDue } from './queue.queries.ts'

const { developer, demo, forward, log, receiver, register, saveTransaction, settle, world } = await openWebhookDesk()
const base = '/v2.2/screening/webhook'

test('a webhook with nothing open goes before those with a long backlog, whatever its number', async () => {
  const { guid: low } = await register('/backlog', ['TRANSACTION_SAVED'])
  const { guid: high } = await register('/fresh', ['TRANSACTION_SAVED'])
  for (let at = 0; at < 6; at++) await saveTransaction()
  await fanOut(world.services, demo.id)
  const { rows } = await demo.tx((tx) =>
    sql<{ id: number; guid: string }>`select id, guid from webhooks where not is_deleted order by id`.execute(tx),
  )
  const idOf = (guid: string) => rows.find((row) => row.guid === guid)!.id
  const claim = (rooms: Map<number, { free: number; open: number }>, limit: number) =>
    claimDue(world.services, { now: world.clock.now(), leaseMs: 0, rooms, room: 2, limit })
  const webhooksOf = (claimed: { webhook: number }[]) => claimed.map(({ webhook }) => webhook)
  expect(new Set(webhooksOf(await claim(new Map(), 2)))).toEqual(new Set([idOf(low), idOf(high)]))
  const busy = new Map([[idOf(low), { free: 4, open: 12 }]])
  expect(new Set(webhooksOf(await claim(busy, 2)))).toEqual(new Set([idOf(high)]))
  await settle()
  for (const guid of [low, high]) await developer.delete(`${base}/${guid}`)
})

test('a delivery that cannot be signed counts as a try, is seen in the log, and is given up like any other', async () => {
  const { guid } = await register('/unsigned', ['TRANSACTION_SAVED'])
  const sealed = world.services.secrets.seal('no key at all', `private key of webhook ${guid}`)
  await demo.tx((tx) => sql`update webhook_keys set private_key = ${sealed} where private_key is not null`.execute(tx))
  await saveTransaction()
  await settle()
  expect(await log(`webhook=${guid}`)).toMatchObject([
    { state: 'waiting', tries: 1, acknowledgement: { status: null, problem: 'key' } },
  ])
  for (const pause of webhookBackoffMs) {
    forward(pause)
    await settle()
  }
  expect(await log(`webhook=${guid}`)).toMatchObject([{ state: 'dead', tries: 5 }])
  expect(receiver.at('/unsigned')).toEqual([])
  await developer.delete(`${base}/${guid}`)
})

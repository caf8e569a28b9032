import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'
import { wholeHits } from '../hits/whole-hits.ts'

const { alertOf, decide, demo, person, raise, seen } = await openAlertDesk()
const entity_id = 'demo:passport'
const number = '510007919'
const identifiers = (passport: string) => ({
  field: 'customer.identifiers',
  added: [`passport:${passport}`],
  removed: [],
})
const listed = { field: 'list.identifiers', added: [`passport ${number}`], removed: [] }

/** The stored change, before masking for display. */
const stored = () =>
  demo.tx(async (tx) => {
    const { rows } = await sql<{ changes: unknown }>`select service_hit#>'{reopened,changes}' as changes from alerts
      where entity_id = ${entity_id}`.execute(tx)
    return rows[0]?.changes
  })

beforeAll(async () => {
  await raise('alert', entity_id)
  await decide((await alertOf(entity_id)).id, { hit_status: 2, ...seen })
  const passport = {
    type: 2,
    country: 'HK',
    id_number: number,
    id_number_security_num: '1',
    expiry_date: Date.parse('2999-01-01T00:00:00Z'),
    expiry_date_security_num: '1',
  }
  const { status } = await demo.as('officer').patch(`/v2/individuals/${person}`, { idens: [passport] })
  if (status !== 200) throw new Error(`The passport was answered with ${status}`)
})

test('a hit that comes back, and is met again before it is decided, stores no number of a document of its customer', async () => {
  expect(await raise('alert', entity_id)).toMatchObject({ reopened: 1 })
  expect(await stored()).toContainEqual(identifiers('5•••919'))
  await raise('alert', entity_id, {}, { names: ['HO Man-kit', '何文傑'] })
  expect(await stored()).toContainEqual({ field: 'list.names', added: ['何文傑'], removed: [] })
  expect(await stored()).toContainEqual(identifiers('5•••919'))
})

test('a hit that came back when numbers were stored whole shows them masked, and those of the list whole', async () => {
  const whole = JSON.stringify([identifiers(number), listed])
  await demo.tx((tx) =>
    sql`update alerts set service_hit = jsonb_set(service_hit, '{reopened,changes}', ${whole}::jsonb)
      where entity_id = ${entity_id}`.execute(tx),
  )
  const shown = [identifiers('5•••919'), listed]
  expect((await alertOf(entity_id)).service_hit.reopened.changes).toEqual(shown)
  // Cases, transactions, reports and the lab of thresholds read their hits through this.
  const hit = { entity_id, reopened: { decision: 1, changes: JSON.parse(whole) as object[] } }
  const [ofReport] = await demo.tx((tx) => wholeHits(tx, [hit]))
  expect(ofReport?.reopened).toEqual({ decision: 1, changes: shown })
})

import { undoMs } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'

const { alertOf, decide, demo, person, raise, seen, world } = await openAlertDesk()

/** Moves the time of the decision on an alert, as if it had been made then. */
async function moveDecision(alert: number, byMs: number): Promise<void> {
  await world.client.query('set session_replication_role = replica')
  await world.client.query('update decisions set create_date = create_date + $2 where alert = $1', [alert, byMs])
  await world.client.query('set session_replication_role = origin')
}

describe('four eyes', () => {
  const setFourEyes = (on: boolean) =>
    demo.tx(async (tx) => {
      await tx
        .updateTable('configurations')
        .set({ config_value: String(on) })
        .where('config_key', '=', 'four_eyes')
        .execute()
    })
  test('a decision waits for a second person, who is never the first', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:eyes', { entity_categories: ['sanctions'] })
    const { id } = await alertOf('demo:eyes')
    const asked = await decide(id, { hit_status: 2, ...seen })
    expect(asked.body.data).toMatchObject({
      hit_status: 0,
      approval: { state: 'waiting', by: 'reviewer', wanted: { status: 2 } },
    })
    expect((await decide(id, { hit_status: 1, ...seen }, 'officer')).body.code).toBe('E_LOCKED')
    const approval = `/v2/approvals/${asked.body.data.approval.id}`
    expect((await demo.as('reviewer').patch(approval, { state: 'approved' })).status).toBe(403)
    expect((await demo.as('officer').patch(approval, { state: 'approved' })).status).toBe(200)
    expect(await alertOf('demo:eyes')).toMatchObject({ hit_status: 2, remarks: seen.remarks })
    await setFourEyes(false)
  })
  test('whoever may only read a hit sees that it waits, and not what for', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:eyes-read', { entity_categories: ['sanctions'] })
    const { id } = await alertOf('demo:eyes-read')
    const auditor = demo.as('auditor')
    const read = async () => (await auditor.get(`/v2/alerts/${id}?populate=approval`)).body.data.approval
    expect(await read()).toBeNull()
    const { approval } = (await decide(id, { hit_status: 2, ...seen })).body.data
    expect(await read()).toEqual({ id: approval.id, state: 'waiting', create_date: expect.any(Number) })
    expect((await auditor.get(`/v2/alerts?filter={"id":${id}}&populate=approval`)).body.data).toMatchObject([
      { hit_status: 0, approval: { state: 'waiting' } },
    ])
    expect((await auditor.get('/v2/approvals')).body.data).toEqual([])
    expect((await auditor.get(`/v2/approvals/${approval.id}`)).status).toBe(404)
    await demo.as('reviewer').delete(`/v2/approvals/${approval.id}`)
    expect(await read()).toBeNull()
    await setFourEyes(false)
  })
  test('whoever asked may take the request back, and nobody else', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:withdraw', { entity_categories: ['sanctions'] })
    const { id } = await alertOf('demo:withdraw')
    const { approval } = (await decide(id, { hit_status: 2, ...seen })).body.data
    const path = `/v2/approvals/${approval.id}`
    expect((await demo.as('officer').delete(path)).status).toBe(404)
    expect((await demo.as('reviewer').delete(path)).status).toBe(200)
    expect((await demo.as('officer').patch(path, { state: 'approved' })).status).toBe(404)
    expect((await decide(id, { hit_status: 2, ...seen }, 'officer')).body.data.approval).toMatchObject({
      by: 'officer',
    })
    await setFourEyes(false)
  })
  test('an own decision is undone at once without a second person, an older one or another’s is not', async () => {
    await setFourEyes(true)
    for (const entity of ['demo:undo-own', 'demo:undo-other', 'demo:undo-old']) await raise('alert', entity)
    const undo = async (entity: string, who: string) =>
      (await decide((await alertOf(entity)).id, { hit_status: 0 }, who)).body.data
    const decided = async (entity: string) => decide((await alertOf(entity)).id, { hit_status: 2, ...seen })
    await decided('demo:undo-own')
    expect(await undo('demo:undo-own', 'reviewer')).toMatchObject({ hit_status: 0, remarks: null })
    await decided('demo:undo-other')
    expect(await undo('demo:undo-other', 'officer')).toMatchObject({ hit_status: 2, approval: { state: 'waiting' } })
    await decided('demo:undo-old')
    await moveDecision((await alertOf('demo:undo-old')).id, -undoMs - 200)
    expect(await undo('demo:undo-old', 'reviewer')).toMatchObject({ hit_status: 2, approval: { state: 'waiting' } })
    await setFourEyes(false)
  })
  test('what two people decided neither of them takes back alone, not even at once', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:both')
    const { id } = await alertOf('demo:both')
    const { approval } = (await decide(id, { hit_status: 1, exposition: '4', remarks: 'The same person.' })).body.data
    await demo.as('officer').patch(`/v2/approvals/${approval.id}`, { state: 'approved' })
    for (const who of ['officer', 'reviewer']) {
      const back = (await decide(id, { hit_status: 0 }, who)).body.data
      expect(back).toMatchObject({ hit_status: 1, approval: { state: 'waiting', by: who } })
      await demo.as(who).delete(`/v2/approvals/${back.approval.id}`)
    }
    await setFourEyes(false)
  })
  test('a decision that something else touched meanwhile is not a fresh one', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:touched')
    const { id } = await alertOf('demo:touched')
    await decide(id, { hit_status: 2, ...seen })
    await moveDecision(id, -undoMs)
    await demo.tx((tx) => sql`update alerts set link = 'https://list.example/other' where id = ${id}`.execute(tx))
    expect((await decide(id, { hit_status: 0 })).body.data).toMatchObject({ approval: { state: 'waiting' } })
    await setFourEyes(false)
  })
  test('a clock that was set back makes no old decision a fresh one', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:set-back')
    const { id } = await alertOf('demo:set-back')
    await decide(id, { hit_status: 2, ...seen })
    // As after an hour's step back: what was decided long ago now lies ahead.
    await moveDecision(id, 1_800_000)
    expect((await decide(id, { hit_status: 0 })).body.data).toMatchObject({ approval: { state: 'waiting' } })
    await setFourEyes(false)
  })
  test('the words of a decision are changed by two people as well, and it goes on resting on the evidence it was made on', async () => {
    await raise('alert', 'demo:words')
    const { id } = await alertOf('demo:words')
    await decide(id, { hit_status: 2, ...seen })
    await demo.tx((tx) => sql`update individuals set dob = '1999-09-09' where id = ${person}`.execute(tx))
    await setFourEyes(true)
    const { approval } = (await decide(id, { hit_status: 2, ...seen, remarks: 'Better said.' })).body.data
    expect((await demo.as('officer').patch(`/v2/approvals/${approval.id}`, { state: 'approved' })).status).toBe(200)
    await setFourEyes(false)
    expect(await raise('alert', 'demo:words')).toMatchObject({ reopened: 1, already_decided: 0 })
    expect((await alertOf('demo:words')).service_hit.reopened.changes).toEqual([
      { field: 'customer.dates', added: ['1999-09-09'], removed: ['1980-03-04'] },
    ])
    await demo.tx((tx) => sql`update individuals set dob = '1980-03-04' where id = ${person}`.execute(tx))
  })
})

import { expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'

const { alertOf, decide, demo, raise, seen } = await openAlertDesk()

const setFourEyes = (on: boolean) =>
  demo.tx(async (tx) => {
    await tx
      .updateTable('configurations')
      .set({ config_value: String(on) })
      .where('config_key', '=', 'four_eyes')
      .execute()
  })
const answer = (id: number, body: object) => demo.as('officer').patch(`/v2/approvals/${id}`, body)

test('the history of a hit names who asked and who approved, each with the time', async () => {
  await setFourEyes(true)
  await raise('onboarding', 'demo:signed')
  const [row] = (await demo.as('reviewer').get('/v2/alert_case_entities?filter={"entity_id":"demo:signed"}')).body.data
  const path = `/v2/alert_case_entities/${row.id}`
  const verdict = { status: 1, exposition: '4', remarks: 'The same person.' }
  const { approval } = (await demo.as('reviewer').patch(path, verdict)).body.data
  expect((await answer(approval.id, { state: 'approved' })).status).toBe(200)
  await setFourEyes(false)
  await demo.as('officer').patch(path, { ...verdict, remarks: 'The same person, by passport.' })

  const histories = `/v2/alert_cases/${row.alert_case}/entities/${row.id}/histories`
  const { data } = (await demo.as('auditor').get(histories)).body
  expect(data).toMatchObject([
    { username: 'officer', requested_by: null, requested_date: null, by_rule: false },
    { username: 'officer', requested_by: 'reviewer', requested_date: expect.any(Number) },
    { username: 'system', requested_by: null },
  ])
})

test('the history of a hit holds a request that was refused, with what was wanted and the answer', async () => {
  await setFourEyes(true)
  await raise('onboarding', 'demo:refused')
  const [row] = (await demo.as('reviewer').get('/v2/alert_case_entities?filter={"entity_id":"demo:refused"}')).body.data
  const verdict = { status: 1, exposition: '4', remarks: 'The same person.' }
  const { approval } = (await demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, verdict)).body.data
  await answer(approval.id, { state: 'refused', remarks: 'Ask for the passport.' })
  await setFourEyes(false)

  const histories = `/v2/alert_cases/${row.alert_case}/entities/${row.id}/histories`
  const { data } = (await demo.as('auditor').get(histories)).body
  expect(data).toMatchObject([
    {
      ...{
        refused: true,
        username: 'officer',
        requested_by: 'reviewer',
        answer: 'Ask for the passport.',
        by_rule: false,
      },
      diffs: [
        { field: 'status', segments: [{ value: '1' }] },
        { field: 'exposition', segments: [{ value: '4' }] },
        { field: 'remarks', segments: [{ value: 'The same person.' }] },
      ],
    },
    { refused: false, username: 'system', answer: null },
  ])
  expect((await demo.as('auditor').get(`${histories}/count`)).body.data).toEqual({ count: 2 })
})

test('an alert names the requests that were answered, and which change of its trail each made', async () => {
  await setFourEyes(true)
  await raise('alert', 'demo:requests')
  const { id } = await alertOf('demo:requests')
  const first = (await decide(id, { hit_status: 1, exposition: '4', remarks: 'The same person.' })).body.data.approval
  await answer(first.id, { state: 'refused', remarks: 'Ask for the passport.' })
  const second = (await decide(id, { hit_status: 1, exposition: '4', remarks: 'By passport.' })).body.data.approval
  await answer(second.id, { state: 'approved' })
  await setFourEyes(false)

  const query = 'populate=signatures'
  const { signatures } = (await demo.as('auditor').get(`/v2/alerts/${id}?${query}`)).body.data
  const filter = encodeURIComponent(JSON.stringify({ table: 'alerts_v2', parent: id }))
  const traces = (await demo.as('auditor').get(`/v2/audit_traces?filter=${filter}&sort=create_date DESC`)).body.data
  expect(signatures).toMatchObject([
    { state: 'approved', requested_by: 'reviewer', decided_by: 'officer', trace: traces[0].id },
    {
      state: 'refused',
      requested_by: 'reviewer',
      decided_by: 'officer',
      remarks: 'Ask for the passport.',
      trace: null,
    },
  ])
})

test('what a rule decided is not signed by whoever started the screening', async () => {
  await raise('alert', 'demo:ruled')
  await decide((await alertOf('demo:ruled')).id, { hit_status: 2, ...seen })
  await demo.tx(async (tx) => {
    await tx
      .updateTable('configurations')
      .set({ config_value: 'true' })
      .where('config_key', '=', 'auto_resolve_false_hit')
      .execute()
  })
  await raise('onboarding', 'demo:first')
  const [row] = (await demo.as('reviewer').get('/v2/alert_case_entities?filter={"entity_id":"demo:first"}')).body.data
  await demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, { status: 2, ...seen })
  await raise('onboarding', 'demo:first', { similarity_level: 'WEAK', score: 0.7 })
  const histories = `/v2/alert_cases/${row.alert_case}/entities/${row.id}/histories`
  const [latest, own] = (await demo.as('reviewer').get(histories)).body.data
  expect([latest.by_rule, own.by_rule]).toEqual([true, false])
})

test('the log tells a decision taken back at once from one that was unlocked', async () => {
  await raise('alert', 'demo:taken-back')
  const { id } = await alertOf('demo:taken-back')
  await decide(id, { hit_status: 2, ...seen })
  await decide(id, { hit_status: 0 })
  await decide(id, { hit_status: 2, ...seen })
  await decide(id, { hit_status: 0 }, 'officer')
  const entries = await demo.tx((tx) =>
    tx
      .selectFrom('activity_log')
      .select('data')
      .where('target_id', '=', id)
      .where('type', '=', 'alert.modify')
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(({ data }) => (data as { undone?: boolean }).undone)).toEqual([true, undefined])
})

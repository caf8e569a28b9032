import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { raiseHits } from '#modules/alerts/alerts.public.ts'
import type { RaisedHit } from '#modules/alerts/hits/raised-hit.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openRiskDesk } from '#test/world/risk-desk.ts'
import { linkHits } from './link-hits.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})

let serial = 0
/** A transaction with a free recipient, and functions to screen it with hits on that party. */
async function openScene() {
  serial += 1
  const { id } = await desk.save({ recipient: { client_type: 'individual', sur: 'REYES', other: `Nested ${serial}` } })
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{ counterparty: number }>`select counterparty from transaction_parts where transaction = ${id}`.execute(tx),
  )
  const party = { person: null, company: null, counterparty: rows[0]!.counterparty }
  const meet = (entities: readonly string[], more: Partial<RaisedHit> = {}) =>
    desk.alpha.tx(async (tx) => {
      const raised = entities.map((entity_id, at) =>
        raisedHit({ ...party, hit: inventedHit({ entity_id, score: 0.8 + at / 100 }), ...more }),
      )
      await raiseHits(tx, 'alert', raised)
      await linkHits(tx, id, [{ asked: party, answer: { hits: entities.map((entity_id) => ({ entity_id })) } }])
    })
  const open = async (populate = 'alert,alert_case') =>
    (await desk.officer.get(`/v2/transactions/${id}?populate=${populate}`)).body.data
  return { id, party, meet, open }
}
const decide = (id: number, verdict: object) => desk.alpha.as('reviewer').patch(`/v2/alerts/${id}`, verdict)
const falseHit = { hit_status: 2, exposition: '0', remarks: 'Born elsewhere.' }

test('a transaction shows its most urgent alert and its hits as one case [TXN-042] [TXN-043] [TXN-045] [TXN-046] [TXN-091]', async () => {
  const { open, meet } = await openScene()
  expect(await open()).toMatchObject({ alert: null, alert_case: null, alert_case_id: null, alert_case_status: null })
  await meet(['demo:n1', 'demo:n2'])
  const before = await open()
  expect(before).toMatchObject({
    pending_hits: 2,
    hits: 2,
    alert_case_status: 'pending',
    alert: { hit_status: 0, hit_name: 'HO Man-kit' },
    alert_case: { id: before.alert_case_id, status: 'pending', cnt_pending: 2, cnt_true: 0, cnt_false: 0 },
  })
  await decide(before.alert.id, falseHit)
  const between = await open()
  expect(between.alert.id).not.toBe(before.alert.id)
  expect(between.alert_case).toMatchObject({ status: 'pending', cnt_pending: 1, cnt_false: 1 })
  await decide(between.alert.id, { hit_status: 1, exposition: '1', remarks: 'Name and date agree.' })
  const after = await open()
  expect(after).toMatchObject({
    alert_case_status: 'resolved',
    alert_case: { status: 'resolved', cnt_pending: 0, cnt_true: 1, cnt_false: 1 },
  })
  const url = '/v2/transactions/count?filter='
  const { body } = await desk.officer.get(url + JSON.stringify({ id: after.id, alert_case_status: 'resolved' }))
  expect(body.data.count).toBe(1)
})

test('the alert of a transaction carries what its form shows [TXN-055] [TXN-056] [TXN-057] [TXN-058] [TXN-059] [TXN-060] [TXN-061]', async () => {
  const { open, meet } = await openScene()
  await meet(['demo:n3'], {
    entityFacts: { names: ['HO Man-kit'], nationalities: ['mo'] },
    risk: { level: 'Medium Risk', score: '2.00' },
    link: 'https://lists.example/n3',
  })
  const { alert } = await open()
  expect(alert).toMatchObject({
    hit_status: 0,
    exposition: null,
    remarks: null,
    hit_nationality: 'MO',
    risk_level: 'Medium Risk',
    risk_score: 2,
    link: 'https://lists.example/n3',
  })
})

test('an alert goes from pending to true or false with an exposition and remarks of that status; a copy in the transaction decides nothing [TXN-067] [TXN-074] [TXN-078] [TXN-079] [TXN-080] [TXN-086]', async () => {
  const { id, open, meet } = await openScene()
  await meet(['demo:n4'])
  const { alert } = await open()
  const refused = async (verdict: object) => {
    const { status, body } = await decide(alert.id, { ...falseHit, ...verdict })
    return [status, ...(body.issues ?? []).map(({ path, code }: Record<string, string>) => `${path}: ${code}`)]
  }
  expect(await refused({ exposition: null })).toEqual([400, 'exposition: required'])
  expect(await refused({ remarks: '' })).toEqual([400, 'remarks: required'])
  expect(await refused({ exposition: '4' })).toEqual([400, 'exposition: invalid'])
  expect(await refused({ remarks: 'x'.repeat(256) })).toEqual([400, 'remarks: max_length'])
  expect((await decide(alert.id, { hit_status: 0 })).status).toBe(200)
  const body = { purpose: 'Travel', alert: { id: alert.id, ...falseHit } }
  expect((await desk.officer.patch(`/v2/transactions/${id}`, body)).status).toBe(200)
  expect(await open()).toMatchObject({ purpose: 'Travel', alert: { hit_status: 0 } })
  expect((await decide(alert.id, falseHit)).status).toBe(200)
  expect((await open()).alert).toMatchObject(falseHit)
  const trueHit = { hit_status: 1, exposition: '1', remarks: 'Now certain.' }
  expect((await decide(alert.id, trueHit)).status).toBe(200)
  expect((await open()).alert).toMatchObject(trueHit)
})

test('a transaction lists its assessments, the latest first [TXN-044] [TXN-093]', async () => {
  const { id, open } = await openScene()
  expect(await open('risk_assessments')).toMatchObject({ assessments: 0, risk_assessments: [] })
  for (const at of [0, 1]) expect((await desk.assess({ transaction: id }, at)).status).toBe(200)
  const { assessments, risk_assessments } = await open('risk_assessments')
  expect(assessments).toBe(2)
  expect(risk_assessments).toMatchObject([{ transaction: id, level: expect.any(String) }, { transaction: id }])
  const [latest, first] = risk_assessments
  expect(latest.create_date).toBeGreaterThanOrEqual(first.create_date)
  expect(latest.score).toBeGreaterThan(first.score)
})

test('a client of the register is linked as the primary one and as the counterparty [TXN-053] [TXN-054]', async () => {
  const counterparty = { client_type: 'corporate', company: desk.firm }
  const { id } = await desk.save({ counterparty })
  const { body } = await desk.officer.get(`/v2/transactions/${id}?populate=person,counterparty`)
  expect(body.data).toMatchObject({ person: { id: desk.client }, counterparty })
})

test('document numbers, masked, and dates of birth of every party are answered, of the register or as stated [TXN-115] [TXN-116]', async () => {
  const recipient = { client_type: 'individual', other: 'Reyes', identity_type: 2, identity_number: 'P1234567' }
  const { id } = await desk.save({ recipient, counterparty: { client_type: 'corporate', company: desk.firm } })
  const { body } = await desk.officer.get(`/v2/transactions/${id}?populate=identities`)
  expect(body.data.identities).toEqual({
    client: { id_number: expect.stringMatching(/^A•+56\(3\)$/), dob: '1980-02-03' },
    counterparty: { id_number: expect.stringContaining('•'), dob: null },
    recipient: { id_number: expect.stringMatching(/•/), dob: null },
  })
})

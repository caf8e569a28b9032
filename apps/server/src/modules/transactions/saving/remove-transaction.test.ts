import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const desk = await openTransactionDesk()
const admin = desk.alpha.as('admin')
const remove = (id: number, body?: object) => desk.officer.delete(`/v2/transactions/${id}`, body && { payload: body })
const isThere = async (id: number) => (await desk.officer.get(`/v2/transactions/${id}`)).status === 200
const reasonsOf = async (id: number) => {
  const filter = JSON.stringify({ type: 'transaction.delete', target_id: id })
  const { body } = await admin.get(`/v2/users/activity?filter=${encodeURIComponent(filter)}`)
  return body.data.map(({ username, data }: { username: string; data: object }) => [username, data])
}

test('a deletion is logged with its reason; the documented call without one is logged without', async () => {
  const [first, second] = [await desk.save(), await desk.save()]
  expect((await remove(first.id, { reason: ' ' })).status).toBe(400)
  expect((await remove(first.id, { reason: 'x'.repeat(256) })).status).toBe(400)
  expect((await remove(first.id, { reason: ' Typed twice ' })).body).toEqual({ status: 200, data: { id: first.id } })
  expect(await reasonsOf(first.id)).toEqual([['officer', { reason: 'Typed twice' }]])
  expect((await remove(second.id)).status).toBe(200)
  expect(await reasonsOf(second.id)).toEqual([['officer', { reason: null }]])
  expect(await isThere(second.id)).toBe(false)
})

test('with four eyes on, a deletion needs a reason and waits for a second person', async () => {
  for (const [key, config_value] of [
    ['four_eyes_categories', '["record"]'],
    ['four_eyes', 'true'],
  ]) {
    const { body } = await admin.get(`/v2/configurations?filter={"config_key":"${key}"}`)
    await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value })
  }
  const { id } = await desk.save()
  expect((await remove(id)).body.issues[0]).toMatchObject({ path: 'reason', code: 'required' })
  const asked = await remove(id, { reason: 'Typed twice' })
  expect(asked.body.data).toMatchObject({ id, approval: { state: 'waiting', by: 'officer' } })
  expect(await isThere(id)).toBe(true)
  expect((await remove(id, { reason: 'Again' })).status).toBe(409)
  const { items } = (await admin.get('/v2/inbox')).body.data
  const item = items.find(({ kind }: { kind: string }) => kind === 'transaction.delete')
  expect(item.approval).toMatchObject({ kind: 'transaction.delete', reason: 'Typed twice', batch: null })
  const answer = { state: 'approved' }
  const approval = `/v2/approvals/${asked.body.data.approval.id}`
  expect((await desk.officer.patch(approval, answer)).status).toBe(403)
  expect((await desk.alpha.as('auditor').patch(approval, answer)).status).toBe(403)
  expect((await admin.patch(approval, answer)).status).toBe(200)
  expect(await isThere(id)).toBe(false)
  expect(await reasonsOf(id)).toEqual([['admin', { reason: 'Typed twice' }]])
})

test('a refused deletion leaves the transaction, and another organisation cannot delete it', async () => {
  const { id } = await desk.save()
  const asked = await remove(id, { reason: 'Typed twice' })
  const refused = { state: 'refused', remarks: 'Keep it' }
  expect((await admin.patch(`/v2/approvals/${asked.body.data.approval.id}`, refused)).status).toBe(200)
  expect(await isThere(id)).toBe(true)
  expect((await desk.beta.as('officer').delete(`/v2/transactions/${id}`, { payload: { reason: 'x' } })).status).toBe(
    404,
  )
})

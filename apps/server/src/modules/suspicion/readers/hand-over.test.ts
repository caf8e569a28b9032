import { expect, test } from 'vitest'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { openSuspicionDesk } from '#test/world/suspicion-desk.ts'
import { handOverReports } from './hand-over.ts'

const desk = await openSuspicionDesk()
const { alpha, appoint, client, make, name, officer, open, world } = desk
const handOver = () => inTenant(world.databases.owner, systemActor(alpha.id), handOverReports)
const leave = async (username: string) => {
  const admin = alpha.as('admin')
  const { body } = await admin.get(`/v2/users?filter=${encodeURIComponent(JSON.stringify({ username }))}`)
  const answer = await admin.patch(`/v2/users/${body.data[0].id}`, { status: 0 })
  expect(answer.status).toBe(200)
}

test('reports whose writers all left go to the reporting officer, the others stay, and the answer tells nothing of either', async () => {
  const [left, shared] = [await make({ person: client }), await make({ person: client })]
  expect((await name(left.id, 'reviewer')).status).toBe(200)
  expect((await name(shared.id, 'operator', true)).status).toBe(200)
  await appoint('reviewer')
  expect(await handOver()).toBe('reviewer')
  expect((await open(left.id)).readers.filter(({ may_write }: { may_write: boolean }) => may_write)).toHaveLength(1)
  await leave('officer')
  expect(await handOver()).toBe('reviewer')
  const reviewer = alpha.as('reviewer')
  const seen = await open(left.id, reviewer)
  expect(seen).toMatchObject({ may_write: true, trail_whole: true })
  expect(seen.readers).toEqual(
    expect.arrayContaining([expect.objectContaining({ username: 'reviewer', may_write: true })]),
  )
  expect((await reviewer.get(`/v2/suspicion_reports/${shared.id}`)).status).toBe(404)
  expect(await handOver()).toBe('reviewer')
  await leave('reviewer')
  await expect(handOver()).rejects.toMatchObject({ code: 'E_CONFLICT' })
  expect((await officer.get(`/v2/suspicion_reports/${left.id}`)).status).not.toBe(200)
})

test('an officer who was on none of them is named, with the hand-over in the trail', async () => {
  const other = await openSuspicionDesk()
  const report = await other.make({ person: other.client })
  await other.appoint('reviewer')
  const admin = other.alpha.as('admin')
  const { body } = await admin.get('/v2/users?filter={"username":"officer"}')
  await admin.patch(`/v2/users/${body.data[0].id}`, { status: 0 })
  const reviewer = other.alpha.as('reviewer')
  expect((await reviewer.get(`/v2/suspicion_reports/${report.id}`)).status).toBe(404)
  await inTenant(other.world.databases.owner, systemActor(other.alpha.id), handOverReports)
  const seen = await other.open(report.id, reviewer)
  expect(seen).toMatchObject({ may_write: true, trail_whole: true })
  expect(seen.trail).toEqual(expect.arrayContaining([expect.objectContaining({ username: 'system' })]))
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const officer = () => firm.as('officer')
const live = { exact: 0.95, strong: 0.8, weak: 0.6 }
const onboard = async (other: string) => {
  const names = [{ name_type: 1, lang: 1, sur: '', other }]
  const { id } = (await officer().post('/v2/individuals', { names })).body.data
  await officer().post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person: id })
  return id as number
}
const preview = async (raise_from: number | null, raise_from_binding: number | null = null) =>
  (await officer().post('/v2/threshold_lab/raising', { raise_from, raise_from_binding })).body.data
const change = async (settings: object, more: object = {}) => {
  const asked = await firm
    .as('admin')
    .post('/v2/threshold_lab/changes', { settings: { ...live, ...settings }, reason: 'Below our level.', ...more })
  expect(asked.status).toBe(200)
  return firm.as('second').patch(`/v2/approvals/${asked.body.data.approval_request.id}`, { state: 'approved' })
}
const hits = async () => {
  const { rows } = await firm.tx((tx) =>
    sql<{ entity_id: string; status: number; remarks: string | null }>`select entity_id, status, remarks
      from alert_case_entities order by entity_id`.execute(tx),
  )
  return rows.map(({ entity_id, status, remarks }) => [entity_id, status, remarks])
}
const closings = async () => (await firm.as('admin').get('/v2/threshold_lab/closings')).body.data

beforeAll(async () => {
  world = await openWorld()
  const rows = [listed('Q1', 'Marcus Quernmore'), listed('Q2', 'Tobias Quernmore')]
  await releaseList(world, { list: 'own-raising-lab', rows })
})
const newFirm = async () => {
  firm = await world.organisation(`raising-lab-${++made}`)
  await firm.member({ username: 'second' })
}
const weaker = ['own-raising-lab:Q1', 'own-raising-lab:Q2'] as const

describe('another raising level in the lab', () => {
  test('shows the measured curve, what is pending below it, and what it would raise', async () => {
    await newFirm()
    await onboard('Tobias Quernmore')
    const same = await preview(null)
    expect(same).toMatchObject({
      algorithm: 'standard-1',
      usual: 0.76,
      live: { binding: 0.76, others: 0.76 },
      pending: { now: 1, below: 0, rows: [] },
      would_raise: 0,
    })
    expect(same.reference.points.at(-1)).toMatchObject({ score: 0.6 })
    expect((await preview(0.6)).would_raise).toBe(1)
    const higher = await preview(0.99)
    expect(higher.pending).toMatchObject({ now: 1, below: 1, rows: [{ entity_id: weaker[1], binding: false }] })
    expect(higher.pending.rows[0].customer).toMatchObject({ capacity_type: 2 })
    expect(
      (await firm.as('auditor').post('/v2/threshold_lab/raising', { raise_from: 0.7, raise_from_binding: null }))
        .status,
    ).toBe(403)
  })

  test('once a second person agrees, lowering raises, and raising closes what is below with one reason', async () => {
    await newFirm()
    await onboard('Tobias Quernmore')
    expect((await change({ raise_from: 0.6 })).status).toBe(200)
    await world.work()
    expect(await hits()).toEqual([
      [weaker[0], 0, null],
      [weaker[1], 0, null],
    ])
    expect((await change({ raise_from: 0.7 }, { close_pending: true })).status).toBe(200)
    await world.work()
    expect(await hits()).toEqual([
      [weaker[0], 2, 'Below our level.'],
      [weaker[1], 0, null],
    ])
    const [closing] = await closings()
    expect(closing).toMatchObject({ rows: 1, reason: 'Below our level.', username: 'second', undone: false })
    const undone = await firm.as('admin').post(`/v2/threshold_lab/closings/${closing.id}/undo`, {})
    expect(undone.body.data).toEqual({ reopened: 1 })
    expect((await firm.as('admin').post(`/v2/threshold_lab/closings/${closing.id}/undo`, {})).status).toBe(409)
    expect((await hits())[0]).toEqual([weaker[0], 0, null])
  })

  test('what a level closed is pending again when the level is lowered', async () => {
    await newFirm()
    await onboard('Tobias Quernmore')
    await change({ raise_from: 0.6 })
    await world.work()
    await change({ raise_from: 0.7 }, { close_pending: true })
    await world.work()
    await change({ raise_from: 0.62 })
    await world.work()
    expect((await hits())[0]).toEqual([weaker[0], 0, null])
  })

  test('without the wish to close, what is pending stays', async () => {
    await newFirm()
    await onboard('Tobias Quernmore')
    await change({ raise_from: 0.99 })
    await world.work()
    expect(await hits()).toEqual([[weaker[1], 0, null]])
    const versions = (await firm.as('admin').get('/v2/threshold_lab/versions')).body.data
    expect(versions[0]).toMatchObject({ raise_from: 0.99, weak: 0.6, algorithm: 'standard-1' })
  })
})

describe('another algorithm in the lab', () => {
  test('says what would change for whom; one that nobody knows is refused', async () => {
    await newFirm()
    await onboard('Tobias Quernmore')
    const ask = (algorithm: string) => officer().post('/v2/threshold_lab/algorithm', { algorithm })
    expect((await ask('standard-1')).body.data).toMatchObject({
      live: 'standard-1',
      proposed: 'standard-1',
      customers: 1,
      raised: { live: 1, proposed: 1 },
      weaker: { live: 1, proposed: 1 },
      changed: [],
    })
    expect((await ask('standard-99')).status).toBe(400)
  })
})

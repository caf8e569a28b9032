import { beforeAll, expect, test } from 'vitest'
import { lockParties, setAlertsPending } from '#modules/parties/party-screening.public.ts'
import { openRiskDesk } from '#test/world/risk-desk.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})

const kinds = {
  person: { capacityType: 2, family: 'individuals' },
  company: { capacityType: 1, family: 'corporates' },
} as const
const read = async (kind: 'person' | 'company', id: number) =>
  (await desk.officer.get(`/v2/${kinds[kind].family}/${id}`)).body.data as {
    pending_for_cdd: boolean
    updated_date: number
  }
const setPending = (kind: 'person' | 'company', id: number, pending: number, held?: Promise<unknown>) =>
  desk.alpha.tx(async (tx) => {
    const { capacityType } = kinds[kind]
    await lockParties(tx, capacityType, [id])
    await setAlertsPending(tx, capacityType, [{ id, pending, parties: pending, sanctions_hit: false }])
    await held
  })

for (const kind of ['person', 'company'] as const)
  test(`due diligence of a ${kind} is pending until it is assessed and no hit waits [PER-076] [PER-092] [COM-087]`, async () => {
    const id = kind === 'person' ? desk.client : desk.firm
    const before = await read(kind, id)
    expect(before.pending_for_cdd).toBe(true)
    await desk.assess(kind === 'person' ? { person: id } : { company: id }, 1)
    expect(await read(kind, id)).toMatchObject({ pending_for_cdd: false, updated_date: before.updated_date })
    await setPending(kind, id, 2)
    expect((await read(kind, id)).pending_for_cdd).toBe(true)
    await setPending(kind, id, 1)
    expect((await read(kind, id)).pending_for_cdd).toBe(true)
    await setPending(kind, id, 0)
    expect((await read(kind, id)).pending_for_cdd).toBe(false)
    const filter = encodeURIComponent(JSON.stringify({ id, pending_for_cdd: false }))
    expect((await desk.officer.get(`/v2/${kinds[kind].family}/count?filter=${filter}`)).body.data).toEqual({ count: 1 })
  })

test('an assessment saved while a hit is being raised leaves due diligence pending', async () => {
  const id = await desk.person([desk.en('HALL', 'Ada')])
  const hit = Promise.withResolvers<void>()
  const raising = setPending('person', id, 1, hit.promise)
  const assessing = desk.assess({ person: id }, 1)
  // The assessment waits for the row that the hit holds.
  setTimeout(hit.resolve, 200)
  expect((await assessing).status).toBe(200)
  await raising
  expect((await read('person', id)).pending_for_cdd).toBe(true)
})

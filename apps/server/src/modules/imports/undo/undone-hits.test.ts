import { expect, test } from 'vitest'
import { raiseHits } from '#modules/alerts/alerts.public.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openImportDesk } from '#test/world/import-desk.ts'

const { alpha, byRef, dryRun, officer, step, world } = await openImportDesk()

test('an undone import withdraws the pending hits of the records it removes, and only those', async () => {
  const id = await dryRun('ref_id,surname_en,other_name_en\nH-1,LEE,Hyun\nH-2,PAK,Min')
  await step(id, 'start')
  const [gone, kept] = [await byRef('H-1'), await byRef('H-2')]
  const raise = (kind: 'alert' | 'onboarding', of: { id: number }, entity_id: string) =>
    alpha.tx((tx) =>
      raiseHits(tx, kind, [raisedHit({ person: of.id, company: null, hit: inventedHit({ entity_id }) })]),
    )
  for (const of of [gone, kept])
    for (const kind of ['alert', 'onboarding'] as const) await raise(kind, of, `demo:${kind}${of.id}`)
  await officer.patch(`/v2/individuals/${kept.id}`, { tel: '7' })
  const waiting = async () => {
    const count = async (list: string, filter: object) =>
      (await alpha.as('reviewer').get(`/v2/${list}/count?filter=${JSON.stringify(filter)}`)).body.data.count
    return [await count('alerts', { hit_status: 0 }), await count('alert_cases', { status: 'pending' })]
  }
  expect(await waiting()).toEqual([2, 2])
  expect(await step(id, 'undo')).toMatchObject({ undone: 1, kept: 1 })
  await world.work()
  expect(await waiting()).toEqual([1, 1])
})

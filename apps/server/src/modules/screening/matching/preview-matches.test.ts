import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'

let demo: WorldOrganisation
beforeAll(async () => {
  demo = await (await openWorld()).organisation('demo')
})

describe('preview', () => {
  const preview = (input: object, who = 'operator') => demo.as(who).post('/v2/screening/preview', input)
  test('counts what a screening would find by level, names the best, and stores nothing', async () => {
    const scans = () =>
      demo.tx((tx) =>
        tx
          .selectFrom('scans')
          .select((of) => of.fn.countAll().as('n'))
          .execute(),
      )
    const before = await scans()
    const { status, body } = await preview({ name: 'Probity Testhit' })
    expect(status).toBe(200)
    const found = (await demo.as('operator').post('/v2/screening/single', { name: 'Probity Testhit' })).body.data
      .hits as { similarity_level: string }[]
    const after = await scans()
    for (const level of ['EXACT', 'STRONG', 'WEAK'])
      expect(body.data.counts[level]).toBe(found.filter(({ similarity_level }) => similarity_level === level).length)
    expect(body.data.raised).toBeGreaterThan(0)
    expect(body.data.best[0]).toMatchObject({ entity_id: 'demo:00000', similarity_level: 'EXACT' })
    expect(Number(after[0]!.n)).toBe(Number(before[0]!.n) + 1)
  })
  test('is refused without the right to screen', async () => {
    expect((await preview({ name: 'Probity Testhit' }, 'developer')).status).toBe(403)
  })
})

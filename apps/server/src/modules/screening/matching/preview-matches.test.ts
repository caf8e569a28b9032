import type { WatchlistPreview } from '@probity/contract/screening/preview.ts'
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
  test('promises that a date of birth rules out what the matcher itself does not raise for another date', async () => {
    const ask = async (more: object) =>
      (await preview({ name: 'Probity Testhit', entity_type: 'person', ...more })).body.data as WatchlistPreview
    const without = await ask({})
    const years = ['1930', '1945', '1960', '1975', '1990', '2005']
    const left = await Promise.all(years.map(async (year) => (await ask({ dob: `${year}-07-17` })).raised))
    expect(without.best.some(({ entity_dob }) => entity_dob !== null)).toBe(true)
    expect(without.dated).toBe(without.raised - Math.min(...left))
    expect((await ask({ dob: '1930-07-17' })).dated).toBe(0)
  })
  test('is refused without the right to screen', async () => {
    expect((await preview({ name: 'Probity Testhit' }, 'developer')).status).toBe(403)
  })
})

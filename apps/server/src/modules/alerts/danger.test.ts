import { expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'
import { requestApproval } from '../settings/approvals.public.ts'

const { demo, person, raise, seen } = await openAlertDesk()

const binding = { code: 'binding', en: 'Binding.', zh: '具約束力。' }
const nameOf = ({ entity_id }: { entity_id: string }): string => entity_id.split(':')[1]!

/** Hits of each kind of danger, raised in an order of their own. */
async function raiseMany(place: 'alert' | 'onboarding', list: string): Promise<void> {
  const hits = {
    weak: { similarity_level: 'WEAK', score: 0.79 },
    strong: { similarity_level: 'STRONG', score: 0.81, entity_categories: ['insolvency'] },
    bound: { similarity_level: 'WEAK', score: 0.7, legal_effect: binding },
    exact: { similarity_level: 'EXACT', score: 0.96 },
  }
  for (const [name, hit] of Object.entries(hits)) await raise(place, `${list}:${name}`, { ...hit, lists: [list] })
}

const find = async (path: string, filter: object, more = ''): Promise<never[]> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&${more}`
  const { status, body } = await demo.as('reviewer').get(`/v2/${path}?${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}

test.each([
  ['alerts', 'alert'],
  ['alert_case_entities', 'onboarding'],
] as const)(
  '%s sort by binding list, level and score, and are filtered by what they are about',
  async (path, place) => {
    const list = `rank-${place}`
    await raiseMany(place, list)
    const found = async (filter: object) => (await find(path, { list, ...filter }, 'sort=danger DESC')).map(nameOf)
    const all = ['bound', 'exact', 'strong', 'weak']
    expect(await found({})).toEqual(all)
    expect(await found({ binding: true })).toEqual(['bound'])
    expect(await found({ binding: false })).toEqual(['exact', 'strong', 'weak'])
    expect(await found({ category: 'insolvency' })).toEqual(['strong'])
    expect(await found({ list: 'other' })).toEqual([])
    expect(await found({ list: [list, 'other'] })).toEqual(all)
    expect(await found({ list: { nin: [list] } })).toEqual([])
    expect(await found({ list: { nin: ['other'] }, category: { '!=': 'insolvency' } })).toEqual([
      'bound',
      'exact',
      'weak',
    ])
    expect(await found({ binding: { in: [true, false] } })).toEqual(all)
    expect(await found({ binding: { '!=': true } })).toEqual(['exact', 'strong', 'weak'])
    expect(await found({ waiting: true })).toEqual([])
    const [strong] = await find(path, { entity_id: `${list}:strong` })
    await demo.tx((tx) =>
      requestApproval(tx, { kind: 'hit.decide', target_table: path, target_id: strong!['id'], wanted: {} }),
    )
    expect(await found({ waiting: true })).toEqual(['strong'])
    expect(await found({ waiting: false })).toEqual(['bound', 'exact', 'weak'])
  },
)

test('a comparison that has no meaning for what a hit is about is refused', async () => {
  for (const path of ['alerts', 'alert_case_entities', 'alert_cases'])
    for (const filter of [{ list: { contains: 'u' } }, { list: null }, { binding: { '>': false } }]) {
      const { status, body } = await demo.as('reviewer').get(`/v2/${path}?filter=${JSON.stringify(filter)}`)
      expect([path, status, body.issues?.[0]?.path]).toEqual([path, 400, `filter.${Object.keys(filter)[0]}`])
    }
})

test('alerts are found by the reference or the names of their client, newest first unless asked otherwise [ALR-133]', async () => {
  await raiseMany('alert', 'client')
  const found = async (customer: string) => (await find('alerts', { list: 'client', customer })).map(nameOf)
  expect(await found('p-1')).toEqual(['exact', 'bound', 'strong', 'weak'])
  expect(await found('kit ho')).toHaveLength(4)
  expect(await found('nobody')).toEqual([])
})

test('a case is as dangerous as the gravest hit that is pending in it', async () => {
  await raiseMany('onboarding', 'pool')
  const [own] = await find('alert_cases', { person }, 'populate=gravest')
  expect(own).toMatchObject({ gravest: { binding: true, similarity_level: 'WEAK', score: 0.7 } })
  const danger = own!['danger'] as number
  expect(danger).toBeGreaterThan(10)
  const cases = async (filter: object) => (await find('alert_cases', { person, ...filter })).length
  expect(await cases({ list: 'pool', level: 'EXACT', category: 'insolvency', binding: true })).toBe(1)
  expect(await cases({ list: 'nowhere' })).toBe(0)
  expect(await cases({ list: ['nowhere', 'pool'], level: ['EXACT', 'STRONG'] })).toBe(1)
  expect(await cases({ list: { nin: ['pool'] } })).toBe(0)
  expect(await cases({ list: { nin: ['nowhere'] }, binding: { in: [true] } })).toBe(1)

  for (const { id } of await find('alert_case_entities', { binding: true }))
    await demo.as('reviewer').patch(`/v2/alert_case_entities/${String(id)}`, { status: 2, ...seen })
  const [calmer] = await find('alert_cases', { person }, 'populate=gravest')
  expect(calmer).toMatchObject({ danger: 4.96, gravest: { binding: false, similarity_level: 'EXACT', score: 0.96 } })
  expect(await cases({ binding: true })).toBe(0)
  // Evidence that was seen anew counts as it is now.
  await raise(
    'onboarding',
    'pool:exact',
    { similarity_level: 'EXACT', score: 0.99, lists: ['pool'] },
    { names: ['HO Man-kit', '何文傑'] },
  )
  expect((await find('alert_cases', { person }))[0]).toMatchObject({ danger: 4.99 })

  for (const { id } of await find('alert_case_entities', { status: 0, waiting: false }))
    await demo.as('reviewer').patch(`/v2/alert_case_entities/${String(id)}`, { status: 2, ...seen })
  const [waits] = await find('alert_cases', { person, waiting: true }, 'populate=gravest')
  expect(waits).toMatchObject({ gravest: { waiting: 1, similarity_level: 'STRONG' } })
})

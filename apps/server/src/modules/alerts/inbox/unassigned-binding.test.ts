import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'

const { alertOf, decide, demo, raise, seen } = await openAlertDesk()
const binding = { lists: ['un'], legal_effect: { code: 'binding', en: 'Binding.', zh: '具約束力。' } }
const itemsOf = async (who: string): Promise<InboxItem[]> => {
  const { body } = await demo.as(who).get('/v2/inbox')
  return body.data.items.filter(({ kind }: InboxItem) => kind === 'hit.unassigned')
}

test('a pending hit on a binding list that nobody was given is among what cannot wait, until it is given or decided', async () => {
  await raise('alert', 'un:given', { ...binding, score: 0.9, entity_categories: ['sanctions'] })
  await raise('alert', 'un:decided', { ...binding, score: 0.8 })
  await raise('onboarding', 'un:case', { ...binding, score: 0.7 })
  await raise('alert', 'demo:foreign', { lists: ['ofac'] })
  const [given, decided] = [await alertOf('un:given'), await alertOf('un:decided')]
  const found = await itemsOf('officer')
  expect(found.map(({ group, severity }) => [group, severity])).toEqual(Array(3).fill(['binding', 'binding']))
  expect(found.map(({ key }) => key).slice(0, 2)).toEqual([
    `unassigned alert ${given.id}`,
    `unassigned alert ${decided.id}`,
  ])
  expect(found[0]).toMatchObject({
    href: `/sys/Alerts?alert=${given.id}`,
    what: {
      en: expect.stringMatching(/, UN, binding list, assigned to nobody$/),
      zh: expect.stringMatching(/，聯合國，具約束力名單，未分派$/),
    },
  })
  expect(found[2]?.href).toMatch(/^\/sys\/Cases\/Details\/\d+$/)
  expect(await itemsOf('auditor')).toEqual([])

  const items = [{ table: 'alerts', id: given.id }]
  await demo.as('officer').post('/v2/review/assign', { items, assigned_to: 'reviewer', due_date: null })
  expect((await decide(decided.id, { hit_status: 2, ...seen })).status).toBe(200)
  expect((await itemsOf('officer')).map(({ href }) => href)).toEqual([found[2]?.href])
})

import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Screen } from './case-pool.tsx'

const customer = {
  id: 3,
  is_deleted: false,
  capacity_type: 2,
  ref_id: 'P-3',
  status: 1,
  names: [
    { id: 1, lang: 1, name_type: 1, sur: 'CHAN', other: 'Tai Man' },
    { id: 2, lang: 2, name_type: 1, sur: '陳', other: '大文' },
  ],
}
const ofTransaction = {
  id: 21,
  transaction: 9,
  person: null,
  company: null,
  name: 'T20261120-0032 · CHAN Tai Man 陳 大文',
  client_id: 'P-3',
  status: 'pending',
  cnt_pending: 2,
  last_hit_at: 1_790_000_000_000,
  create_date: 1_790_000_000_000,
  assigned_to: null,
  due_date: null,
  customer,
  gravest: null,
  parties: { pending: 2, true_hits: 0, false_hits: 0 },
}
const ofCustomer = { ...ofTransaction, id: 20, transaction: null, person: 3, name: 'CHAN Tai Man 陳 大文' }
const nobody = { ...ofTransaction, id: 22, transaction: 10, name: 'T20261121-0001 · LEE', customer: null }

let asked: readonly Asked[]
beforeAll(() => loadWords('core', 'sys', 'parties', 'hits', 'decision'))
beforeEach(() => {
  signInFor('ALERTCASEPOOL')
  asked = answerWith(({ url }) =>
    json(200, {
      status: 200,
      data: url.includes('/count')
        ? { count: 3 }
        : url.includes('/v2/alert_cases?')
          ? [ofTransaction, ofCustomer, nobody]
          : [],
    }),
  ).asked
})

const rowOf = async (id: number) =>
  (await screen.findAllByRole('row')).find((row) => row.textContent?.includes(`#${id}`))!
const linkOf = async (id: number) => {
  const link = within(await rowOf(id)).getByRole('link')
  return [link.textContent, link.getAttribute('href')]
}

test('the case of a transaction names the transaction and its client, and leads to its screening results', async () => {
  renderAtAddress(() => <Screen />)
  await screen.findByText(/Transaction T20261120-0032/)
  const [text, href] = await linkOf(21)
  expect(text).toMatch(/^Transaction T20261120-0032 · CHAN Tai Man/)
  expect(href).toBe('/sys/Transaction/Details/9?tab=screening')
  expect(await linkOf(20)).toEqual([expect.stringMatching(/^CHAN Tai Man/), '/sys/Cases/Details/20'])
  expect((await linkOf(22))[0]).toBe('Transaction T20261121-0001 · LEE')
})

test.each([
  ['person', { person: { '!=': null } }],
  ['company', { company: { '!=': null } }],
  ['transaction', { transaction: { '!=': null } }],
])('the kind %s asks for its own cases only', async (kind, filter) => {
  renderAtAddress(() => <Screen />, `/?kind=${kind}`)
  await screen.findByText(/Transaction T20261120-0032/)
  const list = asked.find(({ url }) => url.includes('/v2/alert_cases?'))!
  expect(JSON.parse(new URL(list.url, 'https://probity.example').searchParams.get('filter') ?? '{}')).toEqual(filter)
})

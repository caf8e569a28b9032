import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { useList } from '#web/table/use-list.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { alertList } from './alert-list.tsx'
import { AlertTable } from './alert-table.tsx'

const alert = (id: number, more: object = {}) => ({
  id,
  hit_status: 0,
  exposition: null,
  remarks: null,
  updated_date: 5,
  updated_by: null,
  create_date: 4,
  service_id: 'scan',
  entity_id: `demo:${id}`,
  entity_name: `Party ${id}`,
  hit_name: `Party ${id}`,
  hit_identity: null,
  hit_nationality: null,
  link: null,
  assigned_to: null,
  due_date: null,
  risk_level: null,
  risk_score: null,
  score: 0.9,
  similarity_level: 'STRONG',
  person: null,
  company: null,
  counterparty: 3,
  customer: null,
  free_party: { id: 3, names: ['LAU Orla'] },
  approval: null,
  repeats: null,
  party: null,
  service_hit: {
    entity_id: `demo:${id}`,
    entity_name: `Party ${id}`,
    entity_type: 'PERSON',
    entity_categories: [],
    entity_countries: [],
    entity_picture: null,
    similarity_level: 'STRONG',
    legal_effect: { code: 'none' },
    lists: [],
    explanation: { fields: [] },
  },
  ...more,
})
let rows: object[]
let saving: PromiseWithResolvers<Response> | undefined
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'decision', 'hits', 'parties', 'issues', 'listed-party'))
beforeEach(() => {
  localStorage.clear()
  signInFor('ALERTSHISTORY', 'SCREENING')
  rows = [alert(1), alert(2)]
  saving = undefined
  asked = answerWith(({ method, url }) => {
    const path = url.split('?')[0] ?? ''
    const data = (value: unknown) => json(200, { status: 200, data: value })
    if (method !== 'GET') return saving?.promise ?? data({ updated_date: 6 })
    if (path === '/v2/alerts') return data(rows)
    if (path.endsWith('/count')) return data({ count: rows.length })
    if (path.startsWith('/v2/alerts/')) return data({ signatures: [], ...rows[Number(path.split('/')[3]) - 1] })
    return data([])
  }).asked
})

function Table() {
  const definition = useMemo(() => alertList({ further: [] }), [])
  return <AlertTable list={useList(definition)} />
}
const written = () => asked.filter(({ method }) => method !== 'GET')
const dialog = (id: number) => screen.findByRole('dialog', { name: new RegExp(`Party ${id}`) })
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))

const remarks = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Remarks/ })
async function decide(id: number) {
  await dialog(id)
  await press('f')
  await press('1')
  await act(async () => void fireEvent.change(remarks(), { target: { value: 'Born elsewhere.' } }))
}

test('a decision is sent once, however often its key is pressed, with the version that was read', async () => {
  saving = Promise.withResolvers()
  renderAtAddress(() => <Table />, '/?alert=1')
  await decide(1)
  for (const key of ['s', 's', 'Enter']) await press(key, { ctrlKey: true })
  await act(async () => saving?.resolve(json(200, { status: 200, data: { updated_date: 6 } })))
  await waitFor(() => expect(shownNotice()?.title).toContain('1'))
  expect(written().map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([
    ['PATCH /v2/alerts/1', { hit_status: 2, exposition: '0', remarks: 'Born elsewhere.', updated_date: 5 }],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a save that ends after another alert was opened leaves that one open, with what was typed in it', async () => {
  saving = Promise.withResolvers()
  renderAtAddress(() => <Table />, '/?alert=1')
  await decide(1)
  await press('s', { ctrlKey: true })
  await press('Escape')
  fireEvent.click(await screen.findByRole('button', { name: /Edit.*2/ }))
  await decide(2)
  await act(async () => saving?.resolve(json(200, { status: 200, data: { updated_date: 6 } })))
  await waitFor(() => expect(shownNotice()).toBeDefined())
  await dialog(2)
  expect(remarks().value).toBe('Born elsewhere.')
})

test('an incomplete decision is not sent, and says what is missing', async () => {
  renderAtAddress(() => <Table />, '/?alert=1')
  await dialog(1)
  await press('f')
  await press('1')
  await press('s', { ctrlKey: true })
  expect(shownNotice()?.title).toBe('Alert detail is invalid')
  expect(await screen.findByText('Remarks is required')).toBeTruthy()
  expect(written()).toEqual([])
})

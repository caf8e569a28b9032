import type { ImportedRow, ImportRow } from '@probity/contract/imports/imports.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { ImportRows } from './import-rows.tsx'

const candidate = (id: number, more: object = {}) => ({
  id,
  ref_id: `C-${id}`,
  name: `Record ${id}`,
  reasons: ['name'],
  compared: [{ field: 'name', row: 'LAU Orla', record: `Record ${id}` }],
  changes: [],
  ...more,
})
const imported = (id: number, more: object = {}) =>
  ({
    id,
    sheet: 'PERSON',
    row: id,
    ref_id: '',
    name: `Row ${id}`,
    name_zh: '',
    born: '',
    verdict: 'maybe',
    problems: [],
    warnings: [],
    stands_in_way: [],
    changes: [],
    candidates: [candidate(id * 10), candidate(id * 10 + 1)],
    target: null,
    answer: null,
    outcome: null,
    undo: null,
    ...more,
  }) as unknown as ImportedRow
const of = { id: 5, step: 'waiting', verdict_maybe: 3, answered: 0, done: 0, undone: 0, kept: 0 } as ImportRow

let rows: ImportedRow[]
let reading: Promise<Response> | undefined
/** The next row to answer, also beyond the page. */
let next: ImportedRow | undefined
let answering: PromiseWithResolvers<Response> | undefined
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'imports'))
beforeEach(() => {
  signInFor('IMPORT')
  rows = [imported(1), imported(2)]
  next = rows[1]
  answering = undefined
  reading = undefined
  asked = answerWith(({ method, url }) => {
    if (method === 'POST') return answering?.promise ?? json(200, { status: 200, data: of })
    if (reading !== undefined && !url.includes('open=true')) return reading
    const found = url.includes('open=true') ? [next].filter((one) => one !== undefined) : rows
    return json(200, { status: 200, data: { count: found.length, rows: found } })
  }).asked
})

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const compared = () => screen.queryByRole('complementary')?.getAttribute('aria-label')
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)
async function open(row?: number) {
  renderInProduct(<ImportRows row={of} verdict={undefined} />)
  await screen.findByRole('table')
  if (row !== undefined) fireEvent.click(screen.getByRole('button', { name: `May be the same: compare row ${row}` }))
}

test('a key answers the compared row, about the record that is shown', async () => {
  await open(1)
  fireEvent.click(screen.getByRole('button', { name: 'C-11' }))
  await press('1')
  expect(sent()).toEqual([{ row: 1, answer: 'same', party: 11 }])
})

test('a key answers nothing while no row is compared', async () => {
  await open()
  for (const key of ['1', '2', '3']) await press(key)
  expect(sent()).toEqual([])
})

test('the next row stays open when the answer to the row before arrives', async () => {
  answering = Promise.withResolvers()
  await open(1)
  await press('2')
  await press('n')
  await waitFor(() => expect(compared()).toBe('Row 2 may be the same'))
  const { promise, resolve } = answering
  answering = undefined
  await act(async () => {
    resolve(json(200, { status: 200, data: of }))
    await promise
  })
  await press('3')
  expect([compared(), sent()]).toEqual([
    'Row 2 may be the same',
    [
      { row: 1, answer: 'other', party: 10 },
      { row: 2, answer: 'out', party: 20 },
    ],
  ])
})

test('the comparison stays open while the rows are read again after an answer', async () => {
  function Growing() {
    const [answered, setAnswered] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setAnswered(1)}>
          stored
        </button>
        <ImportRows row={{ ...of, answered }} verdict={undefined} />
      </>
    )
  }
  renderInProduct(<Growing />)
  fireEvent.click(await screen.findByRole('button', { name: 'May be the same: compare row 1' }))
  reading = new Promise(() => undefined)
  await act(async () => screen.getByRole('button', { name: 'stored' }).click())
  expect([compared(), screen.getAllByRole('row').length > 2]).toEqual(['Row 1 may be the same', true])
})

test('a row is answered once, however often its keys are pressed before the answer is stored', async () => {
  answering = Promise.withResolvers()
  await open(1)
  for (const key of ['1', '1', '2']) await press(key)
  expect(sent()).toEqual([{ row: 1, answer: 'same', party: 10 }])
})

test('a row of another page shows the answer that was given to it', async () => {
  next = imported(90)
  await open()
  await press('n')
  await waitFor(() => expect(compared()).toBe('Row 90 may be the same'))
  await press('3')
  await waitFor(() => expect(chosen()).toEqual(['out']))
})

test('a row whose document is that of a record is never created as a second one', async () => {
  rows = [imported(1, { candidates: [candidate(10, { reasons: ['name', 'hkid'] })] })]
  await open(1)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['same', 'out'])
  await press('2')
  expect(sent()).toEqual([])
})

test('the key for the next row says so when every row is answered', async () => {
  next = undefined
  await open()
  await press('n')
  await waitFor(() => expect(shownNotice()?.title).toBe('Every row that may be the same is answered.'))
})

test('a user who only reads answers nothing by key', async () => {
  signInFor('PERSON')
  await open(1)
  await press('1')
  expect([sent(), screen.queryAllByRole('radio')]).toEqual([[], []])
})

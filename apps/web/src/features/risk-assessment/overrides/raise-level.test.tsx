import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { RaiseLevel } from './raise-level.tsx'

let data: object
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'risk-assessment', 'issues'))
beforeEach(() => {
  signInFor('RISKASSESSMENT')
  data = {}
  asked = answerWith(() => json(200, { status: 200, data })).asked
})

async function open(kind: 'person' | 'company' = 'person') {
  renderInProduct(<RaiseLevel kind={kind} id={7} />)
  fireEvent.click(screen.getByRole('button', { name: 'Raise the level' }))
  await screen.findByRole('dialog')
}
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Raise the level' }).at(-1)!
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])

test('a level is raised with its reason until the typed day, or without an end', async () => {
  await open('company')
  type(/^Reason/, 'Adverse news')
  type(/^Until/, '2027-03-01')
  await act(async () => fireEvent.click(confirm()))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kind = expect.any(String) as unknown
  const until = Date.UTC(2027, 2, 1)
  expect(sent()).toEqual([['/v2/risk_overrides', { company: 7, kind, reason: 'Adverse news', until }]])
  cleanup()
  await open()
  type(/^Reason/, 'Adverse news')
  await act(async () => fireEvent.click(confirm()))
  expect(sent()[1]).toEqual(['/v2/risk_overrides', { person: 7, kind, reason: 'Adverse news', until: null }])
})

test.each(['2027-13-01', '2027-02-30', '01/03/2027', 'March'])(
  'a level that would end on %s is not raised: it would be raised for ever, or until another day',
  async (day) => {
    await open()
    type(/^Reason/, 'Adverse news')
    type(/^Until/, day)
    expect(confirm().disabled).toBe(true)
  },
)

test('a level is not raised without a reason; spaces are none', async () => {
  await open()
  type(/^Reason/, '  ')
  expect(confirm().disabled).toBe(true)
})

test('a raise that waits for a second person says so', async () => {
  data = { approval: { id: 3 } }
  await open()
  type(/^Reason/, 'Adverse news')
  await act(async () => fireEvent.click(confirm()))
  await waitFor(() => expect(shownNotice()?.title).toMatch(/second person/i))
})

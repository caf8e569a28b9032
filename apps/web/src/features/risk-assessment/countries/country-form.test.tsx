import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import type { Place } from './country-calls.ts'
import { CountryForm } from './country-form.tsx'

const place = {
  iso2: 'XK',
  name: 'Northland',
  risk_level: 'Low Risk',
  risk_score: 10,
  valid_from: null,
  basis: null,
  is_own: false,
} as unknown as Place
const effect = { total: 0, looked_at: 0, next: null, changes: [], incomplete: 0, parties: [] }
/** The preview of the change, while it is on its way. */
let preview: PromiseWithResolvers<Response>
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'risk-assessment', 'issues'))
beforeEach(() => {
  signInFor('SETTINGS')
  preview = Promise.withResolvers()
  asked = answerWith(({ url, method }) => {
    if (url.includes('previews')) return preview.promise
    return method === 'POST' ? json(200, { status: 200 }) : new Promise(() => undefined)
  }).asked
})

async function choose(level: RegExp) {
  const [field] = screen.getAllByLabelText('New level')
  fireEvent.click(field!)
  fireEvent.click(await screen.findByRole('option', { name: level, hidden: true }))
}
const previewed = () => act(async () => preview.resolve(json(200, { status: 200, data: effect })))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const from = (value: string) => fireEvent.change(screen.getByLabelText('Holds from'), { target: { value } })
const sent = () => asked.filter(({ url }) => url === '/v2/country_risks').map(({ body }) => body)

const open = async () => {
  renderInProduct(<CountryForm place={place} />)
  await choose(/High/)
}

test('a level is not saved before its effect was counted, and holds from now on if its day is today', async () => {
  await open()
  expect([save().disabled, save().title]).toEqual([true, 'The effect is being counted'])
  await previewed()
  await waitFor(() => expect(save().disabled).toBe(false))
  await act(async () => fireEvent.click(save()))
  expect(sent()).toEqual([{ iso2: 'XK', risk_level: 'High Risk' }])
})

test('a level that holds from another day begins with that day here, and has its basis', async () => {
  await open()
  await previewed()
  from('2031-03-02')
  fireEvent.change(screen.getByLabelText('Basis'), { target: { value: 'Statement of March' } })
  await act(async () => fireEvent.click(save()))
  const valid_from = Date.parse('2031-03-02T00:00:00+08:00')
  expect(sent()).toEqual([{ iso2: 'XK', risk_level: 'High Risk', valid_from, basis: 'Statement of March' }])
})

test.each(['2031-02-30', '2031-13-01', '02/03/2031', ''])('a level does not hold from %j, and says so', async (day) => {
  await open()
  await previewed()
  from(day)
  expect(await screen.findByText('Date is not in correct format')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('a user without the settings key sees the level and cannot choose another', () => {
  signInFor('RISKASSESSMENT')
  renderInProduct(<CountryForm place={place} />)
  expect(screen.queryByLabelText('New level')).toBeNull()
  expect(screen.getByText('Only holders of the settings key change levels of places.')).toBeTruthy()
})

import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Palette } from './palette.tsx'

const client = (id: number) => ({
  id,
  ref_id: `P-${id}`,
  found_by: null,
  names: [{ id, lang: 1, name_type: 1, sur: 'LAMPWICK', other: 'Orla' }],
})

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  signInFor('PERSON', 'COMPANY', 'ALERTCASEPOOL', 'SCREENING')
  answerWith(({ url }) => {
    const found = url.includes('/v2/parties/search') ? [client(9)] : []
    const cases = url.includes('/v2/alert_cases') ? [{ id: 7, name: 'LAMPWICK Orla', parties: { pending: 2 } }] : []
    return json(200, { status: 200, data: [...found, ...cases] })
  })
  renderInProduct(<Palette onClose={() => undefined} />)
})
const type = (text: string) =>
  act(async () => void fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } }))

test('before anything is typed some screens are listed, and how many there are', async () => {
  const screens = await screen.findByRole('group', { name: /^Screens: 6 of \d+, type to find the others$/ })
  expect(within(screens).getAllByRole('option')).toHaveLength(6)
})

test('a command is found by what it is about', async () => {
  await type('lang')
  expect(await screen.findByRole('option', { name: 'Switch to 繁體中文' })).toBeDefined()
})

test('a name that no record has can be screened or added', async () => {
  answerWith(() => json(200, { status: 200, data: [] }))
  await type('Zebedee Quarnflow')
  const offered = await screen.findByRole('group', { name: 'No client has this name' }, { timeout: 30_000 })
  const labels = within(offered)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(labels).toEqual(['Screen “Zebedee Quarnflow”', 'Add a natural person', 'Add a company'])
})

test('clients come before what concerns them, and a case says what its figures are', async () => {
  await type('lampwick')
  await screen.findByText('#7, 2 pending', {}, { timeout: 30_000 })
  await expect
    .poll(() => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label')))
    .toEqual(['Natural persons', 'Companies', 'Alert case pool'])
})

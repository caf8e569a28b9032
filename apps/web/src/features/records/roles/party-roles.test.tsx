import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Part } from './party-roles.tsx'

const company = {
  id: 3,
  is_deleted: false,
  capacity_type: 1,
  names: [{ id: 1, lang: 1, name_type: 3, sur: null, other: 'Kestrel Quay Limited' }],
}
const role = { id: 1, role: 'director', start_date: 1, end_date: Date.parse('2025-03-04'), is_ended: true, detail: '1' }

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  signInFor('COMPANY')
  answerWith(() => json(200, { status: 200, data: [{ company, roles: [role] }] }))
})

test('roles are rows under heads, with their end, and their dialog names the company', async () => {
  renderInProduct(<Part party={{ kind: 'person', id: 9 }} name="CHAN Tai Man" fields={{ labels: {}, show: String }} />)
  const table = await screen.findByRole('table')
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Role',
    'Since',
    'Until',
    'Detail',
    'Actions',
  ])
  expect(within(table).getByText('04/Mar/2025')).toBeDefined()
  within(table).getByRole('button', { name: 'Change dates: Director' }).click()
  expect(await screen.findByText('Change dates: Director, Kestrel Quay Limited')).toBeDefined()
})

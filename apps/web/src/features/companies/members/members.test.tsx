import { act, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Members } from './members.tsx'

const party = { id: 95, is_deleted: false, names: [{ id: 1, lang: 1, name_type: 1, sur: 'LAMPWICK', other: 'Orla' }] }
const lists = {
  founders: [{ id: 1, capacity_type: 2, capacity_id: 95, effect_date: null }],
  shareholders: [],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
}

function Company() {
  const form = useForm({ defaultValues: lists })
  return (
    <FormProvider {...form}>
      <Members />
    </FormProvider>
  )
}

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies'))
beforeEach(() => {
  signInFor('COMPANY')
  answerWith(() => json(200, { status: 200, data: [party] }))
})

test('a search that finds no member says so in place of an empty table', async () => {
  renderAtAddress(Company)
  await screen.findByText(/LAMPWICK/)
  const search = screen.getByRole('textbox', { name: 'Role or name' })
  await act(async () => void fireEvent.change(search, { target: { value: 'founder' } }))
  expect(screen.getByRole('table')).toBeDefined()
  await act(async () => void fireEvent.change(search, { target: { value: 'nobody' } }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nothing matches')).toBeDefined()
})

test('the roles of a member are one text, so that a telephone writes them as one', async () => {
  renderAtAddress(Company)
  const cell = (await screen.findByText(/LAMPWICK/)).closest('tr')?.querySelector('td[data-label="Roles"]')
  expect(cell?.textContent).toBe('Founder')
  expect(cell?.childNodes).toHaveLength(1)
})

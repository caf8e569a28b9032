import { act, fireEvent, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { MemberDialog } from './member-dialog.tsx'

const found = {
  capacity_type: 2,
  id: 9,
  ref_id: 'P-9',
  status: 1,
  is_deleted: false,
  dob: null,
  incorp_date: null,
  coi_number: null,
  found_by: null,
  names: [{ id: 1, lang: 1, name_type: 1, sur: 'LAMPWICK', other: 'Orla' }],
}
const lists = {
  founders: [],
  shareholders: [],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
}
const closed = vi.fn<() => void>()

function Adding() {
  const form = useForm({ defaultValues: { directors: [] } })
  return (
    <FormProvider {...form}>
      <MemberDialog lists={lists} member={undefined} onApply={() => undefined} onClose={closed} />
    </FormProvider>
  )
}

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies'))
beforeEach(() => {
  closed.mockClear()
  signInFor('COMPANY', 'PERSON')
  answerWith(({ url }) => json(200, { status: 200, data: url.includes('/v2/parties/search') ? [found] : [] }))
})

test('the dialog opens on the search for the party, not on its cross', async () => {
  renderAtAddress(Adding)
  const field = await screen.findByRole('combobox', { name: /Person or company/ })
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
  expect(document.activeElement).toBe(field)
})

test('a ticked role is not lost by Escape without a question', async () => {
  renderAtAddress(Adding)
  const role = await screen.findByRole('checkbox', { name: 'Director' })
  fireEvent.click(role)
  fireEvent.keyDown(role, { key: 'Escape' })
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' })
  expect(closed).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect((role as HTMLInputElement).checked).toBe(true)
})

test('a chosen party is not lost by Escape without a question either', async () => {
  renderAtAddress(Adding)
  const field = await screen.findByRole('combobox', { name: /Person or company/ })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'lampwick' } })
  fireEvent.click(await screen.findByText('LAMPWICK Orla P-9', {}, { timeout: 30_000 }))
  fireEvent.keyDown(await screen.findByRole('checkbox', { name: 'Director' }), { key: 'Escape' })
  await screen.findByRole('dialog', { name: 'Discard what you typed?' })
  expect(closed).not.toHaveBeenCalled()
})

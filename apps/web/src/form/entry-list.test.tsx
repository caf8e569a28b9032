import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { EntryList } from './entry-list.tsx'

beforeAll(() => loadWords('core'))

function Phones() {
  const form = useForm({ defaultValues: { phones: [{ id: 7 }] } })
  const phones = useWatch({ control: form.control, name: 'phones' })
  return (
    <FormProvider {...form}>
      <EntryList name="phones" addLabel="Add a phone" rowLabel="Phone" blank={() => ({})}>
        {(at, isRemoved) => (isRemoved ? `removed ${at}` : `phone ${at}`)}
      </EntryList>
      <output>{JSON.stringify(phones)}</output>
    </FormProvider>
  )
}
const values = () => JSON.parse(screen.getByRole('status').textContent) as unknown
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a saved entry is marked until the save and can be restored', () => {
  renderInProduct(<Phones />)
  press('Remove Phone 1')
  expect(values()).toEqual([{ id: 7, is_deleted: true }])
  expect(screen.getByRole('group', { name: 'Phone 1' }).textContent).toContain('removed 0')
  press('Keep Phone 1')
  expect(values()).toEqual([{ id: 7, is_deleted: false }])
})

test('a new entry is removed at once', () => {
  renderInProduct(<Phones />)
  press('Add a phone')
  press('Remove Phone 2')
  expect(values()).toEqual([{ id: 7 }])
})

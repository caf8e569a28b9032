import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { TypeBand } from './type-band.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies'))

function Band({ was, is }: { was: number | null; is: number }) {
  const form = useForm({ defaultValues: { company_type: was } })
  return (
    <FormProvider {...form}>
      <TypeBand />
      <button type="button" onClick={() => form.setValue('company_type', is)}>
        Choose
      </button>
    </FormProvider>
  )
}
async function choose(was: number | null, is: number) {
  renderInProduct(<Band was={was} is={is} />)
  await act(async () => void fireEvent.click(screen.getByText('Choose')))
}

test.each([
  [5, /Type 5 adds: Number of members/],
  [6, /Type 6 adds: /],
])('a new company of the special type %i is told what that adds, without a way back', async (is, said) => {
  await choose(null, is)
  expect(screen.getByRole('status').textContent).toMatch(said)
  expect(screen.queryByRole('button', { name: /Back to/ })).toBeNull()
})

test('a usual type of a new company says nothing, a changed one offers the way back', async () => {
  await choose(null, 2)
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  await choose(2, 5)
  expect(screen.getByRole('button', { name: 'Back to 2' })).toBeDefined()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { blankTransaction, type TransactionForm } from '../form/transaction-form.ts'
import { Amounts } from './amounts.tsx'

beforeAll(() => loadWords('core', 'sys', 'transactions', 'issues'))

function Step() {
  const form = useForm<TransactionForm>({ defaultValues: blankTransaction('outward', 0) })
  const numbers = useWatch({ control: form.control, name: ['amount', 'rate', 'amount_to'] })
  return (
    <FormProvider {...form}>
      <Amounts check={undefined} />
      <output>{numbers.join(' ')}</output>
    </FormProvider>
  )
}
const numbers = () => screen.getByRole('status').textContent
const type = (field: string, value: string) =>
  act(async () => void fireEvent.change(document.querySelector(`#field-${field}`)!, { target: { value } }))

test('money paid out in the currency it came in has the rate of 1; another currency asks for a rate again', async () => {
  renderInProduct(<Step />)
  await type('amount', '1000')
  await type('rate', '0.128')
  expect(numbers()).toBe('1000.00 0.128 128.00')
  await type('currency_to', 'hkd')
  expect(numbers()).toBe('1000.00 1 1000.00')
  await type('currency_to', 'EUR')
  expect(numbers()).toBe('1000.00  ')
  await type('rate', '0.11')
  expect(numbers()).toBe('1000.00 0.11 110.00')
})

test('a corrected currency keeps what was typed', async () => {
  renderInProduct(<Step />)
  await type('amount', '1000')
  await type('rate', '0.128')
  await type('currency_to', 'EUR')
  expect(numbers()).toBe('1000.00 0.128 128.00')
})

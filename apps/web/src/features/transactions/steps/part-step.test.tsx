import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { blankTransaction, type TransactionForm } from '../form/transaction-form.ts'
import { PartStep } from './part-step.tsx'

let making: PromiseWithResolvers<Response>
let asked: readonly Asked[]

beforeAll(() => loadWords('core', 'sys', 'parties', 'transactions', 'issues'))
beforeEach(() => {
  signInFor('TRANSACTION', 'PERSON')
  making = Promise.withResolvers()
  asked = answerWith(({ method }) => (method === 'POST' ? making.promise : json(200, { status: 200, data: [] }))).asked
})

const role = 'recipient'
function Step() {
  const form = useForm<TransactionForm>({ defaultValues: blankTransaction('outward', 0) })
  const recipientNow = useWatch({ control: form.control, name: role })
  return (
    <FormProvider {...form}>
      <PartStep role={role} />
      <output>{JSON.stringify(recipientNow)}</output>
    </FormProvider>
  )
}
const recipient = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object
const type = (field: string, value: string) =>
  act(async () => void fireEvent.change(document.querySelector(`#field-recipient-${field}`)!, { target: { value } }))
const register = () => screen.queryByRole<HTMLButtonElement>('button', { name: /register/i })

test('a described party is registered once, and what was typed meanwhile stays', async () => {
  renderInProduct(<Step />)
  await type('other', 'Maria')
  await act(async () => register()?.click())
  expect(register()?.disabled).toBe(true)
  await type('bank_name', 'Harbour Bank')
  await act(async () => making.resolve(json(200, { status: 200, data: { id: 41 } })))
  expect(recipient()).toMatchObject({ person: 41, company: null, party_name: 'Maria', bank_name: 'Harbour Bank' })
  expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual(['/v2/individuals'])
})

test('a party without a name is not offered to the register, nor one that the user may not create', async () => {
  renderInProduct(<Step />)
  await type('tel', '23456789')
  expect(register()).toBeNull()
  await type('other', 'Maria')
  expect(register()).not.toBeNull()
  cleanup()
  signInFor('TRANSACTION', 'COMPANY')
  renderInProduct(<Step />)
  await type('other', 'Maria')
  expect(register()).toBeNull()
})

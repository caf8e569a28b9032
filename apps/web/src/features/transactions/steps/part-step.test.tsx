import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
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
function Step({ check }: { check?: RecordCheck }) {
  const form = useForm<TransactionForm>({ defaultValues: blankTransaction('outward', 0) })
  const recipientNow = useWatch({ control: form.control, name: role })
  return (
    <FormProvider {...form}>
      <PartStep role={role} check={check} />
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

const asks = (party: string): RecordCheck => ({
  version: 'v',
  state: 'incomplete',
  hkd_amount: null,
  hkd_rate: null,
  hkd_rate_date: null,
  items: [
    {
      rule: `question.party.${role}`,
      section: null,
      en: 'May be a party of the register',
      zh: '可能是登記冊內的一方',
      source: null,
      role,
      fact: 'name',
      value: null,
      party,
    },
  ],
  linked: [],
  rate_off_percent: null,
  is_rate_off: false,
  table_rate_date: null,
  is_rate_old: false,
  limits: [],
})

test('a party that may be one of the register is taken from there or said to be another, and is then asked about no more', async () => {
  renderInProduct(<Step check={asks('2:41')} />)
  await type('other', 'Maria')
  await type('bank_name', 'Harbour Bank')
  await act(async () => screen.getByRole('button', { name: 'Another party' }).click())
  expect(recipient()).toMatchObject({ person: null, other: 'Maria', not_same_party: ['2:41'] })
  expect(screen.queryByText('May be a party of the register')).toBeNull()
  cleanup()
  renderInProduct(<Step check={asks('2:41')} />)
  await type('other', 'Maria')
  await type('bank_name', 'Harbour Bank')
  await act(async () => screen.getByRole('button', { name: 'Use' }).click())
  expect(recipient()).toMatchObject({ person: 41, other: '', party_name: 'Maria', bank_name: 'Harbour Bank' })
})

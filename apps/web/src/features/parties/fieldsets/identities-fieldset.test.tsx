import { cleanup, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { IdentitiesFieldset } from './identities-fieldset.tsx'

const passport = { id: 2, type: 2, country: 'HK', id_number: 'L898902C', effect_date: null }
const expired = { ...passport, id_number_security_num: '', expiry_date: Date.parse('2019-05-06T00:00:00Z') }
const lasting = { ...passport, id_number_security_num: '13', expiry_date: Date.parse('2999-05-06T00:00:00Z') }

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  answerWith(() => json(200, { status: 200, data: [] }))
})

function Documents({ idens }: { idens: object[] }) {
  const form = useForm({ defaultValues: { idens: idens.map((row) => ({ expiry_date_security_num: '', ...row })) } })
  return (
    <FormProvider {...form}>
      <IdentitiesFieldset />
    </FormProvider>
  )
}

test('a document that has expired says so, and a check digit of two digits does not agree', () => {
  renderInProduct(<Documents idens={[expired]} />)
  expect(screen.getByText('This document has expired.')).toBeDefined()
  expect(screen.queryByText('The check digit does not agree with the number.')).toBeNull()
  cleanup()
  renderInProduct(<Documents idens={[lasting]} />)
  expect(screen.queryByText('This document has expired.')).toBeNull()
  expect(screen.getByText('The check digit does not agree with the number.')).toBeDefined()
})

test('a saved passport without its check digits says so and what to do, a new or complete one does not', () => {
  const missing = /check digits of this passport are missing.*machine-readable zone/
  renderInProduct(<Documents idens={[lasting]} />)
  expect(screen.getByText(missing)).toBeDefined()
  cleanup()
  renderInProduct(<Documents idens={[{ ...lasting, expiry_date_security_num: '5' }]} />)
  expect(screen.queryByText(missing)).toBeNull()
  cleanup()
  const { id: _id, ...unsaved } = lasting
  renderInProduct(<Documents idens={[unsaved]} />)
  expect(screen.queryByText(missing)).toBeNull()
})

test('a HKID with a wrong check digit is marked invalid', () => {
  const card = { id: 1, type: 1, country: null, effect_date: null, id_number_security_num: '', expiry_date: null }
  const field = () => screen.getByRole('textbox', { name: /Document number/ })
  renderInProduct(<Documents idens={[{ ...card, id_number: 'A123456(7)' }]} />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  cleanup()
  renderInProduct(<Documents idens={[{ ...card, id_number: 'A123456(3)' }]} />)
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

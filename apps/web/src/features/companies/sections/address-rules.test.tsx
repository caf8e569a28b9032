import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { blankAddress } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import { loadWords, showLanguage } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { blankCompany, companyResolver } from '../company-form.ts'
import { company } from '../company-kind.tsx'
import { CompanyWizard } from '../company-wizard.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies', 'issues', 'hits'))
beforeEach(() => {
  signInFor('COMPANY', 'SCREENING')
  answerWith(() => json(200, { status: 200, data: [] }))
})
afterEach(async () => {
  await showLanguage('en')
})

const options = { fields: {}, shouldUseNativeValidation: false } as never
const names = [{ ...blankCompany().names[0]!, other: 'KESTREL QUAY LIMITED' }]
const check = async (values: object, resolver = company.formResolver!) => {
  const { errors } = await resolver({ ...blankCompany(), names, company_type: 2, ...values }, undefined, options)
  return flatErrors(errors).map(({ path, message }) => `${path}: ${message}`)
}
const filled = (type: number) => ({ ...blankAddress(type), address_1: '9 Lantern Quay' })

test('each address type that the company type shows needs its line 1 and country, and is named [COM-137]', async () => {
  expect(await check({})).toEqual([
    'missing_addresses.1: Current registered office: address is required',
    'missing_addresses.2: Correspondence office: address is required',
  ])
  expect(await check({ addresses: [filled(1), filled(2)] })).toEqual([])
  expect(await check({ addresses: [filled(1), filled(2)], company_type: 6 })).toEqual([
    'missing_addresses.3: Principal place of business in Hong Kong: address is required',
    'missing_addresses.4: Principal place in registered country: address is required',
  ])
  expect(await check({ addresses: [1, 2, 3, 4].map(filled), company_type: 6 })).toEqual([])
  const bare = { ...blankAddress(2), address_1: ' ', address_4: null }
  expect(await check({ addresses: [filled(1), bare] })).toEqual([
    'addresses.1.address_1: Correspondence office: Flat, floor, building is required',
    'addresses.1.address_4: Correspondence office: Country or region is required',
  ])
  expect(await check({ addresses: [filled(1), { ...filled(2), id: 7, is_deleted: true }] })).toEqual([
    'missing_addresses.2: Correspondence office: address is required',
  ])
  await showLanguage('zh-hant')
  expect(await check({ addresses: [{ ...filled(1), address_1: '' }] })).toEqual([
    'addresses.0.address_1: 現時註冊辦事處：必須填寫室、樓層、大廈',
    'missing_addresses.2: 通訊辦事處：必須填寫地址',
  ])
})

test('the server, and a company made inside the member dialog, need no address', async () => {
  expect(await check({}, companyResolver)).toEqual([])
})

const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('the wizard names a missing address on its step and at the end, and leads to it [COM-137]', async () => {
  renderAtAddress(() => <CompanyWizard />)
  await screen.findByRole('heading', { name: 'Identification' })
  await press(/^2\s*Addresses/)
  await press(/^Next: Members/)
  const told = await screen.findByText('Current registered office: address is required')
  const add = screen.getByRole('button', { name: 'Add address: Current registered office' })
  expect(document.activeElement).toBe(add)
  expect(add.getAttribute('aria-describedby')).toBe(told.id)
  expect(screen.getByText('Correspondence office: address is required')).toBeDefined()

  await press(/^Add address: Current/)
  expect(screen.queryByText('Current registered office: address is required')).toBeNull()
  await press(/^Next: Members/)
  expect(await screen.findByText('Current registered office: Flat, floor, building is required')).toBeDefined()

  await press(/^9\s*Review and screen/)
  await press(/^Complete$/)
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Correspondence office: address is required')
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Correspondence office/ })))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add address: Correspondence office' }))

  await press(/^Add address: Correspondence/)
  await expect.poll(() => screen.queryByRole('link', { name: /Correspondence office: address/ })).toBeNull()
})

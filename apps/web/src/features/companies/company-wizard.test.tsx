import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress, signInFor } from '#web/ui/in-product.test-double.tsx'
import { CompanyWizard } from './company-wizard.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies', 'issues', 'hits'))
beforeEach(() => {
  signInFor('COMPANY', 'SCREENING')
  answerWith(() => json(200, { status: 200, data: [] }))
})
const beside = () => screen.queryByRole('complementary')
const open = (step: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name: step })))

test('the members of a new company have the whole width of the page, other steps the checks beside them', async () => {
  renderAtAddress(() => <CompanyWizard />)
  await screen.findByRole('heading', { name: 'Identification' })
  expect(beside()).not.toBeNull()
  await open(/Members/)
  expect(await screen.findByText('No member yet.')).toBeDefined()
  expect(beside()).toBeNull()
  await open(/Addresses/)
  expect(beside()).not.toBeNull()
})

test('a company without a name is told so in one sentence', async () => {
  renderAtAddress(() => <CompanyWizard />)
  await screen.findByRole('heading', { name: 'Identification' })
  await open(/^Next: /)
  expect((await screen.findAllByText('Company name is required')).length).toBeGreaterThan(0)
})

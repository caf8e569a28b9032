import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress } from '#web/ui/in-product.test-double.tsx'
import { Screen } from './reset-password.tsx'

beforeAll(() => loadWords('core', 'landing'))

const open = () => renderAtAddress(() => <Screen />, '/login/ResetPassword?token=abc')
const expired = () => screen.queryByText(/^Link Expired/)

test('a link that the server refuses has expired, and a new one is offered', async () => {
  answerWith(() => json(200, { code: 400 }))
  open()
  expect(await screen.findByText(/^Link Expired/)).toBeDefined()
})

test('a link that could not be checked is not called expired, and is checked again on request', async () => {
  let isDown = true
  answerWith(() => (isDown ? json(429, { status: 429, code: 'E_TOO_MANY', message: '' }) : json(200, { code: 200 })))
  open()
  await screen.findByText('The link could not be checked. It may still be valid.')
  expect(expired()).toBeNull()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeDefined()
})

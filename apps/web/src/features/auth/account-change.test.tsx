import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderAtAddress } from '#web/ui/in-product.test-double.tsx'
import { Screen } from './account-change.tsx'

beforeAll(() => loadWords('core', 'landing'))

const open = () => renderAtAddress(() => <Screen />, '/login/AccountChange?token=1.2.abc')
const change = {
  username: 'officer',
  organisation: 'Demo',
  by: 'admin',
  since: 0,
  email: 'new@demo.example',
  totp_off: false,
}

test('the link shows what was asked for and changes nothing until it is confirmed', async () => {
  const sent: string[] = []
  answerWith(({ method }) => {
    sent.push(method)
    return json(200, { status: 200, data: change })
  })
  open()
  await screen.findByText('The e-mail address becomes new@demo.example.')
  expect(sent).toEqual(['GET'])
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the change' }))
  expect(await screen.findByText('The change was made.')).toBeDefined()
  expect(sent).toEqual(['GET', 'POST'])
})

test('a link that was answered or taken back is called over', async () => {
  answerWith(() => json(404, { status: 404, code: 'E_NOT_FOUND', message: '' }))
  open()
  expect(await screen.findByText(/^This link is no longer valid/)).toBeDefined()
})

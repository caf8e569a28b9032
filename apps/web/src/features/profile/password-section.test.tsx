import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { PasswordSection } from './password-section.tsx'

beforeAll(() => loadWords('core', 'sys', 'issues', 'profile'))

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('a password that is confirmed otherwise is told while it is typed', async () => {
  renderInProduct(<PasswordSection />)
  await type('Old password', 'Kestrel-Quay-1')
  await type('New password', 'Kestrel-Quay-22')
  await type('Confirm password', 'Kestrel-Quay-23')
  expect(await screen.findByText(/match/, {}, { timeout: 10_000 })).toBeDefined()
})

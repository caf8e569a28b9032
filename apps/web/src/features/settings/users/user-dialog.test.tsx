import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { liveCheckDelayMs } from '#web/constants.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { UserDialog } from './user-dialog.tsx'
import type { Role } from './users-calls.ts'

const roles = [{ id: 1, name: 'Developer' }] as Role[]
const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

beforeAll(() => loadWords('core', 'sys', 'issues', 'settings'))
beforeEach(() => {
  signInFor('SETTINGS')
  renderInProduct(<UserDialog user={undefined} roles={roles} onClose={() => undefined} />)
})

test('an error waits for a pause of typing: it never moves the button that is pressed next', async () => {
  const email = await screen.findByLabelText(/E-mail/)
  fireEvent.change(email, { target: { value: 'no address' } })
  await act(async () => void fireEvent.blur(email))
  await rest(50)
  expect(email.getAttribute('aria-invalid')).not.toBe('true')
  await rest(liveCheckDelayMs)
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

test('an empty user is told what is required, and no role is chosen for it', async () => {
  const role = await screen.findByRole('combobox', { name: /Role/ })
  expect((role as HTMLInputElement).value).toBe('')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  for (const said of ['User is required', 'E-mail is required', 'Role is required'])
    expect((await screen.findAllByText(new RegExp(said))).length).toBeGreaterThan(0)
})

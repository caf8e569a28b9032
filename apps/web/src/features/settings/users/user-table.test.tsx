import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { SessionsOfUser } from './sessions-of-user.tsx'
import { UserTable } from './user-table.tsx'
import type { User } from './users-calls.ts'

const user = {
  id: 4,
  username: 'orla',
  name: 'LAMPWICK Orla',
  name_zh: null,
  email: 'orla@example.com',
  role: 'Developer',
  status: 1,
  invited: false,
  totp_enabled: true,
  last_login_date: null,
  session_count: 2,
  password_date: 0,
  create_date: 0,
} as unknown as User
const session = { user_agent: 'curl/8', ip: '127.0.0.1', last_used_date: 0 }
const own = { ...session, id: 1, current: true }
const other = { ...session, id: 2, current: false }

beforeAll(() => loadWords('core', 'sys', 'settings'))
beforeEach(() => {
  signInFor('SETTINGS')
  answerWith(() => json(200, { status: 200, data: [own, other] }))
})

test('the whole row of a user is pressed to choose it, apart from its menu', () => {
  const chosen = vi.fn<(id: number) => void>()
  renderInProduct(<UserTable users={[user]} chosenId={undefined} onChoose={chosen} onEdit={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for orla' }))
  expect(chosen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Developer'))
  expect(chosen).toHaveBeenCalledExactlyOnceWith(4)
})

test('the own session is marked and not ended here, another is', async () => {
  renderInProduct(<SessionsOfUser user={user} />)
  await screen.findByText('This session')
  const [mine, theirs] = screen.getAllByRole('listitem')
  expect(within(mine!).queryByRole('button')).toBeNull()
  expect(within(theirs!).getByRole('button', { name: 'End' })).toBeDefined()
})

const change = { id: 9, by: 'demo', since: 0, wanted: { email: 'new@example.com' } }
test('a pending change is shown with who must agree, and only its requester takes it back', async () => {
  const pending = (by: string) => ({ ...user, pending_change: { ...change, by } }) as User
  const { unmount } = renderInProduct(<SessionsOfUser user={pending('officer')} />)
  expect(screen.getByText('The e-mail address becomes new@example.com')).toBeDefined()
  const sent: string[] = []
  answerWith((request) => {
    sent.push(`${request.method} ${request.url}`)
    return json(200, { status: 200, data: [] })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await vi.waitFor(() => expect(sent).toContain('DELETE /v2/approvals/9'))
  unmount()
  renderInProduct(<SessionsOfUser user={pending('somebody')} />)
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

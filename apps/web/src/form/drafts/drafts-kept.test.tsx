import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { draftKey, keepDraft } from './drafts.ts'
import { DraftsKept } from './drafts-kept.tsx'

beforeAll(() => loadWords('core', 'sys'))
beforeEach(() => signInFor('TRANSACTION'))

const officer = { organization: 'demo', username: 'officer' }
const show = () =>
  renderInProduct(
    <DraftsKept
      name="transaction.new"
      addPath="/sys/Transaction2"
      describe={(kept) => (kept as { amount: string }).amount}
    />,
  )

test('a list says nothing of drafts where none is kept', () => {
  keepDraft(draftKey({ ...officer, username: 'wing' }, 'transaction.new'), { values: { amount: '9' }, base: {} })
  const { container } = show()
  expect(container.querySelector('[role=status]')).toBeNull()
})

test('a list shows that a draft of its wizard waits, what it holds and the way to it', () => {
  const key = draftKey(officer, 'transaction.new')
  keepDraft(key, { values: { amount: 'HKD 500.00' }, base: {} })
  keepDraft(`${key}~2`, { values: { amount: 'HKD 500.00' }, base: {} })
  show()
  const notice = screen.getByRole('status').textContent
  expect(notice).toMatch(/A draft from .* is kept on this device\. HKD 500\.00 1 more\./)
  expect(screen.getByRole('button', { name: 'Open the draft' })).toBeDefined()
})

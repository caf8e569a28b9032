import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import type { SettingRow } from './settings-form.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const row = {
  id: 4,
  config_key: 'similarity_weak',
  config_value: '0.6',
  config_type: 'number',
  updated_date: 1,
} as SettingRow
const request = {
  id: 9,
  target_id: 4,
  wanted: { config_value: '0.55' },
  requested_by: 'colleague',
  create_date: Date.UTC(2026, 10, 20),
}
beforeAll(() => loadWords('core', 'sys', 'settings'))
beforeEach(() => signInFor('SETTINGS'))

test('waiting changes that could not be loaded are not taken for none, and another try shows them', async () => {
  let isDown = true
  answerWith(() =>
    isDown ? json(403, { status: 403, code: 'E_FORBIDDEN' }) : json(200, { status: 200, data: [request] }),
  )
  renderInProduct(<WaitingChanges rows={[row]} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0.55')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
})

import type { ExportRow } from '@probity/contract/exports/exports.ts'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { Outcome } from './export-outcome.tsx'

const answers = (row: Partial<ExportRow>) => {
  answerWith(() => json(200, { status: 200, data: { id: 7, type: 'person', is_own: true, ...row } }))
}
beforeAll(() => loadWords('data-transfer'))
beforeEach(() => signInFor('EXPORT'))

test('a link that has expired says so and offers no file', async () => {
  answers({ step: 'expired', delivery: 'file' })
  renderInProduct(<Outcome id={7} />)
  expect(await screen.findByText(/has expired: the file was removed/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a file that is ready is offered to its requester alone', async () => {
  answers({ step: 'ready', delivery: 'file', done: 3, expires_date: Date.UTC(2026, 0, 2), is_own: false })
  renderInProduct(<Outcome id={8} />)
  expect(await screen.findByText(/is ready/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

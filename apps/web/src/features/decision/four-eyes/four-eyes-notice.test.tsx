import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { FourEyesNotice, useSecondPerson } from './four-eyes-notice.tsx'

const trueHit = 1
const judged = [{ status: 0 as const, categories: ['sanctions'], similarity_level: 'STRONG' }]
const Notice = () => <FourEyesNotice second={useSecondPerson(judged, trueHit)} />

const settings = [
  { config_key: 'four_eyes', config_value: 'true' },
  { config_key: 'four_eyes_categories', config_value: '["true_hit"]' },
]
const refused = () => json(403, { status: 403, code: 'E_FORBIDDEN' })
const ok = (data: unknown) => json(200, { status: 200, data })
const serve = (answers: { settings: () => Response; colleagues: () => Response }) => {
  answerWith(({ url }) => (url.startsWith('/v2/configurations') ? answers.settings() : answers.colleagues()))
}

beforeAll(() => loadWords('core', 'hits', 'decision'))
beforeEach(() => signInFor('ALERTSHISTORY'))

test('names who else may agree', async () => {
  const colleagues = [
    { username: 'officer', name: 'Self' },
    { username: 'second', name: 'Second Reviewer' },
  ]
  serve({ settings: () => ok(settings), colleagues: () => ok(colleagues) })
  renderInProduct(<Notice />)
  expect(await screen.findByText(/Second Reviewer/)).toBeDefined()
  expect(screen.queryByText(/Self/)).toBeNull()
})

test('a rule that could not be loaded is not taken for no rule', async () => {
  serve({ settings: refused, colleagues: () => ok([]) })
  renderInProduct(<Notice />)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Whether a second person must agree could not be loaded.',
  )
})

test('colleagues who could not be loaded are not taken for nobody', async () => {
  serve({ settings: () => ok(settings), colleagues: refused })
  renderInProduct(<Notice />)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded.')
  expect(screen.getByText('A second person must agree.')).toBeDefined()
  expect(screen.queryByText(/Nobody else may agree yet/)).toBeNull()
})

import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { RecordRisk } from './record-risk.tsx'

beforeAll(() => loadWords('core', 'sys', 'risk-assessment', 'issues'))
beforeEach(() => {
  signInFor('RISKASSESSMENT')
  answerWith(() => json(200, { status: 200, data: [] }))
})

test('the dialog says whose risk is assessed', async () => {
  renderInProduct(<RecordRisk record={{ kind: 'person', id: 7 }} name="CHAN Tai Man" />)
  fireEvent.click(screen.getByRole('button', { name: 'Assess risk' }))
  expect(await screen.findByRole('dialog', { name: /CHAN Tai Man/ })).toBeTruthy()
})

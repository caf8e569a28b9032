import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { CheckPanel } from './check-panel.tsx'

let place: HTMLElement
let root: Root

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadWords('transactions')
})
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const shown = (hkd_amount: string | null) => {
  const value: RecordCheck = {
    version: 'test',
    state: 'complete',
    hkd_amount,
    hkd_rate: '1',
    hkd_rate_date: null,
    items: [],
    linked: [],
    limits: ['8000', '120000'],
    table_rate_date: null,
    is_rate_old: false,
    rate_off_percent: null,
    is_rate_off: false,
  }
  const check = { state: 'value', value, isPlaceholder: false, error: undefined, reload: () => undefined } as const
  act(() => root.render(<CheckPanel check={check} onJump={() => undefined} />))
  return place.textContent
}

test('a record without an amount is not called complete', () => {
  expect(shown('0.00')).toContain('Enter the amount to see what the record needs.')
  expect(shown('0.00')).not.toContain('Complete')
  expect(shown('500.00')).toContain('Complete')
  expect(shown('500.00')).not.toContain('Enter the amount')
})

import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { RecordState } from './transaction-marks.tsx'

beforeAll(() => loadWords('core', 'sys', 'transactions'))

test.each([
  ['stopped', 3, 'Stopped', 'red'],
  ['incomplete', 3, '3 missing', 'orange'],
  ['accepted', 3, 'Accepted', undefined],
  ['complete', 0, 'Complete', undefined],
] as const)('a record that is %s says so in the list', (record_state, record_missing, said, tone) => {
  renderInProduct(
    <p>
      <RecordState row={{ record_state, record_missing }} />
    </p>,
  )
  expect(screen.getByText(said).closest('[data-tone]')?.getAttribute('data-tone') ?? undefined).toBe(tone)
})

import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { ThresholdBar } from './threshold-bar.tsx'

beforeAll(() => loadWords('core', 'sys', 'transactions'))

test('the bars of a sum far above the limits stay on the scale of their marks', () => {
  renderInProduct(<ThresholdBar own="900000" sum="1000000" limits={['8000', '120000']} />)
  const part = (kind: string) =>
    Number.parseFloat(
      screen
        .getByRole('figure')
        .querySelector<HTMLElement>(`[data-kind=${kind}]`)!
        .style.getPropertyValue('inline-size'),
    )
  expect(part('own') / part('earlier')).toBeCloseTo(9)
  expect(part('own') + part('earlier')).toBeLessThan(100)
})

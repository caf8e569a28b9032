import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { Reference } from './reference.tsx'

beforeAll(() => loadWords('core'))

test('a customer is named by the reference of the firm, and without one by its number in the register', async () => {
  renderInProduct(
    <>
      <Reference of={{ id: 85, ref_id: 'P-1061' }} />
      <Reference of={{ id: 86, ref_id: null }} />
      <Reference of={{ id: 87, ref_id: '' }} />
    </>,
  )
  for (const said of ['P-1061', 'No. 86', 'No. 87']) expect(screen.getByText(said)).toBeTruthy()
  await act(() => chooseLanguage('zh-hant'))
  expect(screen.getByText('編號 86')).toBeTruthy()
  await act(() => chooseLanguage('en'))
})

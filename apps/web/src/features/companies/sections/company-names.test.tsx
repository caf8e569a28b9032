import { cleanup, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { CompanyNames } from './company-names.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties', 'companies'))

function Names({ other }: { other: string }) {
  const form = useForm({ defaultValues: { names: [{ name_type: 3, lang: 2, other, effect_date: null }] } })
  return (
    <FormProvider {...form}>
      <CompanyNames />
    </FormProvider>
  )
}

test('a Chinese name without a Chinese character is told what it needs, at its field', () => {
  renderInProduct(<Names other="KESTREL QUAY LTD" />)
  expect(screen.getByText("Write it in Chinese characters, or choose 'English name'")).toBeDefined()
  cleanup()
  renderInProduct(<Names other="隼灣有限公司" />)
  expect(screen.queryByText(/Chinese characters/)).toBeNull()
})

import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { FieldValues } from './field-value.tsx'

beforeAll(() => loadWords('core', 'sys', 'hits'))

test('a Chinese name stands without a blank beside the list, also where its words are compared one by one', () => {
  const tokens = [
    ['梁', '梁'],
    ['國樑', '国梁'],
  ].map(([query, candidate]) => ({ query: query!, candidate: candidate!, similarity: 1, weight: 1, en: '', zh: '' }))
  const field: ExplainedField = {
    ...{ field: 'name', state: 'agree', points: 1, query: ['梁 國樑'], candidate: ['梁国梁'] },
    detail: { en: '', zh: '', tokens },
  }
  const { container } = renderInProduct(<FieldValues field={field} side="query" />)
  expect(container.textContent).toContain('梁國樑')
})

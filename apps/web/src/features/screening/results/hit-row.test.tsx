import type { Hit } from '@probity/contract/screening/screening.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { HitRow } from './hit-row.tsx'

beforeAll(() => loadWords('core', 'hits', 'batches'))

const hit = {
  entity_id: 'ofac-sdn:1',
  entity_name: 'HERON Sam',
  entity_type: 'PERSON',
  entity_categories: ['sanctions'],
  entity_countries: [],
  entity_dob: null,
  entity_picture: null,
  articles: 0,
  decision: null,
  lists: ['ofac-sdn'],
  legal_effect: { code: 'policy', en: 'A foreign list.', zh: '外地名單。' },
  score: 0.9,
  similarity_level: 'STRONG',
  explanation: { algorithm: 'standard-2', fields: [], what_if: [] },
} as unknown as Hit

test('the legal effect of a hit is stated once, opened or not', () => {
  answerWith(() => json(404, { status: 404, code: 'E_NOT_FOUND' }))
  const row = (isCurrent: boolean) => (
    <HitRow hit={hit} others={[]} scan="x" isCurrent={isCurrent} onChoose={() => {}} onProfile={() => {}} />
  )
  const { unmount } = renderInProduct(row(false))
  expect(screen.getAllByText(/Foreign list, no freeze duty/)).toHaveLength(1)
  unmount()
  renderInProduct(row(true))
  expect(screen.getAllByText(/Foreign list, no freeze duty/)).toHaveLength(1)
})

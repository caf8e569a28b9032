import type { Hit } from '@probity/contract/screening/screening.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { Sides } from '../sides.tsx'
import { MatchCard } from './match-card.tsx'

beforeAll(() => loadWords('core', 'hits'))

const sentence = { en: 'same', zh: '相同' }
const hit = {
  entity_type: 'PERSON',
  score: 0.9,
  similarity_level: 'STRONG',
  lists: ['un'],
  legal_effect: { code: 'binding', en: 'Binds.', zh: '具約束力。' },
  explanation: {
    algorithm: 'standard-2',
    what_if: [],
    fields: [
      {
        field: 'name',
        state: 'agree',
        points: 0.9,
        query: ['Heron'],
        candidate: ['Heron'],
        detail: {
          ...sentence,
          tokens: [{ query: 'Heron', candidate: 'Heron', similarity: 1, weight: 1, ...sentence }],
        },
      },
    ],
  },
} as unknown as Hit

test('the card shows what no score counts and how many names were compared', () => {
  renderInProduct(
    <MatchCard
      hit={hit}
      names={{ customer: 2, listed: 5 }}
      beside={[
        { field: 'occupation', customer: 'Trader', listed: 'Harbour master' },
        { field: 'birth_place', customer: '', listed: '' },
      ]}
    />,
  )
  const row = screen.getByRole('row', { name: /^Occupation/ })
  expect(within(row).getByText('Harbour master')).toBeDefined()
  expect(row.textContent).toContain('Not scored')
  expect(screen.queryByText('Place of birth')).toBeNull()
  expect(screen.getByText('best of 2 × 5 pairs of names')).toBeDefined()
})

test('an entry without type is not drawn as a company', () => {
  const side = { label: 'Customer', name: 'CHAN', isCompany: false }
  renderInProduct(<Sides customer={side} listed={{ ...side, label: 'Listed', isCompany: true, isUnstated: true }} />)
  expect(screen.getByText('The list does not state whether it is a person or a company.')).toBeDefined()
})

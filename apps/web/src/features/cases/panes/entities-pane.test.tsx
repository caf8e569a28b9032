import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { EntitiesPane } from './entities-pane.tsx'

const hit = (id: number, more: object) => ({
  id,
  alert_case: 7,
  entity_id: `demo:${id}`,
  entity_name: `Tobin Marsh ${id}`,
  entity_type: 'PERSON',
  entity_picture: null,
  entity_categories: ['sanctions'],
  entity_dob: null,
  entity_countries: [],
  similarity_level: 'STRONG',
  score: 0.84,
  status: 0,
  exposition: null,
  remarks: null,
  approval: null,
  ...more,
})

beforeAll(() => loadWords('core', 'sys', 'hits', 'decision'))
beforeEach(() => signInFor('ALERTCASEPOOL'))

test('a case lists its own entities as the server orders them, with status, exposition and remarks [DECISIONS 63]', async () => {
  const asked: URLSearchParams[] = []
  const rows = [hit(2, { status: 2, exposition: '0', remarks: 'Another person.' }), hit(1, {})]
  answerWith(({ url }) => {
    asked.push(new URL(url, 'https://probity.example').searchParams)
    return json(200, { status: 200, data: rows })
  })
  renderInProduct(<EntitiesPane caseId={7} />)
  const [newest, older] = await screen.findAllByRole('listitem')
  expect(newest?.textContent).toContain('Tobin Marsh 2')
  expect(newest?.textContent).toMatch(/Different person or entity.*Another person\..*False hit/)
  expect(older?.textContent).toMatch(/Tobin Marsh 1.*Pending/)
  expect(asked.map((query) => [query.get('filter'), query.get('sort')])).toEqual([
    ['{"alert_case":7}', 'entity_id DESC'],
  ])
})

import { expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { fetchCounted, readAsked } from './asked.ts'

test('an address asks for a figure, and what no figure leads to is ignored', async () => {
  signInFor('ALERTSHISTORY')
  const { asked } = answerWith(() => json(200, { status: 200, data: { total: 0, rows: [] } }))
  await fetchCounted(readAsked({ of: 'hits', status: '1', month: '2026-06', page: '3' }))
  await fetchCounted(readAsked({ status: '7', month: '2026-13', page: '-1' }))
  await fetchCounted(readAsked({ of: 'waiting', status: '1' }))
  expect(asked.map(({ url }) => url)).toEqual([
    '/v2/dashboard/hits?limit=20&skip=40&status=1&month=2026-06',
    '/v2/dashboard/hits?limit=20&skip=0',
    '/v2/dashboard/waiting?limit=20&skip=0',
  ])
})

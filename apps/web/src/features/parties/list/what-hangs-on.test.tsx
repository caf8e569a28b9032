import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { WhatHangsOn } from './what-hangs-on.tsx'

const company = {
  id: 3,
  is_deleted: false,
  capacity_type: 1,
  ref_id: null,
  status: 1,
  names: [{ id: 1, lang: 1, name_type: 3, sur: null, other: 'Kestrel Quay Limited' }],
  alerts_pending: 0,
}
const role = { id: 1, start_date: null, end_date: null, is_ended: false, detail: null }

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  signInFor('PERSON', 'ALERTSHISTORY')
  answerWith(({ url }) =>
    json(200, {
      status: 200,
      data: url.includes('/memberships')
        ? [
            {
              company,
              roles: [
                { ...role, role: 'director' },
                { ...role, role: 'shareholder' },
              ],
            },
          ]
        : [{ pending: 2, true_hits: 1, false_hits: 0 }],
    }),
  )
})

test('says which companies refer to a party and which hits stay', async () => {
  renderInProduct(<WhatHangsOn party={{ kind: 'person', id: 9 }} />)
  const [roles] = await screen.findAllByRole('listitem')
  expect(roles?.textContent).toContain('Kestrel Quay Limited')
  expect(roles?.textContent).toContain('Director')
  expect(roles?.textContent).toContain('Shareholder')
  expect((await screen.findByText(/2 pending and 1 confirmed/)).tagName).toBe('LI')
})

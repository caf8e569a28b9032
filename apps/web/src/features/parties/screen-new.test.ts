import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { screenNew } from './screen-new.tsx'

const head = ['individuals', 'one', 9]
const hits = ['alerts', 'counts', 'persons=9']

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  signInFor('SCREENING')
  answerWith(() => json(200, { status: 200, data: { hits: [{}, {}, {}], not_raised: 2, alert_case: 7 } }))
})

test('the head of a new record follows what its first screening raised, and says no other number', async () => {
  for (const key of [head, hits]) queryClient.setQueryData(key, {})
  await screenNew('person', 9)
  expect(shownNotice()).toMatchObject({ tone: 'found', title: 'Screened: 1 hit' })
  expect([head, hits].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})

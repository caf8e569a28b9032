import { ExportView, exportLimits } from '@probity/contract/exports/exports.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { queryClient } from '#web/api/query-client.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { shownNotice } from '#web/ui/states/notice-store.ts'
import { exportRows } from './export-rows.ts'

let asked: readonly Asked[]
let answer: () => Response
let saved: string[]

beforeAll(() => loadWords('core', 'sys'))
beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  saved = []
  answer = () => new Response('rows')
  asked = answerWith(() => answer()).asked
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const view: ExportView = {
  format: 'csv',
  filter: { status: 1 },
  sort: 'name ASC',
  columns: ['name'],
  lang: 'zh-hant',
}

test('a list is fetched in its own filters and columns, and saved under its name', async () => {
  await exportRows('company', { ...view, total: exportLimits.directRows })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /v2/corporates/export'])
  expect(ExportView.parse(asked[0]?.body)).toEqual(view)
  expect(saved).toEqual(['companies.csv'])
})

test('one row more is written by a job, said so, and saved nowhere yet', async () => {
  answer = () => json(200, { status: 200, data: {} })
  queryClient.setQueryData(['exports'], [])
  await exportRows('activity', { ...view, total: exportLimits.directRows + 1 })
  expect(asked.map(({ url, body }) => [url, body])).toEqual([['/v2/exports/activity', { ...view, delivery: 'file' }]])
  expect([saved, shownNotice()?.title]).toEqual([[], 'The file is being made'])
  expect(queryClient.getQueryState(['exports'])?.isInvalidated).toBe(true)
})

test('a refused export saves no file with the refusal in it', async () => {
  answer = () => json(403, { status: 403, code: 'E_FORBIDDEN' })
  await exportRows('person', { ...view, total: 1 })
  expect([saved, shownNotice()?.tone]).toEqual([[], 'failed'])
})

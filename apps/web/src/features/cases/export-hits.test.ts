import { expect, test } from 'vitest'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { allHits, toCsv } from './export-hits.ts'

test('25 hits of a case are fetched in three pages of ten [CAS-083]', async () => {
  const rows = Array.from({ length: 25 }, (_, id) => ({ id }) as EntityRow)
  const asked: object[] = []
  const found = await allHits(({ limit, skip }) => {
    asked.push({ limit, skip })
    return Promise.resolve(rows.slice(skip, skip + limit))
  })
  expect(asked).toEqual([0, 10, 20].map((skip) => ({ limit: 10, skip })))
  expect(found).toEqual(rows)
})

test('what a spreadsheet would run is written as text, and quotes survive', () => {
  expect(toCsv([['=1+1', 'said "no"', '陳大文']])).toBe('\ufeff"\'=1+1","said ""no""","陳大文"\r\n')
})

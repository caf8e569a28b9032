import type { EkycDocument, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { expect, test } from 'vitest'
import { isBusyBank, needOf, wantedOf } from './bank-needs.ts'

const file = (id: number, type: EkycDocument['type'], more: Partial<EkycDocument> = {}) =>
  ({ id, type, mimeType: 'application/pdf', pages: 1, status: 'synced', ...more }) as EkycDocument

test('a bank gets what it asks for and is ready, one that states nothing gets every file', () => {
  const files = [
    file(1, 'ci'),
    file(2, 'br', { pages: null }),
    file(3, 'nar1', { status: 'missing' }),
    file(4, 'other'),
  ]
  expect(wantedOf({ asks: ['ci', 'br', 'nar1'] }, files).map(({ id }) => id)).toEqual([1])
  expect(wantedOf({ asks: [] }, files).map(({ id }) => id)).toEqual([1, 4])
  expect(
    (['ci', 'br', 'nar1', 'other'] as const).map((type) => needOf({ asks: ['ci', 'br', 'nar1'] }, type, files)),
  ).toEqual(['ready', 'missing', 'missing', 'unasked'])
})

test('a bank with an open request takes no second one', () => {
  const request = (stage: EkycRequest['stage']) => [{ bank_id: 7, stage } as EkycRequest]
  expect(isBusyBank({ id: 7 }, request('in_review'))).toBe(true)
  expect(isBusyBank({ id: 7 }, request('rejected'))).toBe(false)
  expect(isBusyBank({ id: 8 }, request('in_review'))).toBe(false)
})

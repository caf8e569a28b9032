import { expect, test } from 'vitest'
import { UploadParts } from './attachments.ts'

test('an upload may be linked to nothing yet', () => {
  expect(UploadParts.parse({})).toEqual({ description: '', person_ids: [], company_ids: [], alert_ids: [] })
})
test('ids come as one text with commas, without gaps', () => {
  expect(UploadParts.parse({ person_ids: '7' }).person_ids).toEqual([7])
  expect(UploadParts.parse({ alert_ids: ' 7, 8,,9 ,' }).alert_ids).toEqual([7, 8, 9])
})
test.each(['x', '7,x', '-1', '0', '1.5', '9007199254740993'])('the ids "%s" are refused', (company_ids) => {
  expect(UploadParts.safeParse({ company_ids }).success).toBe(false)
})
test('an upload is linked to at most fifty records of one kind', () => {
  const takes = (length: number) => UploadParts.safeParse({ person_ids: Array(length).fill(7).join() }).success
  expect([takes(50), takes(51)]).toEqual([true, false])
})
test('a part that nobody knows is refused', () => expect(UploadParts.safeParse({ owner: 'x' }).success).toBe(false))

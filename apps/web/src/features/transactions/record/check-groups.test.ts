import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import { expect, test } from 'vitest'
import { groupChecks } from './check-groups.ts'

const item = (section: string | null, role: RecordItem['role'], value: string | null): RecordItem => ({
  rule: `${section} ${role} ${value}`,
  section,
  en: '',
  zh: '',
  source: null,
  role,
  fact: 'name',
  value,
})

test('groups what is asked by section and party, with the house last, and counts what is missing', () => {
  const groups = groupChecks([
    item(null, 'transaction', '1'),
    item('s.12(3)(a)', 'client', 'CHAN'),
    item('s.12(3)(c)', 'client', null),
    item('s.13(2)(c)(v)', 'recipient', null),
  ])
  expect(groups.map(({ section, role, items, missing }) => [section, role, items.length, missing])).toEqual([
    ['s.12', 'client', 2, 1],
    ['s.13', 'recipient', 1, 1],
    [null, 'transaction', 1, 0],
  ])
})

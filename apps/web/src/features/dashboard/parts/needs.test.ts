import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { expect, test } from 'vitest'
import { foldNeeds } from './needs.ts'

const item = (key: string, group: InboxItem['group'], kind: string) => ({ key, group, kind }) as InboxItem

test('several of a kind fold to a line, what cannot wait or was given to the reader stands alone, what was asked for is left out', () => {
  const needs = foldNeeds([
    item('0', 'binding', 'list.stale'),
    item('a', 'binding', 'list.stale'),
    item('1', 'approval', 'hit.decide'),
    item('2', 'approval', 'configuration'),
    item('3', 'assigned', 'case.assigned'),
    item('4', 'assigned', 'case.assigned'),
    item('5', 'health', 'coverage.gap'),
    item('6', 'due', 'document.expires'),
    item('7', 'due', 'calendar.entry'),
    item('8', 'due', 'document.expires'),
    item('9', 'asked', 'hit.decide'),
  ])
  expect(needs.map(({ items }) => items.map(({ key }) => key))).toEqual([
    ['0'],
    ['a'],
    ['1', '2'],
    ['3'],
    ['4'],
    ['5'],
    ['6', '8'],
    ['7'],
  ])
})

test('a full page of the inbox says that there may be more', () => {
  const items = ['1', '2', '3'].map((key) => item(key, 'due', 'document.expires'))
  expect(foldNeeds(items, 3)[0]?.isMore).toBe(true)
  expect(foldNeeds(items, 4)[0]?.isMore).toBe(false)
})

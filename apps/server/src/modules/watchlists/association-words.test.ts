import { associationKind } from '@probity/contract/screening/association-kinds.ts'
import { associationEnds } from '@probity/watchlists/lists/opensanctions/links.ts'
import { relationsBetween } from '@probity/watchlists/synthetic/demo/words.ts'
import { expect, test } from 'vitest'

test('every kind of association that lists of ours give a word to is read in Chinese', () => {
  const kinds = [
    ...Object.values(relationsBetween).flat(),
    'Known associate',
    ...Object.values(associationEnds).flatMap(([, , forward, backward]) => [forward, backward]),
  ]
  expect(kinds.filter((kind) => associationKind(kind, 'zh-hant') === kind)).toEqual([])
})

import { isCopied } from '@probity/contract/screening/copied-lists.ts'
import { isCopy } from '@probity/watchlists/parties/copied-names.ts'
import { lists } from '@probity/watchlists/registry.ts'
import { expect, it } from 'vitest'

it('counts the same lists as copies when a release is built and when hits are ordered', () => {
  const ids = [...lists.map(({ id }) => id), 'opensanctions-peps', 'opensanctionsx', 'own-us-csl']
  expect(ids.filter(isCopy)).toEqual(ids.filter((list) => isCopied({ lists: [list] })))
  expect(ids.filter(isCopy)).toContain('us-csl')
})

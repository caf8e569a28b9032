import type { ListedParty } from '@probity/watchlists/record.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ListedRow, listed, releaseList } from '#test/world/list-release.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { changeOf, entryChanges } from './entry-changes.ts'

const party = (more: Partial<ListedParty> = {}): ListedParty => ({
  id: 'own-x:1',
  list: 'own-x',
  schema: 'Person',
  categories: ['sanctions'],
  names: [{ full: 'Orvando Kestrel', type: 'primary', quality: 'strong', script: 'Latn' }],
  ...more,
})

describe('an entry in one edition and the next', () => {
  test('is told by field, with what a decision rests on kept apart from the rest', () => {
    expect(changeOf(party(), party({ births: [{ date: '1971' }], addresses: [{ full: '9 Quay Road' }] }))).toEqual({
      change: 'changed',
      material: true,
      fields: [
        { field: 'birth_dates', added: ['1971'], removed: [] },
        { field: 'addresses', added: ['9 Quay Road'], removed: [] },
      ],
    })
  })
  test('that differs in a note alone is not material', () => {
    const note = (text: string) => party({ notes: [{ source: 'list', text }] })
    expect(changeOf(note('seen in spring'), note('seen in autumn'))).toEqual({
      change: 'changed',
      material: false,
      fields: [{ field: 'notes', added: ['seen in autumn'], removed: ['seen in spring'] }],
    })
  })
  test('that came or went is told as such', () => {
    expect(changeOf(undefined, party())).toEqual({ change: 'added', material: true, fields: [] })
    expect(changeOf(party(), undefined)).toEqual({ change: 'removed', material: true, fields: [] })
  })
  test('that is as it was, or in neither, changed nothing', () => {
    expect(changeOf(party(), party())).toBeUndefined()
    expect(changeOf(undefined, undefined)).toBeUndefined()
  })
})

describe('the changes of an entry', () => {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  })
  const release = (list: string, rows: ListedRow[]) => releaseList(product, { list, rows })

  test('are read from the editions that are kept, the newest first', async () => {
    const other = listed('2', 'Belisar Quandt')
    await release('own-entries', [other])
    await release('own-entries', [other, listed('1', 'Orvando Kestrel')])
    await release('own-entries', [other, listed('1', 'Orvando Kestrel', { aliases: 'Orlando Kestrel' })])
    const changes = await entryChanges(product.services, { id: 'own-entries:1', list: 'own-entries' })
    expect(changes.map(({ change, material, fields }) => ({ change, material, fields }))).toEqual([
      { change: 'changed', material: true, fields: [{ field: 'names', added: ['Orlando Kestrel'], removed: [] }] },
      { change: 'added', material: true, fields: [] },
    ])
    expect(await entryChanges(product.services, { id: 'own-entries:2', list: 'own-entries' })).toEqual([])
  })
})

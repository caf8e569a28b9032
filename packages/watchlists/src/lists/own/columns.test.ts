import { splitLine } from '@probity/reading/delimited.ts'
import { expect, it } from 'vitest'
import { allColumns, ownColumns, ownTemplate } from './columns.ts'

it('gives a template of three rows that are as wide as the columns', () => {
  const [columns, labels, example, ...more] = ownTemplate().replace('\uFEFF', '').split('\r\n')
  expect(splitLine(columns!, ',')).toEqual(allColumns)
  expect(splitLine(labels!, ',')).toEqual(Object.values(ownColumns).map(({ en, zh }) => `${en} / ${zh}`))
  expect(splitLine(example!, ',')).toHaveLength(allColumns.length)
  expect(more).toEqual([''])
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findList, lists } from './registry.ts'

const page = readFileSync(new URL('../../../docs/watchlists.md', import.meta.url), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `'))

describe('the page on watchlists', () => {
  it.each(lists.map((list) => [list.id, list.effect]))('tells of %s, and that it is %s in Hong Kong', (id, effect) => {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${id}\``))
    expect(row?.split('|').at(-2)?.trim()).toMatch(new RegExp(`^${effect}`))
  })

  it('tells of no list that is gone', () => {
    const told = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, id = '']) => id.replace('NAME', 'x')),
    )
    expect(told.filter((id) => !findList(id))).toEqual([])
  })
})

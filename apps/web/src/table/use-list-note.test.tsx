import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import type { List } from './use-list.ts'
import { useListNote } from './use-list-note.ts'

beforeAll(() => loadWords('core', 'sys'))

const listOf = (q: string) =>
  ({
    definition: { name: 'individuals', scope: { company: 3 }, count: async (where: object) => ('q' in where ? 9 : 60) },
    state: { q, filters: {} },
    total: q === '' ? 60 : 9,
  }) as unknown as List<object>

function Note({ q }: { q: string }) {
  return <p>{useListNote(listOf(q))}</p>
}

test('a list says how many it holds, a filtered one how many match of how many', async () => {
  renderInProduct(<Note q="" />)
  expect(screen.getByText('60 entries')).toBeDefined()
  cleanup()
  renderInProduct(<Note q="chan" />)
  expect(await screen.findByText('9 of 60 entries')).toBeDefined()
})

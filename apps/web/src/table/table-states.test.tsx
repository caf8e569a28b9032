import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { NothingMatches } from './table-states.tsx'
import type { List } from './use-list.ts'

beforeAll(() => loadWords('core', 'sys', 'parties'))

test('where nothing matches, the last filter is offered to drop, with how many that would leave', async () => {
  const change = vi.fn<(state: object) => void>()
  const filter = { id: 'status', title: 'party.status', kind: 'choice', options: [], toWhere: () => ({ status: 1 }) }
  const list = {
    definition: { name: 'individuals', filters: [filter], count: async (where: object) => ('status' in where ? 0 : 4) },
    state: { q: '', filters: { status: '1' }, page: 1, rows: 10, sort: '' },
    change,
  } as unknown as List<object>
  renderInProduct(<NothingMatches list={list} />)
  expect(await screen.findByText('4 entries')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Drop Status' }))
  expect(change.mock.calls[0]?.[0]).toMatchObject({ filters: {} })
})

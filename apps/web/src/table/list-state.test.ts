import { describe, expect, test } from 'vitest'
import { changed, isFiltered, nextSort, othersIn, readListState, withFilter, writeListState } from './list-state.ts'
import { pageLinks } from './page-links.ts'
import { toggled } from './selection.ts'

const defaults = {
  filterIds: ['status', 'created'],
  sort: 'create_date DESC',
  sorts: ['create_date DESC', 'create_date ASC', 'name ASC', 'name DESC'],
}

describe('the address of a list', () => {
  test('without anything is the first page of ten, newest first [UIX-018] [LIM-037]', () => {
    expect(readListState({}, defaults)).toEqual({ q: '', sort: 'create_date DESC', page: 1, rows: 10, filters: {} })
  })
  test('says everything that decides what is shown, and leaves out what goes without saying', () => {
    const state = { q: 'chan', sort: 'name ASC', page: 3, rows: 50, filters: { status: '1' } }
    const search = writeListState(state, defaults)
    expect(search).toEqual({ q: 'chan', status: '1', sort: 'name ASC', page: '3', rows: '50' })
    expect(readListState(search, defaults)).toEqual(state)
    expect(writeListState(readListState({}, defaults), defaults)).toEqual({})
  })
  test('is not believed when it names a sort, page or size that does not exist', () => {
    const state = readListState({ sort: 'password ASC', page: '-2', rows: '7', org_id: '1' }, defaults)
    expect(state).toEqual({ q: '', sort: 'create_date DESC', page: 1, rows: 10, filters: {} })
  })
})

test('a list leaves the rest of the address alone', () => {
  expect(othersIn({ tab: 'alerts', q: 'x', status: '1', page: '2' }, defaults)).toEqual({ tab: 'alerts' })
})

describe('a change of a list', () => {
  const state = readListState({ page: '4', status: '1' }, defaults)
  test('of what is listed begins again at the first page', () => {
    expect(withFilter(state, 'created', 'last7')).toMatchObject({ page: 1, filters: { status: '1', created: 'last7' } })
    expect(changed(state, { q: 'x' }).page).toBe(1)
  })
  test('drops a filter that is emptied [UIX-029]', () => {
    const cleared = withFilter(state, 'status', '')
    expect([cleared.filters, isFiltered(cleared), isFiltered(state)]).toEqual([{}, false, true])
  })
  test('of the order turns through both directions and the default; text begins with A', () => {
    const turns = (field: string) => {
      const first = nextSort(state, field, defaults.sort)
      const second = nextSort({ ...state, sort: first }, field, defaults.sort)
      return [first, second, nextSort({ ...state, sort: second }, field, defaults.sort)]
    }
    expect(turns('name')).toEqual(['name ASC', 'name DESC', 'create_date DESC'])
    expect(turns('risk_score')).toEqual(['risk_score DESC', 'risk_score ASC', 'create_date DESC'])
  })
})

describe('the page links', () => {
  test('are at most ten, with the first and the last in reach [UIX-019] [LIM-004]', () => {
    expect(pageLinks(1, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 30])
    expect(pageLinks(15, 30)).toEqual([1, 11, 12, 13, 14, 15, 16, 17, 18, 30])
    expect(pageLinks(30, 30)).toEqual([1, 22, 23, 24, 25, 26, 27, 28, 29, 30])
    for (let page = 1; page <= 30; page += 1) {
      const links = pageLinks(page, 30)
      expect(links).toHaveLength(10)
      expect(links).toContain(page)
    }
  })
  test('are all of them when there are ten or fewer', () => {
    expect(pageLinks(2, 3)).toEqual([1, 2, 3])
    expect(pageLinks(1, 1)).toEqual([1])
  })
})

test('picking a row twice leaves it unpicked', () => {
  expect([...toggled(toggled(new Set(), 7), 7)]).toEqual([])
})

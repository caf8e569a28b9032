import { SaveOwnList } from '@probity/contract/watchlists/watchlists.ts'
import { describe, expect, it } from 'vitest'
import { codeFrom, editionName, shownLists, stateOf } from './list-state.ts'
import type { ShownList } from './watchlist-calls.ts'

const list = (part: object) => ({ code: 'un', last_error: '', stale: false, serves: true, ...part }) as ShownList

describe('the state of a list', () => {
  it('is its refusal before its age, and its age before that all is well', () => {
    expect(stateOf(list({ last_error: 'un.xml: line 3', stale: true }))).toBe('refused')
    expect(stateOf(list({ stale: true }))).toBe('stale')
    expect(stateOf(list({}))).toBe('current')
    expect(stateOf(list({ serves: false }))).toBe('unread')
    expect(stateOf(list({ serves: false, last_error: 'no' }))).toBe('refused')
  })

  it('comes with those that serve first and those refused before those never read', () => {
    const shown = shownLists({
      lists: [list({ code: 'demo' })] as never,
      available: [list({ code: 'eu' }), list({ code: 'uk', last_error: 'x' }), list({ code: 'own-a-b' })] as never,
    })
    expect(shown.map(({ code }) => code)).toEqual(['demo', 'uk', 'own-a-b', 'eu'])
    expect(shown.map(({ own, serves }) => [own === true, serves])).toEqual([
      [false, true],
      [false, false],
      [true, false],
      [false, false],
    ])
  })
})

describe('the name of an edition', () => {
  it('is its day where the publisher tells the instant, and what the publisher says otherwise', () => {
    expect(editionName('2026-08-01T23:00:03.110Z')).toBe('2026-08-01')
    expect(editionName('2026-05-01T10:20:30+02:00 + delta.json')).toBe('2026-05-01 + delta.json')
    expect([editionName('2026-08-01'), editionName('17'), editionName('')]).toEqual(['2026-08-01', '17', ''])
  })
})

describe('the code of a new own list', () => {
  it('is made of its title, is not taken, and is one the server accepts', () => {
    expect(codeFrom('Board & Staff 2026', [])).toBe('boardstaff2026')
    expect(codeFrom('Board', ['own-demo-board', 'own-demo-board2'])).toBe('board3')
    expect(codeFrom('內部名單', [])).toBe('list')
    for (const title of ['Ängste', '!!!', 'a'.repeat(99)])
      expect(SaveOwnList.shape.name.safeParse(codeFrom(title, ['own-x-list'])).success).toBe(true)
  })
})

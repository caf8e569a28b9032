import { SaveOwnList } from '@probity/contract/watchlists/watchlists.ts'
import { describe, expect, it } from 'vitest'
import { codeFrom, editionName, isMixed, shownLists } from './list-state.ts'
import type { ShownList } from './watchlist-calls.ts'

const list = (part: object) =>
  ({ code: 'un', last_error: '', stale: false, serves: true, own: false, ...part }) as ShownList

it('names no category of a list whose entries have several', () => {
  const asked = [list({ code: 'demo' }), list({ code: 'opensanctions' }), list({ code: 'own-a', own: true }), list({})]
  expect(asked.map((one) => isMixed(one))).toEqual([true, true, true, false])
})

describe('the order of lists', () => {
  it('puts binding lists first, own ones last and the demo list behind them', () => {
    const effect = (code: string) => ({ legal_effect: { code } })
    const shown = shownLists({
      lists: [
        list({ code: 'demo', ...effect('information') }),
        list({ code: 'own-a-b', own: true, ...effect('policy') }),
        list({ code: 'eu', ...effect('policy') }),
        list({ code: 'un', ...effect('binding') }),
      ] as never,
      available: [],
    })
    expect(shown.map(({ code }) => code)).toEqual(['un', 'eu', 'own-a-b', 'demo'])
  })

  it('comes with those that serve first and those refused before those never read', () => {
    const shown = shownLists({
      lists: [list({ code: 'demo', legal_effect: { code: 'information' } })] as never,
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

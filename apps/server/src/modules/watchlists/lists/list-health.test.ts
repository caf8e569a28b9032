import { describe, expect, test } from 'vitest'
import { judgeEdition, type ReliedList, worstOf } from './list-health.ts'

const now = Date.parse('2026-11-23T03:00:00Z')
const held = { version: '2026-11-20', readDate: now, maxEditionDays: 7, failure: null }

describe('an edition', () => {
  test('is judged by the date of its publisher, however lately it was read in', () => {
    expect(judgeEdition(held, now)).toEqual({
      edition_date: '2026-11-20',
      age_days: 3,
      health: 'current',
      is_overdue: false,
    })
    const old = judgeEdition({ ...held, version: '2024-05-03T00:00:00.000+02:00' }, now)
    expect(old).toEqual({ edition_date: '2024-05-03', age_days: 934, health: 'too_old', is_overdue: false })
    expect(judgeEdition({ ...held, version: '2026-11' }, now)).toMatchObject({ age_days: 22, health: 'too_old' })
  })
  test('without a date is as old as its reading, and one without a limit is never too old', () => {
    const read = now - 9 * 86_400_000
    expect(judgeEdition({ ...held, version: '', readDate: read }, now)).toMatchObject({
      age_days: 9,
      health: 'too_old',
    })
    expect(judgeEdition({ ...held, version: '2020-01-01', maxEditionDays: null }, now).health).toBe('current')
  })
  test('that was refused says so before its age; a publisher without answer does not hide that it is too old', () => {
    expect(judgeEdition({ ...held, failure: 'refused' }, now).health).toBe('refused')
    expect(judgeEdition({ ...held, failure: 'broken' }, now).health).toBe('refused')
    expect(judgeEdition({ ...held, failure: 'no_answer' }, now).health).toBe('no_answer')
    expect(judgeEdition({ ...held, version: '2026-01-01', failure: 'no_answer' }, now).health).toBe('too_old')
    expect(judgeEdition({ ...held, version: undefined }, now).health).toBe('not_loaded')
  })
})

const list = (code: string, part: Partial<ReliedList> = {}): ReliedList => ({
  code,
  short_name: code,
  short_name_zh_hant: code,
  legal_effect: { code: code === 'un' ? 'binding' : 'policy' },
  edition_date: '2026-11-20',
  age_days: 3,
  health: 'current',
  is_overdue: false,
  checked_date: now,
  own: code.startsWith('own'),
  ...part,
})
const unread = { health: 'not_loaded', age_days: null, edition_date: '' } as const

test('a list whose newest edition is refused for longer than an edition may be old is overdue, also while nobody answers', () => {
  const refused = (days: number, failure: 'refused' | 'no_answer' = 'refused') =>
    judgeEdition({ ...held, failure, refusedSince: now - days * 86_400_000 }, now)
  expect(refused(7)).toMatchObject({ health: 'refused', is_overdue: false })
  expect(refused(8)).toMatchObject({ health: 'refused', is_overdue: true })
  expect(refused(8, 'no_answer')).toMatchObject({ health: 'refused', is_overdue: true })
})

describe('the worst of all lists', () => {
  test('is red for any list whose newest edition is refused for too long', () => {
    const lists = [list('un'), list('eu', { health: 'refused' }), list('ca', { health: 'refused', is_overdue: true })]
    expect(worstOf(lists)).toMatchObject({ level: 'red', reason: 'refused', code: 'ca', binding: false })
    expect(worstOf(lists.slice(0, 2))).toMatchObject({ level: 'orange', code: 'eu' })
  })
  test('does not miss a binding list that repeats one that serves, and takes it as binding once it serves', () => {
    const hongKong = (part: Partial<ReliedList> = {}) =>
      list('hk-cap537', { legal_effect: { code: 'binding' }, copy_of: 'un', ...part })
    expect(worstOf([list('un'), hongKong(unread)])).toMatchObject({ level: 'green', reason: 'current' })
    expect(worstOf([list('un', unread), hongKong(unread), list('eu')])).toMatchObject({ level: 'red', code: 'un' })
    expect(worstOf([list('un', unread), hongKong()])).toMatchObject({ level: 'red', code: 'un' })
    expect(worstOf([list('un'), hongKong({ health: 'refused' })])).toMatchObject({
      level: 'red',
      reason: 'refused',
      code: 'hk-cap537',
      binding: true,
    })
  })
  test('is red while only invented parties and own lists serve', () => {
    const found = worstOf([list('demo'), list('own-a-b'), list('un', unread), list('eu', unread)])
    expect(found).toMatchObject({ level: 'red', reason: 'invented_only', code: null })
    expect(worstOf([list('un', unread)])).toMatchObject({ level: 'red', reason: 'not_loaded', code: null })
  })
  test('is red for a binding list that is missing, refused or too old, before anything else', () => {
    const old = list('ofac-sdn', { health: 'too_old', age_days: 934 })
    for (const bad of [unread, { health: 'refused' } as const, { health: 'too_old', age_days: 8 } as const])
      expect(worstOf([old, list('eu', { health: 'refused' }), list('un', bad)])).toMatchObject({
        level: 'red',
        reason: bad.health,
        code: 'un',
        binding: true,
      })
  })
  test('is orange for another list: a refusal before age, and the oldest first', () => {
    const old = [60, 934].map((age) => list(`list-${age}`, { health: 'too_old', age_days: age }))
    expect(worstOf([list('un'), ...old])).toMatchObject({ level: 'orange', reason: 'too_old', code: 'list-934' })
    expect(worstOf([list('un'), ...old, list('eu', { health: 'refused' })])).toMatchObject({ code: 'eu' })
  })
  test('is green from when the binding lists were looked for; lists nobody reads in and own lists move nothing', () => {
    const un = list('un', { checked_date: now - 60_000 })
    expect(worstOf([un, list('eu', unread)])).toMatchObject({ level: 'green', checked_date: now - 60_000 })
    expect(worstOf([un, list('own-a-b', { checked_date: now })])).toEqual(worstOf([un]))
    expect(worstOf([un, list('eu', { health: 'no_answer' })]).level).toBe('green')
  })
})

import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#web/features.ts'
import { chooseLanguage, loadWords, t } from '#web/i18n/translate.ts'
import { targetHref, targetLine, targetTitle } from './target-words.ts'

beforeAll(() => loadWords('core', 'sys', 'audit'))
afterEach(() => chooseLanguage('en'))
const hrefOf = (given: Parameters<typeof targetHref>[0]) => targetHref(given, product.targets)
const target = (kind: string, given: object = {}) => ({ kind, id: 7, ref: null, name: null, ...given }) as never
const entry = (given: object = {}) => ({ target: null, target_table: null, target_id: null, data: null, ...given })

describe('the link of a log entry', () => {
  test('leads to the record', () => {
    expect(hrefOf(target('person'))).toBe('/sys/NaturalPerson/Details/7')
    expect(hrefOf(target('scan', { id: null, ref: 's-1' }))).toMatch(/s-1/)
    expect(hrefOf(target('user', { name: 'amy.lau' }))).toMatch(/amy\.lau/)
  })
  test('is absent if there is no record, it was deleted, or it has no screen', () => {
    expect(hrefOf(null)).toBeUndefined()
    expect(hrefOf(target('person', { is_deleted: true }))).toBeUndefined()
    expect(hrefOf(target('case', { id: null }))).toBeUndefined()
    expect(hrefOf(target('transaction'))).toBeUndefined()
  })
})

describe('the title of a log entry', () => {
  test.each([
    [entry({ data: { watchlist: 'un' } }), 'Watchlist un'],
    [entry({ target: target('batch') }), 'Batch #7'],
    [entry({ target: target('ongoing') }), 'Ongoing task #7'],
    [entry({ target: target('report', { ref: 'R-3' }) }), 'Report R-3'],
    [entry({ target_table: 'individuals' }), 'Natural persons'],
    [entry({ target_table: 'matcher_changes', target_id: 4 }), 'Threshold change #4'],
    [entry({ target_table: 'names', target_id: 4 }), 'names 4'],
    [entry(), '–'],
  ])('of %j is %s', (given, title) => expect(targetTitle(given, t)).toBe(title))

  test('as one line is the name, in the script of the screen first', async () => {
    const named = entry({ target: target('person', { sur: 'Lau', name: 'Wing Kei', chinese: '劉詠琪' }) })
    expect(targetLine(named, t)).toBe('LAU Wing Kei 劉詠琪')
    await chooseLanguage('zh-hant')
    expect(targetLine(named, t)).toBe('劉詠琪 LAU Wing Kei')
    expect(targetLine(entry({ target_table: 'corporates' }), t)).toBe('公司')
  })
})

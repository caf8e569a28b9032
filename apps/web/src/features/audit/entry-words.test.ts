import { expect, test } from 'vitest'
import { loadWords, showLanguage, type Translate, t } from '#web/i18n/translate.ts'
import { targetWhere } from './activity-list.ts'
import { chainStateOf, shortHash } from './chain-state.ts'
import { changesOf, factsOf, targetText, toldOf } from './entry-words.ts'
import { targetLine } from './target-words.ts'

test('an entry shows its changes apart from what else was recorded [AUD-001]', () => {
  const data = { changes: { status: { before: '0', after: '1' } }, rows: 12, note: 'x' }
  expect(changesOf(data)).toEqual([{ field: 'status', before: '0', after: '1' }])
  expect(factsOf(data)).toEqual([
    ['rows', '12'],
    ['note', 'x'],
  ])
  expect([changesOf(null), factsOf(null)]).toEqual([[], []])
})

test('a decision is told in its words, everything else as it was recorded', () => {
  const words = { t: ((key: string) => key) as Translate, exposition: () => 'Name similarity only' }
  expect(toldOf({ from: 0, to: 2, exposition: '1', entity_id: 'demo:1' }, words)).toEqual({
    changes: [
      { field: 'alert.status', before: 'hit.pending', after: 'hit.false' },
      { field: 'alert.exposition', before: '', after: 'Name similarity only' },
    ],
    facts: [['entity_id', 'demo:1']],
  })
  expect(toldOf({ watchlist: 'un', outcome: 'read_in' }, words).facts).toEqual([
    ['watchlist', 'un'],
    ['outcome', 'audit.outcome.read_in'],
  ])
  const entry = { target: null, target_table: null, target_id: null, data: { watchlist: 'un' } }
  expect(targetLine(entry, words.t)).toBe('audit.watchlist')
  expect(toldOf({ from: 'a', to: 'b' }, words)).toEqual({
    changes: [],
    facts: [
      ['from', 'a'],
      ['to', 'b'],
    ],
  })
})

test('rows that were saved with a record are named by what they are, not by their table', async () => {
  await loadWords('core', 'sys', 'parties')
  expect(toldOf({ bank_informations: [2, 31], format: 'xlsx' }, { t, exposition: () => undefined }).facts).toEqual([
    ['Bank account', '#2, #31'],
    ['format', 'xlsx'],
  ])
})

test('a target is searched as it is shown', () => {
  expect(targetText({ target_table: 'individuals', target_id: 317 })).toBe('individuals 317')
  expect(targetWhere('individuals 317')).toEqual({ target_table: 'individuals', target_id: 317 })
  expect(targetWhere('317')).toEqual({ target_id: 317 })
  expect(targetWhere('indiv')).toEqual({ target_table: { contains: 'indiv' } })
})

test('the chain counts as verified only after a walk that found nothing', () => {
  const walk = { date: 1, seals: 2, rows: 3, findings: [] }
  expect(chainStateOf({ checked: null })).toBe('unchecked')
  expect(chainStateOf({ checked: { ...walk, finding_count: 0 } })).toBe('verified')
  expect(chainStateOf({ checked: { ...walk, finding_count: 1 } })).toBe('broken')
  expect(shortHash('8c1f09b3d25a77e02a')).toBe('8c1f…e02a')
})

test('on a telephone a target is named in the script of the interface first', async () => {
  const target = {
    kind: 'person',
    id: 7,
    ref: 'P-7',
    name: 'Man Kit',
    sur: 'Ho',
    chinese: '何文傑',
    is_deleted: false,
  } as const
  const entry = { target, target_table: 'individuals', target_id: 7 }
  const words = ((key: string) => key) as Translate
  expect(targetLine(entry, words)).toBe('HO Man Kit 何文傑')
  await showLanguage('zh-hant')
  expect(targetLine(entry, words)).toBe('何文傑 HO Man Kit')
  await showLanguage('en')
})

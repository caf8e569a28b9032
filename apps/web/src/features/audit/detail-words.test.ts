import { beforeAll, expect, test } from 'vitest'
import { product } from '#web/features.ts'
import { chooseLanguage, loadWords, t } from '#web/i18n/translate.ts'
import { detailText } from './detail-words.ts'
import { targetHref, targetLine } from './target-words.ts'

beforeAll(() => loadWords('core', 'sys', 'audit', 'parties', 'companies'))

const hrefOf = (given: Parameters<typeof targetHref>[0]) => targetHref(given, product.targets)

type Told = Parameters<typeof detailText>[0]
const detail = (entry: Partial<Told>) =>
  detailText({ type: 'person.update', data: null, changed: null, target_table: 'individuals', ...entry }, t)

test('an update says which kinds of rows it touched and how many fields', () => {
  expect(detail({ changed: ['addresses', 'individuals.tel', 'individuals.occupation'] })).toBe('Address, 2 fields')
  expect(detail({ changed: ['individuals.tel'] })).toBe('1 field')
  expect(detail({})).toBe('')
})

test('one change is told whole, several as their number', () => {
  const change = { before: 'false', after: 'true' }
  expect(detail({ data: { changes: { x: change } } })).toBe('false → true')
  expect(detail({ data: { changes: { x: change, y: change } } })).toBe('2 fields')
})

test.each([
  ['alert.resolve', { from: 0, to: 2 }, 'False hit'],
  ['alert.resolve', { from: 0, to: 1 }, 'True hit'],
  ['alert.modify', { from: 1, to: 0 }, 'Unlocked'],
  ['alert.modify', { from: 1, to: 0, undone: true }, 'Taken back at once'],
  ['alert.resolve', { auto_resolved_from: 12 }, 'Auto resolved from #12'],
  ['transaction.delete', { reason: 'Typed twice' }, 'Typed twice'],
  ['transaction.delete', { reason: null }, 'no reason given'],
  ['company.export', { rows: 823, format: 'xlsx' }, '823 rows, xlsx'],
  ['name_screening.batch.start', { persons: 5000, companies: 214 }, '5214 records'],
  ['name_screening.batch.end', { parties: 9, hits: 1 }, '9 records, 1 hit'],
  ['role.update', { added: ['PERSON'], removed: ['ALERTSHISTORY', 'REPORT'] }, '+1 −2 rights'],
  ['approval.decide', { state: 'refused' }, 'Refused'],
  ['system.config.update', { watchlist: 'un', files: [] }, 'List un'],
  ['system.config.update', { watchlist: 'un', files: [], allow_older: true }, 'List un, an older edition allowed'],
  ['attachment.upload', { size: 421_888 }, '412 KB'],
] as const)('%s tells %j as %s', (type, data, said) => {
  expect(detail({ type, data })).toBe(said)
})

test('several things are parted as the language parts them', async () => {
  await chooseLanguage('zh-hant')
  expect(detail({ type: 'name_screening.batch.end', data: { parties: 28, hits: 24 } })).toBe('28 項紀錄、24 項命中')
  await chooseLanguage('en')
})

const entry = { target_table: 'individuals', target_id: 7 }
const person = { kind: 'person', id: 7, sur: 'Chan', name: 'Tai Man', chinese: '陳大文' } as const

test('a target is called by its name, and by its table and number when it has none', () => {
  expect(targetLine({ ...entry, target: person }, t)).toBe('CHAN Tai Man 陳大文')
  expect(targetLine({ ...entry, target: null }, t)).toBe('individuals 7')
  expect(targetLine({ target_table: 'individuals', target_id: null, target: null }, t)).toBe('Natural persons')
  expect(targetLine({ ...entry, target: { kind: 'batch', id: 4 } }, t)).toBe('Batch #4')
})

test('a target leads to its record unless that was deleted', () => {
  expect(hrefOf(person)).toBe('/sys/NaturalPerson/Details/7')
  expect(hrefOf({ ...person, is_deleted: true })).toBeUndefined()
  expect(hrefOf({ kind: 'scan', id: 1, ref: 'AAbb-_' })).toBe('/sys/OnboardingScreening?mode=single&scan=AAbb-_')
  expect(hrefOf(null)).toBeUndefined()
})

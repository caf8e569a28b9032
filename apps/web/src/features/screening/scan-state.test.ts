import type { Hit } from '@probity/contract/screening/screening.ts'
import { expect, test } from 'vitest'
import { companyDraft, personDraft } from './forms/new-client.ts'
import { blankScan, fromStored, type ScanForm, scanResolver, toQuestion } from './forms/scan-form.ts'
import {
  categoryCounts,
  decidedCount,
  decidingField,
  levelCounts,
  questionOf,
  readHitView,
  scoreBelow,
  shownHits,
  whatWouldDecide,
} from './scan-state.ts'

const hit = (entity_id: string, given: Partial<Hit> = {}): Hit =>
  ({
    entity_id,
    entity_name: entity_id,
    entity_picture: null,
    entity_categories: ['sanctions'],
    lists: ['one'],
    similarity_level: 'STRONG',
    score: 0.8,
    articles: 0,
    decision: null,
    ...given,
  }) as Hit

const ids = (hits: readonly Hit[]) => hits.map(({ entity_id }) => entity_id)
const plain = readHitView({})

test('hits stand by score, and on request by level, then articles, then picture, then score [SCR-022] [SCR-023] [SCR-024]', () => {
  const hits = [
    hit('weak', { similarity_level: 'WEAK', score: 0.7, articles: 9 }),
    hit('plain', { score: 0.9 }),
    hit('pictured', { entity_picture: 'data:', score: 0.81 }),
    hit('read about', { articles: 2 }),
    hit('exact', { similarity_level: 'EXACT' }),
  ]
  expect(ids(shownHits(hits, { ...plain, sort: 'documents' }))).toEqual([
    'exact',
    'read about',
    'pictured',
    'plain',
    'weak',
  ])
  expect(plain.sort).toBe('score')
  expect(ids(shownHits(hits, plain))).toEqual(['plain', 'pictured', 'exact', 'read about', 'weak'])
  expect(ids(shownHits(hits, { ...plain, sort: 'articles' }))[0]).toBe('weak')
  expect(ids(shownHits(hits, { ...plain, sort: 'name' }))).toEqual(['exact', 'pictured', 'plain', 'read about', 'weak'])
})

test('hits are filtered by category and list, and every category keeps its count', () => {
  const hits = [
    hit('a', { entity_categories: ['sanctions', 'politically_exposed'] }),
    hit('b', { entity_categories: ['insolvency'], lists: ['two'] }),
  ]
  expect(ids(shownHits(hits, readHitView({ category: 'politically_exposed' })))).toEqual(['a'])
  expect(ids(shownHits(hits, readHitView({ list: 'two' })))).toEqual(['b'])
  expect(readHitView({ category: 'nonsense', sort: 'nonsense' })).toEqual(plain)
  expect(categoryCounts(hits).map(({ n }) => n)).toEqual([1, 1, 0, 0, 0, 1, 0])
  expect(levelCounts(hits)).toEqual([{ level: 'STRONG', n: 2 }])
})

test('only a decision that still stands counts as decided', () => {
  const decision = { status: 2 as const, exposition: null, remarks: null, username: 'x', at: 1, changed: [] }
  const hits = [
    hit('a', { decision: { ...decision, stands: true } }),
    hit('b', { decision: { ...decision, stands: false } }),
  ]
  expect(decidedCount(hits)).toBe(1)
})

test('a near miss names what counted most against it and what would decide', () => {
  const field = (name: string, points: number) => ({ field: name, points }) as never
  expect(
    decidingField({ fields: [field('name', 0.7), field('country', -0.1), field('birth_date', -0.2)] })?.field,
  ).toBe('birth_date')
  expect(decidingField({ fields: [field('name', 0.5)] })?.field).toBe('name')
  const what_if = [
    { field: 'identifier', state: 'agree', delta: 0.3, en: 'If the number agreed', zh: '如號碼相同' },
    { field: 'birth_date', state: 'agree', delta: 0.1, en: 'If the date agreed', zh: '如日期相同' },
    { field: 'gender', state: 'differ', delta: -0.1, en: 'If it differed', zh: '如不同' },
  ]
  expect(whatWouldDecide(0.55, { what_if }, 0.6)).toMatchObject({ en: 'If the date agreed' })
  expect(whatWouldDecide(0.2, { what_if }, 0.6)).toBeUndefined()
  expect([0.598, 0.5941, 0.6, 0.7].map((score) => scoreBelow(score, 0.6))).toEqual(['0.59', '0.59', '0.60', '0.70'])
})

test('the question carries name, id, nationality and birth date, and only what was given [SCR-017] [SCR-035]', () => {
  const form = { ...blankScan, name: ' CHAN Testing ', chinese: '陳試', dob: '1971', id: 'X1', nationality: 'HK' }
  expect(toQuestion(form)).toEqual({
    name: 'CHAN Testing',
    names: ['陳試'],
    dob: '1971',
    id: 'X1',
    nationality: 'HK',
    entity_type: 'person',
  })
  expect(toQuestion({ ...blankScan, chinese: '陳試' })).toMatchObject({ name: '陳試' })
  expect(toQuestion({ ...blankScan, name: 'A', gender: 'Male', entity_type: 'company' })).not.toHaveProperty('gender')
  expect(toQuestion(fromStored(toQuestion(form), 'single'))).toEqual(toQuestion(form))
  const narrowed: ScanForm = { ...blankScan, name: 'A', categories: ['politically_exposed'], lists: ['one'] }
  expect(toQuestion(narrowed)).toMatchObject({ categories: ['politically_exposed'], lists: ['one'] })
  expect(fromStored(toQuestion(narrowed), 'single')).toEqual(narrowed)
  expect(fromStored({ name: 'A' }, 'EWE').extended).toBe(true)
})

test('a question without a name is refused at the name', async () => {
  const { errors } = await scanResolver(blankScan, undefined, {} as never)
  expect(Object.keys(errors)).toEqual(['name'])
})

test('the question of a stored onboarding scan is asked again without its masked numbers', () => {
  const entity = { nationalities: ['hk'] }
  expect(questionOf({ name: 'A', names: ['乙'], dob: '1980-01-01', person: 4, company: null, entity })).toEqual({
    name: 'A',
    names: ['乙'],
    dob: '1980-01-01',
    nationality: 'HK',
    entity_type: 'person',
  })
  expect(questionOf({ name: 'A', id: 'X1', entity_type: 'company' })).toEqual({
    name: 'A',
    id: 'X1',
    entity_type: 'company',
  })
})

test('what was asked becomes a draft, with the date as precise as it was given', () => {
  const person = personDraft({ ...blankScan, name: 'CHAN Testing Man', chinese: '陳試文', dob: '1971', gender: 'Male' })
  expect(person.names.slice(0, 2)).toMatchObject([
    { sur: 'CHAN', other: 'Testing Man' },
    { sur: '陳', other: '試文' },
  ])
  expect(person).toMatchObject({ dob: '1971', gender: 'Male' })
  expect(personDraft({ ...blankScan, name: 'A', dob: '1971-02-03' }).dob).toBe('1971-02-03')
  expect(companyDraft({ ...blankScan, name: 'LANTERN LIMITED' }).names[0]).toMatchObject({ other: 'LANTERN LIMITED' })
})

import type { ExplainedField } from '@probity/contract/screening/match-card.ts'
import { expect, test } from 'vitest'
import { type HitKnown, suggestionsFor } from './suggestions.ts'

const plain: HitKnown = {
  fields: [],
  isCompany: false,
  hasPicture: false,
  isDeceased: false,
  isPolitical: false,
  summary: '',
}
const field = (name: ExplainedField['field'], state: ExplainedField['state'], more: object = {}): ExplainedField =>
  ({ field: name, state, query: [], candidate: [], detail: {}, ...more }) as unknown as ExplainedField
const han = { query: ['陳大文'], candidate: ['陳達聞'], detail: { tokens: [] } }
const agreeing = (['name', 'birth_date', 'country'] as const).map((name) => field(name, 'agree'))

test.each<[string, 1 | 2, Partial<HitKnown>, RegExp, RegExp, string]>([
  [
    'another date of birth',
    2,
    { fields: [field('birth_date', 'differ')] },
    /^Date of birth differs/,
    /^出生日期不同/,
    'ALR-018',
  ],
  ['another country', 2, { fields: [field('country', 'differ')] }, /^Nationality or place/, /^國籍或出生地/, 'ALR-019'],
  [
    'another document',
    2,
    { fields: [field('identifier', 'differ')] },
    /^Identity document number/,
    /^身份證明文件/,
    'ALR-020',
  ],
  ['another gender', 2, { fields: [field('gender', 'differ')] }, /^Gender or photograph/, /^性別或/, 'ALR-021'],
  ['a photograph', 2, { hasPicture: true }, /photograph does not agree/, /相片/, 'ALR-022'],
  [
    'a name that only sounds alike',
    2,
    { fields: [field('name', 'agree', han)] },
    /although the romanisation/,
    /拼音/,
    'ALR-023',
  ],
  [
    'everything that agrees',
    1,
    { fields: agreeing },
    /^Name, date of birth and nationality agree/,
    /出生日期/,
    'ALR-024',
  ],
  ['a position held', 1, { isPolitical: true }, /^Customer confirmed the position/, /^客戶/, 'ALR-025'],
  ['an approval', 1, {}, /^Senior management approval/, /高級管理層/, 'ALR-026'],
  ['a report to consider', 1, {}, /^Escalated to the money laundering reporting officer/, /洗錢/, 'ALR-028'],
])('a hit with %s is offered its remark in both languages (status %i) [%6$s]', (_what, status, known, en, zh) => {
  const offered = (language: 'en' | 'zh-hant') =>
    suggestionsFor({ status, language, known: {}, remarks: '', hit: { ...plain, ...known } }).map(({ text }) => text)
  expect(offered('en')).toContainEqual(expect.stringMatching(en))
  expect(offered('zh-hant')).toContainEqual(expect.stringMatching(zh))
})

test('a remark that names only what the list does not state is no reason for "details do not agree"', () => {
  const offered = (exposition: string, state: ExplainedField['state']) =>
    suggestionsFor({
      ...{ status: 2, exposition, language: 'en', known: {}, remarks: '' },
      hit: { ...plain, fields: [field('country', state)], summary: 'The list does not state: Address.' },
    }).some(({ text }) => text.startsWith('The list does not state'))
  expect([offered('0', 'missing'), offered('1', 'missing'), offered('0', 'differ')]).toEqual([false, true, true])
})

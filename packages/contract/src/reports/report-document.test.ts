import { describe, expect, test } from 'vitest'
import type { Block, Cell } from './document.ts'
import type { EvidenceOf, HitEvidence, PartyEvidence } from './evidence.ts'
import { reportPoints, reportTime } from './format.ts'
import { reportDocument } from './report-document.ts'

const noon = Date.UTC(2026, 10, 20, 3, 12, 41)
const head = {
  organisation: { code: 'kestrel', name: 'Kestrel Bay Remittance', name_zh: '隼灣匯款有限公司' },
  username: 'wing.ngai',
  printed_at: noon,
  number: 'R-2026-00001',
}
const sentence = { en: 'Same.', zh: '相同。' }
const field = (name: string, state: string, points: number, query: string[], candidate: string[]) => ({
  field: name,
  state,
  points,
  query,
  candidate,
  detail: sentence,
})
const hit = {
  entity_id: 'demo:1',
  entity_type: 'PERSON',
  entity_name: 'CHEN Dawen',
  entity_picture: null,
  entity_categories: ['sanctions'],
  entity_dob: null,
  entity_countries: [],
  lists: ['demo'],
  legal_effect: { code: 'binding', en: 'Binds through Cap. 537.', zh: '依據第537章有約束力。' },
  similarity_level: 'STRONG',
  score: 0.82,
  articles: 0,
  explanation: {
    algorithm: 'standard-1',
    fields: [
      field('name', 'partly', 0.87, ['陳大文'], ['陈大文']),
      field('country', 'differ', -0.05, ['hk'], ['mo']),
      field('identifier', 'missing', 0, ['A123456(3)'], []),
    ],
    what_if: [],
  },
  decision: null,
}
const change = (name: string, from: string, to: string) => ({
  field: name,
  segments: [
    { value: from, removed: true },
    { value: to, added: true },
  ].filter(({ value }) => value !== ''),
})
const decided = {
  id: 7,
  hit,
  lists: [{ code: 'demo', name: 'Demo list', name_zh_hant: '示範名單', version: '3', entities: 10 }],
  status: 1,
  exposition: '0',
  remarks: 'Seen.',
  mode: 'onboarding',
  scan_id: 'x',
  content_hash: null,
  decided_by: 'wing.ngai',
  decided_date: noon,
  approved_by: 'k.lau',
  approved_date: noon,
  history: [
    { create_date: noon, username: 'wing.ngai', diffs: [change('status', '2', '1'), change('remarks', '', 'Seen.')] },
    { create_date: noon - 1, username: 'm.yip', diffs: [change('status', '0', '2'), change('exposition', '', '0')] },
  ],
  sanctions: null,
} as unknown as HitEvidence
const party: PartyEvidence = {
  kind: 'person',
  id: 1,
  reference: 'P-1',
  names: ['CHAN Tai Man', '陳大文'],
  risk_level: 'Medium',
  risk_score: '38.50',
  since: '2024-06-12',
}
const caseOf = (...hits: HitEvidence[]): EvidenceOf<'case'> => ({ kind: 'case', head, id: 5, party, hits })

const cellsOf = (block: Block): Cell[] =>
  block.kind === 'table' ? block.rows.flat() : block.kind === 'facts' ? block.facts.map(({ cell }) => cell) : []
const textsOf = (evidence: EvidenceOf<'case'>, lang: 'en' | 'zh-hant') =>
  reportDocument(evidence, lang)
    .sections.flatMap(({ blocks }) => blocks.flatMap(cellsOf))
    .map(({ text }) => text)

describe('a case report', () => {
  test('shows organisation, user and time, in the language asked for [PDF-036]', () => {
    const english = reportDocument(caseOf(decided), 'en')
    expect(english.organisation).toBe('Kestrel Bay Remittance 隼灣匯款有限公司')
    expect(english.head.map(({ cell }) => cell.text)).toEqual(['R-2026-00001', '#5', '20/Nov/2026 11:12:41, wing.ngai'])
    const chinese = reportDocument(caseOf(decided), 'zh-hant')
    expect([chinese.title, chinese.organisation]).toEqual(['警示個案報告', '隼灣匯款有限公司'])
    expect(chinese.head.at(-1)?.cell.text).toBe('2026-11-20 11:12:41，wing.ngai')
  })
  test('says what was done before a true hit', () =>
    expect(textsOf(caseOf({ ...decided, steps_done: ['hold'] }), 'zh-hant')).toContain('暫停待處理的交易。'))
  test('names a confirmed hit on a sanctions list beside the customer, whatever the risk level', () => {
    const marked = { ...caseOf(decided), party: { ...party, sanctions_hit: true } }
    const [sides, others] = [marked, caseOf(decided)].map((one) => JSON.stringify(reportDocument(one, 'en').sides))
    expect([sides, others].map((text) => text?.includes('Confirmed hit on a sanctions list'))).toEqual([true, false])
  })
  test('names everybody who made a change: who asked and who approved, or the rule', () => {
    const [latest, earlier] = decided.history
    const history = [
      { ...latest!, username: 'k.lau', requested_by: 'wing.ngai', requested_date: noon },
      { ...earlier!, by_rule: true },
    ]
    const texts = textsOf(caseOf({ ...decided, history }), 'en')
    const signed = ['asked by wing.ngai, approved by k.lau', 'auto-resolve rule (screening by m.yip)']
    expect(texts).toEqual(expect.arrayContaining(signed))
    expect(textsOf(caseOf({ ...decided, history }), 'zh-hant')).toContain('wing.ngai 提出，k.lau 批准')
  })
  test('shows evidence with signed points and a total, and masks identity numbers', () => {
    const texts = textsOf(caseOf(decided), 'en')
    expect(texts).toEqual(
      expect.arrayContaining(['+0.87', '−0.05', '0.00', 'in part', 'differs', 'missing', 'A•••56(3)']),
    )
    expect(texts.join(' ')).not.toContain('A123456')
  })
  test('says of an undecided hit that it waits for a second person, in both languages [DECISIONS 12]', () => {
    const waits = { ...decided, status: 0, awaits_approval: true } as HitEvidence
    expect(textsOf(caseOf(waits), 'en')).toContain('Pending, awaiting approval')
    expect(textsOf(caseOf(waits), 'zh-hant')).toContain('待處理（待覆核）')
    expect(textsOf(caseOf({ ...waits, status: 1 }), 'en')).not.toContain('Pending, awaiting approval')
  })
  test('compares a company in what a company can have, as the screens do', () => {
    const missing = field('gender', 'missing', 0, [], [])
    const explanation = { ...hit.explanation, fields: [...hit.explanation.fields, missing] }
    const of = (entity_type: string) =>
      textsOf(caseOf({ ...decided, hit: { ...hit, entity_type, explanation } } as unknown as HitEvidence), 'en')
    expect(of('PERSON')).toContain('Gender')
    expect(of('ENTITY')).not.toContain('Gender')
  })
  test('shows the legal effect of each hit in both languages [DECISIONS 18]', () => {
    const effect = (lang: 'en' | 'zh-hant') => JSON.stringify(reportDocument(caseOf(decided), lang).sides[1])
    expect(effect('en')).toContain('Binds through Cap. 537.')
    expect(effect('zh-hant')).toContain('依據第537章有約束力。')
  })
  test('has the customer in the order of its language', () => {
    const nameIn = (lang: 'en' | 'zh-hant') => reportDocument(caseOf(), lang).sides[0]?.name
    expect([nameIn('en'), nameIn('zh-hant')]).toEqual(['CHAN Tai Man 陳大文', '陳大文 CHAN Tai Man'])
  })
  test('reads an exposition of the history by the status of that time', () => {
    const texts = textsOf(caseOf(decided), 'en')
    expect(texts).toContain('Different person or entity: identity details do not agree')
    expect(texts).toContain('Sanctions match: relationship or transaction refused, funds frozen, reported to JFIU')
    expect(texts).toContain('False hit True hit')
  })
  test('says when the release of a hit is gone, instead of that there is no sanction', () => {
    const blocks = reportDocument(caseOf(decided), 'en').sections.at(-1)?.blocks
    expect(blocks).toEqual([{ kind: 'text', text: 'The list release of this hit is kept nowhere any more.' }])
  })
  test('of several hits begins each on a sheet of its own, after an overview', () => {
    const { sections } = reportDocument(caseOf(decided, { ...decided, id: 8, status: 0 }), 'en')
    expect(sections[0]?.title).toBe('Hits')
    const [overview] = sections[0]!.blocks
    const cells = overview?.kind === 'table' ? overview.rows[0]?.map(({ text }) => text) : []
    expect(cells?.slice(2, 5)).toEqual([
      expect.stringMatching(/\w/),
      'Binds: freeze and report',
      expect.stringMatching(/^0\.\d\d \w+/),
    ])
    expect(sections.filter(({ ownSheet }) => ownSheet).map(({ title }) => title)).toEqual([
      '1. CHEN Dawen',
      '2. CHEN Dawen',
    ])
  })
})

describe('a report of a listed party', () => {
  const list = { code: 'demo', name: 'Demo list', name_zh_hant: '示範名單', version: '2026-11-19', entities: 10 }
  const entity = {
    entityID: 'demo:1',
    entityType: 'individual',
    names: [{ fullName: 'Old Kestrel', type: 'weak alias' }],
    sanctions: [],
    identifications: [
      { type: 'passport', value: 'MA0123417', label: '', country: 'MO' },
      { type: 'other', value: 'S-77', label: 'Seaman’s book', country: '' },
    ],
    associations: [{ names: ['MA Lo'], associationType: 'Business associate', description: 'since 2019' }],
    articles: [{ title: 'Charged', originalUrl: '', source: 'Ledger', category: 'adverse_media', date: '2026-10-14' }],
    list,
  }
  const scan = { thresholds: { exact: 0.95, strong: 0.8, weak: 0.6 }, lists: [list], mode: 'single', release: 'r' }
  const evidence = {
    kind: 'entity',
    head,
    scan: { ...scan, key: 'k', input: {}, create_date: noon },
    entity,
    hit: null,
  }
  const drawn = (lang: 'en' | 'zh-hant') => {
    const { sides, sections } = reportDocument(evidence as unknown as EvidenceOf<'entity'>, lang)
    const facts = (sides[0]?.facts ?? []).map(({ cell }) => cell.text)
    return [...facts, ...sections.flatMap(({ blocks }) => blocks.flatMap(cellsOf)).map(({ text }) => text)]
  }

  test('names its list in the edition that was screened against, its numbers, and the day of an article', () => {
    expect(drawn('en')).toEqual(
      expect.arrayContaining([
        'Demo list, version 19/Nov/2026',
        'Weak alias',
        'MA0123417',
        'Passport, Macao SAR China',
        'Seaman’s book',
        'Ledger, Adverse media, 14/Oct/2026',
      ]),
    )
  })
  test('says what lists say in words of its own in the language asked for', () => {
    expect(drawn('zh-hant')).toEqual(
      expect.arrayContaining([
        '示範名單，版本 2026-11-19',
        '弱別名',
        '商業夥伴、since 2019',
        'Ledger、負面新聞、2026-10-14',
      ]),
    )
  })
})

describe('a report of a screening', () => {
  test('names the lists of a hit as the screens do, in the language asked for', () => {
    const list = { code: 'demo', name: 'Demo list', name_zh_hant: '示範名單', version: '3', entities: 10 }
    const scan = { thresholds: { exact: 0.95, strong: 0.8, weak: 0.6 }, lists: [list], mode: 'single', release: 'r' }
    const evidence = {
      kind: 'screening',
      head,
      scan: { ...scan, key: 'k', input: {}, create_date: noon, content_hash: null },
      hits: [{ ...hit, lists: ['demo', 'gone'] }],
      menus: [],
    } as unknown as EvidenceOf<'screening'>
    const said = (lang: 'en' | 'zh-hant') =>
      reportDocument(evidence, lang)
        .sections.flatMap(({ blocks }) => blocks.flatMap(cellsOf))
        .map(({ text }) => text)
    expect(said('en')).toContain('Demo list, gone, demo:1')
    expect(said('zh-hant')).toContain('示範名單、gone，demo:1')
  })
})

test('a report on a screening of what changed says since which release', () => {
  const scan = {
    key: 'k',
    mode: 'ongoing_delta',
    input: { name: 'CHAN Tai Man', since: '0c54f634792367a8888f' },
    release: 'f'.repeat(64),
    algorithm: 'standard-1',
    thresholds: { exact: 0.95, strong: 0.8, weak: 0.6 },
    content_hash: 'c',
    username: 'system',
    create_date: noon,
    lists: [],
  }
  const evidence = { kind: 'screening', head, scan, hits: [], menus: [] } as unknown as EvidenceOf<'screening'>
  const facts = (lang: 'en' | 'zh-hant') =>
    reportDocument(evidence, lang).sides[1]!.facts.map(({ label, cell }) => [label, cell.text])
  expect(facts('en')).toContainEqual(['Covers what changed in the lists since release', '0c54f6347923'])
  expect(facts('zh-hant')).toContainEqual(['只涵蓋名單自此版本起的變動', '0c54f6347923'])
})

test('a screening that was cut off states on paper how many hits there are', () => {
  const hits = Array.from({ length: 100 }, (_, n) => ({ ...hit, entity_id: `demo:${n}` }))
  const scan = {
    thresholds: { exact: 0.95, strong: 0.8, weak: 0.6 },
    lists: [],
    mode: 'single',
    release: 'r',
    key: 'k',
    input: {},
  }
  const title = (more: object, lang: 'en' | 'zh-hant' = 'en', shown = hits) => {
    const evidence = { kind: 'screening', head, scan: { ...scan, create_date: noon, ...more }, hits: shown, menus: [] }
    return reportDocument(evidence as unknown as EvidenceOf<'screening'>, lang).sections[0]!.title
  }
  expect(title({ whole: { hits: 640, is_cut: false } })).toBe('Hits (100 of 640; the rest can be fetched)')
  expect(title({ whole: { hits: 1_000, is_cut: true } })).toBe('Hits (100 of at least 1,000; the rest can be fetched)')
  expect(title({ whole: { hits: 640, is_cut: false } }, 'zh-hant')).toBe('命中 （640 項中的 100 項；其餘可另行取得）')
  expect(title({})).toBe('Hits (100, cut off: there may be more)')
  expect(title({ limit: 1_000 })).toBe('Hits (100)')
  expect(title({}, 'en', hits.slice(0, 3))).toBe('Hits (3)')
})

describe('figures', () => {
  test('are in Hong Kong time, whatever zone draws them', () => {
    expect(reportTime(Date.UTC(2026, 0, 31, 16, 0, 1), 'en')).toBe('01/Feb/2026 00:00:01')
    expect(reportTime(null, 'en')).toBe('–')
  })
  test('carry a sign only where there is something', () => {
    expect([0.004, -0.004, 0.5, -0.5].map(reportPoints)).toEqual(['0.00', '0.00', '+0.50', '−0.50'])
  })
})

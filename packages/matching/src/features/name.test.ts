import { describe, expect, it } from 'vitest'
import { asked } from '../../test/listed.ts'
import { algorithmNamed } from '../algorithms/registry.ts'
import { addEdge, newEdges, none } from '../alignment.ts'
import { letterRelations } from '../letter-relations.ts'
import { bestName } from '../name-score.ts'
import { partyClass } from '../schemas.ts'
import { explainName, matchForms, matchWords, type NameMet, nameState } from './name.ts'

const algorithm = algorithmNamed('standard-1')
const company = { schema: 'Company' as const }

/** The best pair of names of a customer and a listed party, met as the scorer meets them. */
function met(query: string, candidate: string, more: { schema?: 'Company' } = {}): NameMet {
  const [ours, theirs] = [asked(query, more), asked(candidate, more)]
  const of = partyClass(ours.entity.schema)
  const memo = new Map()
  const best = bestName(algorithm, algorithm.costs[of], { query: ours.names, candidate: theirs.names, memo, of })!
  const [queryReading, candidateReading] = [best.queryForm.reading, best.candidateForm.reading]
  const tokens = matchForms(best, algorithm.costs[of], memo)
  return {
    score: best.score,
    query: best.query,
    queryReading,
    full: best.candidate.full,
    weak: best.candidate.weak,
    candidateReading,
    tokens,
  }
}

describe('the explanation of a name', () => {
  it.each<[string, string, string, { schema?: 'Company' }]>([
    [
      'Jon Tarrant',
      'John Paul Tarrant',
      'Jon = John (transliteration variant); Tarrant = Tarrant (same); Paul only on the list',
      {},
    ],
    ['Jon Una Tarrant', 'TARRANT, Jon', 'Jon = Jon (same); Tarrant = TARRANT (same); Una only in the search', {}],
    [
      'CHAN Tai Man',
      '陳大文',
      'CHAN = 陳 (spelling of the surname); Tai Man = 大文 (Cantonese romanisation); read by syllables',
      {},
    ],
    ['陈大文', '陳大文', '陈 = 陳 (trad. = simp.); 大文 = 大文 (same)', {}],
    ['陳李大文', '李大文', "李 = 李 (same); 大文 = 大文 (same); without the husband's surname", {}],
    ['約翰·史密斯', 'John Smith', 'john = John (same); smith = Smith (same); romanised', {}],
    ['Quern More', 'Quernmore', 'Quern More = Quernmore (written together)', {}],
    ['Quernmore', 'Quern More', 'Quernmore = Quern More (written apart)', {}],
    ['Jon Tarrant', 'J. Tarrant*', 'Jon = J (initial); Tarrant = Tarrant (same); weak alias', {}],
    ['Jon Tarrant*', 'Jon Tarrant', 'Jon = Jon (same); Tarrant = Tarrant (same); weak alias', {}],
    [
      'Lantern Quay Trading Limited',
      'Lantern Key Trade Co Ltd',
      'Lantern = Lantern (same); Trading = Trade (same business word); Limited = Co Ltd (same legal form); Quay only in the search; Key only on the list',
      company,
    ],
    ['Lantern Quay Trading', 'LQT', 'Lantern Quay Trading = LQT (same); as an acronym', company],
  ])('of %s and %s pairs the words as both sides write them', (query, candidate, said, more) => {
    const [ours, theirs] = [query, candidate].map((name) => name.replace('*', ''))
    expect(explainName(met(query, candidate, more)).en).toBe(`Name: '${ours}' and '${theirs}': ${said}.`)
  })

  it.each([
    [
      'Jon Tarrant',
      'John Paul Tarrant',
      '姓名：「Jon Tarrant」與「John Paul Tarrant」：Jon = John（音譯變體）；Tarrant = Tarrant（相同）；Paul 僅見於名單。',
    ],
    [
      'CHAN Tai Man',
      '陳大文*',
      '姓名：「CHAN Tai Man」與「陳大文」：CHAN = 陳（姓氏拼法）；Tai Man = 大文（粵語拼音）；按音節讀；弱別名。',
    ],
    [
      'Jon Una Tarrant',
      'Jon Tarrant',
      '姓名：「Jon Una Tarrant」與「Jon Tarrant」：Jon = Jon（相同）；Tarrant = Tarrant（相同）；Una 僅見於查詢。',
    ],
  ])('of %s and %s is also in Chinese', (query, candidate, zh) => {
    expect(explainName(met(query, candidate)).zh).toBe(zh)
  })

  it('names the reading of both sides once', () => {
    const both = explainName(met('陳李大文', '黃李大文')).en
    expect(both.match(/without the husband's surname/g)).toHaveLength(1)
  })

  it.each([
    ['Jon Tarrant', 'John Paul Tarrant', [0.571, 0.837, 0], {}],
    ['Lantern Quay Trading Limited', 'Lantern Key Trade Co Ltd', [0.837, 0.228, 0.065, 0, 0], company],
  ])('gives %s and %s the gains that the documentation adds up', (query, candidate, gains, more) => {
    const weights = explainName(met(query, candidate, more)).tokens.map(
      ({ weight }) => Math.round(weight * 1000) / 1000,
    )
    expect(weights).toEqual(gains)
  })

  it('is made anew where one of the names, the alias or the reading is another', () => {
    const one = met('Jon Tarrant', 'John Tarrant')
    const after = (more: Partial<NameMet>) => {
      explainName(one)
      return explainName({ ...one, ...more })
    }
    expect(after({ score: 0.5 })).toBe(explainName(one))
    expect(after({ full: 'JOHN TARRANT' }).tokens.map(({ candidate }) => candidate)).toEqual(['JOHN', 'TARRANT'])
    expect(after({ weak: true }).en).toMatch(/; weak alias\.$/)
    expect(after({ candidateReading: 'code' }).en).toMatch(/; read from commercial codes\.$/)
    expect(after({ candidateReading: 'code' }).zh).toMatch(/；由電碼讀出。$/)
  })
})

describe('matching words', () => {
  const words = (query: string[], candidate: string[]) => ({
    full: query.join(' '),
    query,
    candidate,
    relate: () => ({ similarity: 0.9, reason: { en: 'alike', zh: '相似' } }),
  })

  it('leaves out a pair that a better one excludes', () => {
    const edges = newEdges()
    addEdge(edges, 0, 1, 0, none, 0.9)
    addEdge(edges, 0, 1, 1, none, 0.8)
    addEdge(edges, 1, 1, 0, none, 0.85)
    const matches = matchWords(edges, words(['una', 'quill'], ['quell', 'uno']))
    expect(matches.map(({ query, candidate, weight }) => [query, candidate, weight])).toEqual([
      ['una', 'uno', 0.8],
      ['quill', 'quell', 0.85],
    ])
  })

  it('counts both words of a joined pair as matched, and both of a separated one', () => {
    const edges = newEdges()
    addEdge(edges, 0, 2, 0, none, 1)
    addEdge(edges, 2, 1, 1, 2, 0.5)
    expect(matchWords(edges, words(['quern', 'more', 'seahaven', 'x'], ['quernmore', 'sea', 'haven', 'y']))).toEqual([
      {
        candidate: 'quernmore',
        en: 'written together',
        query: 'quern more',
        similarity: letterRelations.glued.similarity,
        weight: 1,
        zh: '連寫',
      },
      {
        candidate: 'sea haven',
        en: 'written apart',
        query: 'seahaven',
        similarity: letterRelations.split.similarity,
        weight: 0.5,
        zh: '分寫',
      },
      { candidate: null, en: 'no counterpart', query: 'x', similarity: 0, weight: 0, zh: '沒有對應' },
      { candidate: 'y', en: 'no counterpart', query: null, similarity: 0, weight: 0, zh: '沒有對應' },
    ])
  })

  it('without pairs leaves every word alone', () => {
    const matches = matchWords(newEdges(), words(['una'], ['bertram', 'quill']))
    expect(matches.map(({ query, candidate }) => query ?? candidate)).toEqual(['una', 'bertram', 'quill'])
  })

  it('keeps names of 24 words apart', () => {
    const many = Array.from({ length: 24 }, (_, i) => `q${i}`)
    const edges = newEdges()
    for (let i = 0; i < 23; i++) addEdge(edges, i, 1, i, none, 0.5)
    const lonely = matchWords(edges, words(many, many)).filter(({ similarity }) => similarity === 0)
    expect(lonely.map(({ query, candidate }) => [query, candidate])).toEqual([
      ['q23', null],
      [null, 'q23'],
    ])
  })
})

describe('the state of a name', () => {
  it.each([
    [0.95, 'agree'],
    [0.949, 'partly'],
    [0.6, 'partly'],
    [0.599, 'differ'],
    [0, 'differ'],
  ])('of the score %d is %s', (score, state) => {
    expect(nameState(algorithm, score)).toBe(state)
  })
})

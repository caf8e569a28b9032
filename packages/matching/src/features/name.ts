import type { Algorithm, Costs } from '../algorithms/algorithm.ts'
import { align, type Edges, newEdges, none } from '../alignment.ts'
import { letterRelations } from '../letter-relations.ts'
import { collectEdges, type NameScore, type RelationMemo, remembered } from '../name-score.ts'
import type { Reading } from '../names/form.ts'
import type { PreparedName, PreparedToken } from '../prepared.ts'
import type { Relation } from '../similarity.ts'
import { asWritten, writingsOf } from './as-written.ts'
import type { Sentence, State } from './evidence.ts'

/** One line of the token alignment: which words of the query correspond to which words of the listed name, and why. */
export interface TokenMatch extends Sentence {
  query: string | null
  candidate: string | null
  similarity: number
  weight: number
}

export interface NameDetail extends Sentence {
  tokens: TokenMatch[]
}

const readings: Record<Reading, Sentence> = {
  full: { en: '', zh: '' },
  original: { en: '', zh: '' },
  syllables: { en: 'read by syllables', zh: '按音節讀' },
  code: { en: 'read from commercial codes', zh: '由電碼讀出' },
  married: { en: "without the husband's surname", zh: '不計夫姓' },
  acronym: { en: 'as an acronym', zh: '作縮寫' },
  core: { en: 'without its legal form', zh: '不計公司類別' },
  romanised: { en: 'romanised', zh: '按拼音' },
  expanded: { en: 'with abbreviations in full', zh: '縮寫按全稱讀' },
}

const edges = newEdges()

export function nameState(algorithm: Algorithm, score: number): State {
  if (score >= algorithm.levels.exact) return 'agree'
  return score >= algorithm.levels.weak ? 'partly' : 'differ'
}

/** Two matched names, and how their words correspond. */
export interface NameMet {
  score: number
  query: PreparedName
  queryReading: Reading
  /** The candidate's name as stored in its record. */
  full: string
  weak: boolean
  candidateReading: Reading
  /** Query words as written, candidate words as folded. Shared by all candidates with the same words. */
  tokens: readonly TokenMatch[]
}

interface Explained {
  met: NameMet
  detail: NameDetail
}

/** The best hits of a common name often have the same name: cache its explanation. */
let last: Explained | undefined

/** The alignment behind a name's score, in the order of the query's words. */
export function explainName(met: NameMet): NameDetail {
  if (last && isAlike(last.met, met)) return last.detail
  const tokens: TokenMatch[] = []
  for (const token of met.tokens) tokens.push(inOwnWriting(token, met.full))
  const { en, zh } = sentence(met, tokens)
  const detail = { en, tokens, zh }
  last = { met, detail }
  return detail
}

function isAlike(a: NameMet, b: NameMet): boolean {
  return a.tokens === b.tokens && a.full === b.full && a.weak === b.weak && a.candidateReading === b.candidateReading
}

/** The corresponding words of two forms; the query's as written. */
export function matchForms(
  { query, queryForm, candidateForm }: NameScore,
  costs: Costs,
  memo: RelationMemo,
): TokenMatch[] {
  const [ours, theirs] = [queryForm.tokens, candidateForm.sorted]
  collectEdges(edges, { query: queryForm, candidate: candidateForm, costs, memo })
  const relate = (i: number, j: number) => remembered(memo, ours[i]!, theirs[j]!)!
  return matchWords(edges, { full: query.full, query: textsOf(ours), candidate: textsOf(theirs), relate })
}

/** The words of two forms, and the relations between them. */
interface Words {
  /** The name of the query. */
  full: string
  query: readonly string[]
  candidate: readonly string[]
  relate: (query: number, candidate: number) => Relation
}

export function matchWords(from: Edges, words: Words): TokenMatch[] {
  const chosen: number[] = []
  align(from, words.query.length, words.candidate.length, chosen)
  const matches: TokenMatch[] = []
  for (const e of chosen) matches.push(matchOf(from, e, words))
  addLonely(matches, chosen, from, words)
  return matches
}

/** Users compare names as recorded, so the folded words are replaced by the written ones. */
function inOwnWriting(match: TokenMatch, full: string): TokenMatch {
  const { query, similarity, weight } = match
  const candidate = match.candidate === null ? null : asWritten(match.candidate, full)
  const isEqual = match.en === letterRelations.same.en && query !== null && candidate !== null
  const { en, zh } = (isEqual ? writingsOf(query, candidate) : undefined) ?? match
  return { candidate, en, query, similarity, weight, zh }
}

function matchOf(from: Edges, e: number, { full, query, candidate, relate }: Words): TokenMatch {
  const i = from.query[e]!
  const j = from.candidate[e]!
  const second = from.second[e]!
  const ours = from.span[e] === 2 ? `${query[i]} ${query[i + 1]}` : query[i]!
  const theirs = second === none ? candidate[j]! : `${candidate[j]} ${candidate[second]}`
  const { similarity, reason } = from.span[e] === 2 ? glued : second === none ? relate(i, j) : split
  const { en, zh } = reason
  return { candidate: theirs, en, query: asWritten(ours, full), similarity, weight: from.gain[e]!, zh }
}

const glued: Relation = { similarity: letterRelations.glued.similarity, reason: letterRelations.glued }
const split: Relation = { similarity: letterRelations.split.similarity, reason: letterRelations.split }

export function textsOf(tokens: readonly PreparedToken[]): string[] {
  const texts: string[] = []
  for (const { text } of tokens) texts.push(text)
  return texts
}

function lonely(query: string | null, candidate: string | null): TokenMatch {
  return { candidate, en: 'no counterpart', query, similarity: 0, weight: 0, zh: '沒有對應' }
}

function addLonely(matches: TokenMatch[], chosen: readonly number[], from: Edges, words: Words): void {
  const { full, query, candidate } = words
  let [inQuery, inCandidate] = [0, 0]
  for (const e of chosen) {
    inQuery |= (from.span[e] === 2 ? 3 : 1) << from.query[e]!
    inCandidate |= 1 << from.candidate[e]!
    if (from.second[e] !== none) inCandidate |= 1 << from.second[e]!
  }
  for (let i = 0; i < query.length; i++)
    if (((inQuery >>> i) & 1) === 0) matches.push(lonely(asWritten(query[i]!, full), null))
  for (let j = 0; j < candidate.length; j++)
    if (((inCandidate >>> j) & 1) === 0) matches.push(lonely(null, candidate[j]!))
}

function sentence(met: NameMet, tokens: readonly TokenMatch[]): Sentence {
  let en = ''
  let zh = ''
  for (const match of tokens) {
    const { query, candidate } = match
    if (en !== '') {
      en += '; '
      zh += '；'
    }
    if (query === null) {
      en += `${candidate} only on the list`
      zh += `${candidate} 僅見於名單`
    } else if (candidate === null) {
      en += `${query} only in the search`
      zh += `${query} 僅見於查詢`
    } else {
      const pair = `${query} = ${candidate}`
      en += `${pair} (${match.en})`
      zh += `${pair}（${match.zh}）`
    }
  }
  const besides = asides(met)
  const [a, b] = [met.query.full, met.full]
  return { en: `Name: '${a}' and '${b}': ${en}${besides.en}.`, zh: `姓名：「${a}」與「${b}」：${zh}${besides.zh}。` }
}

const noAsides: Sentence = { en: '', zh: '' }

/** Remarks on the names beyond their words: readings and weak aliases. */
function asides({ query, weak, queryReading, candidateReading }: NameMet): Sentence {
  const [ours, theirs] = [readings[queryReading], readings[candidateReading]]
  if (ours.en === '' && theirs.en === '' && !weak && !query.weak) return noAsides
  const said = [ours, theirs !== ours ? theirs : noAsides, weak || query.weak ? weakAlias : noAsides]
  const each = said.filter(({ en }) => en !== '')
  return { en: each.map((one) => `; ${one.en}`).join(''), zh: each.map((one) => `；${one.zh}`).join('') }
}

const weakAlias: Sentence = { en: 'weak alias', zh: '弱別名' }

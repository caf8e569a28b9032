import type { Algorithm } from '../algorithms/algorithm.ts'
import { align, newEdges, none } from '../alignment.ts'
import { collectEdges, type NameScore, type RelationMemo, remembered } from '../name-score.ts'
import type { Reading } from '../names/form.ts'
import type { PreparedForm, PreparedToken } from '../prepared.ts'
import { letterRelations } from '../relations.ts'
import type { Relation } from '../similarity.ts'
import { asWritten, isTwoWritings, twoWritings } from './as-written.ts'
import type { Sentence, State } from './evidence.ts'

/** One line of the token alignment: which words of the query stand for which words of the listed name, and why. */
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
}

const edges = newEdges()

export function nameState(algorithm: Algorithm, score: number): State {
  if (score >= algorithm.levels.exact) return 'agree'
  return score >= algorithm.levels.weak ? 'partly' : 'differ'
}

interface Aligned {
  query: PreparedForm
  candidate: PreparedForm
  tokens: TokenMatch[]
}

/** The best hits of a common name are often the same words again: they are aligned once. */
let last: Aligned | undefined

/** The alignment behind a name's score, in the order of the query's words. */
export function explainName(name: NameScore, memo: RelationMemo): NameDetail {
  const { queryForm: query, candidateForm: candidate } = name
  if (last?.query !== query || last.candidate !== candidate)
    last = { query, candidate, tokens: alignForms(query, candidate, memo) }
  const tokens = last.tokens.map((token) => inOwnWriting(token, name))
  return { tokens, ...sentence(name, tokens) }
}

function alignForms(q: PreparedForm, c: PreparedForm, memo: RelationMemo): TokenMatch[] {
  collectEdges(edges, q, c, memo)
  const chosen: number[] = []
  align(edges, q.tokens.length, c.sorted.length, chosen)
  return [...chosen.map((e) => matchOf(e, q.tokens, c.sorted, memo)), ...uncovered(chosen, q.tokens, c.sorted)]
}

/** People compare names as they stand in the records, not as they were folded to be compared. */
function inOwnWriting(match: TokenMatch, name: NameScore): TokenMatch {
  const query = match.query === null ? null : asWritten(match.query, name.query.name.full)
  const candidate = match.candidate === null ? null : asWritten(match.candidate, name.candidate.name.full)
  const isTwo = match.similarity === 1 && isTwoWritings(query ?? '', candidate ?? '')
  return isTwo ? { ...match, query, candidate, ...twoWritings } : { ...match, query, candidate }
}

function matchOf(
  e: number,
  query: readonly PreparedToken[],
  candidate: readonly PreparedToken[],
  memo: RelationMemo,
): TokenMatch {
  const first = edges.query[e]!
  const from = query.slice(first, first + edges.span[e]!)
  const to = [candidate[edges.candidate[e]!]!]
  if (edges.second[e] !== none) to.push(candidate[edges.second[e]!]!)
  const { similarity, reason } = relationOf(from, to, memo)
  return {
    query: textOf(from),
    candidate: textOf(to),
    similarity,
    weight: edges.gain[e]!,
    en: reason.en,
    zh: reason.zh,
  }
}

const glued: Relation = { similarity: letterRelations.glued.similarity, reason: letterRelations.glued }
const split: Relation = { similarity: letterRelations.split.similarity, reason: letterRelations.split }

function relationOf(from: readonly PreparedToken[], to: readonly PreparedToken[], memo: RelationMemo): Relation {
  if (from.length === 2) return glued
  return to.length === 2 ? split : remembered(memo, from[0]!, to[0]!)!
}

function textOf(tokens: readonly PreparedToken[]): string {
  return tokens.map((token) => token.text).join(' ')
}

const lonely = { similarity: 0, weight: 0, en: 'no counterpart', zh: '沒有對應' }

function uncovered(
  chosen: readonly number[],
  query: readonly PreparedToken[],
  candidate: readonly PreparedToken[],
): TokenMatch[] {
  let [inQuery, inCandidate] = [0, 0]
  for (const e of chosen) {
    inQuery |= (edges.span[e] === 2 ? 3 : 1) << edges.query[e]!
    inCandidate |= 1 << edges.candidate[e]!
    if (edges.second[e] !== none) inCandidate |= 1 << edges.second[e]!
  }
  const alone: TokenMatch[] = []
  for (let i = 0; i < query.length; i++)
    if (((inQuery >>> i) & 1) === 0) alone.push({ ...lonely, query: query[i]!.text, candidate: null })
  for (let j = 0; j < candidate.length; j++)
    if (((inCandidate >>> j) & 1) === 0) alone.push({ ...lonely, query: null, candidate: candidate[j]!.text })
  return alone
}

function tokenSentence(match: TokenMatch, language: 'en' | 'zh'): string {
  const { query, candidate } = match
  if (candidate === null || query === null) return lone(match, language)
  return language === 'en' ? `${query} = ${candidate} (${match.en})` : `${query} = ${candidate}（${match.zh}）`
}

function sentence(name: NameScore, tokens: readonly TokenMatch[]): Sentence {
  const [a, b] = [name.query.name.full, name.candidate.name.full]
  const en = tokens.map((match) => tokenSentence(match, 'en'))
  const zh = tokens.map((match) => tokenSentence(match, 'zh'))
  const [ours, theirs] = [name.queryForm.reading, name.candidateForm.reading]
  for (const reading of ours === theirs ? [ours] : [ours, theirs]) {
    if (readings[reading].en === '') continue
    en.push(readings[reading].en)
    zh.push(readings[reading].zh)
  }
  if (name.candidate.weak || name.query.weak) {
    en.push('weak alias')
    zh.push('弱別名')
  }
  return { en: `Name: '${a}' and '${b}': ${en.join('; ')}.`, zh: `姓名：「${a}」與「${b}」：${zh.join('；')}。` }
}

function lone(match: TokenMatch, language: 'en' | 'zh'): string {
  const text = match.query ?? match.candidate
  const side =
    match.query === null ? { en: 'only on the list', zh: '僅見於名單' } : { en: 'only in the search', zh: '僅見於查詢' }
  return language === 'en' ? `${text} ${side.en}` : `${text} ${side.zh}`
}

import type { Algorithm, Costs } from '../algorithms/algorithm.ts'
import { align, newEdges, none } from '../alignment.ts'
import { letterRelations } from '../letter-relations.ts'
import { collectEdges, type NameScore, type Pairing, type RelationMemo, remembered } from '../name-score.ts'
import type { Reading } from '../names/form.ts'
import type { PreparedForm, PreparedName, PreparedToken } from '../prepared.ts'
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
  tokens: readonly TokenMatch[]
}

interface Explained {
  aligned: Aligned
  query: PreparedName
  /** The candidate's name as it stands in its record. */
  full: string
  weak: boolean
  detail: NameDetail
}

/** The best hits of a common name are often the same words again, or the same name: they are explained once. */
let lastAligned: Aligned | undefined
let last: Explained | undefined

/** The alignment behind a name's score, in the order of the query's words. */
export function explainName(name: NameScore, costs: Costs, memo: RelationMemo): NameDetail {
  const { query, queryForm, candidate, candidateForm } = name
  const { full } = candidate.name
  if (lastAligned?.query !== queryForm || lastAligned.candidate !== candidateForm)
    lastAligned = {
      query: queryForm,
      candidate: candidateForm,
      tokens: alignForms({ query: queryForm, candidate: candidateForm, costs, memo }),
    }
  else if (last?.aligned === lastAligned && last.query === query && last.full === full && last.weak === candidate.weak)
    return last.detail
  const tokens = lastAligned.tokens.map((token) => inOwnWriting(token, query.name.full, full))
  const { en, zh } = sentence(name, tokens)
  const detail = { en, tokens, zh }
  last = { aligned: lastAligned, query, full, weak: candidate.weak, detail }
  return detail
}

function alignForms(pairing: Pairing): TokenMatch[] {
  const { query: q, candidate: c, memo } = pairing
  collectEdges(edges, pairing)
  const chosen: number[] = []
  align(edges, q.tokens.length, c.sorted.length, chosen)
  return [...chosen.map((e) => matchOf(e, q.tokens, c.sorted, memo)), ...uncovered(chosen, q.tokens, c.sorted)]
}

/** People compare names as they stand in the records, not as they were folded to be compared. */
function inOwnWriting(match: TokenMatch, queryName: string, candidateName: string): TokenMatch {
  const query = match.query === null ? null : asWritten(match.query, queryName)
  const candidate = match.candidate === null ? null : asWritten(match.candidate, candidateName)
  const { similarity, weight } = match
  const isTwo = similarity === 1 && query !== null && candidate !== null && isTwoWritings(query, candidate)
  const { en, zh } = isTwo ? twoWritings : match
  return { candidate, en, query, similarity, weight, zh }
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
    candidate: textOf(to),
    en: reason.en,
    query: textOf(from),
    similarity,
    weight: edges.gain[e]!,
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
  return tokens.length === 1 ? tokens[0]!.text : tokens.map((token) => token.text).join(' ')
}

function lonely(query: string | null, candidate: string | null): TokenMatch {
  return { candidate, en: 'no counterpart', query, similarity: 0, weight: 0, zh: '沒有對應' }
}

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
  for (let i = 0; i < query.length; i++) if (((inQuery >>> i) & 1) === 0) alone.push(lonely(query[i]!.text, null))
  for (let j = 0; j < candidate.length; j++)
    if (((inCandidate >>> j) & 1) === 0) alone.push(lonely(null, candidate[j]!.text))
  return alone
}

function sentence(name: NameScore, tokens: readonly TokenMatch[]): Sentence {
  let en = ''
  let zh = ''
  const say = (inEnglish: string, inChinese: string) => {
    en += en === '' ? inEnglish : `; ${inEnglish}`
    zh += zh === '' ? inChinese : `；${inChinese}`
  }
  for (const match of tokens) {
    const { query, candidate } = match
    if (query === null) say(`${candidate} only on the list`, `${candidate} 僅見於名單`)
    else if (candidate === null) say(`${query} only in the search`, `${query} 僅見於查詢`)
    else say(`${query} = ${candidate} (${match.en})`, `${query} = ${candidate}（${match.zh}）`)
  }
  const [ours, theirs] = [readings[name.queryForm.reading], readings[name.candidateForm.reading]]
  if (ours.en !== '') say(ours.en, ours.zh)
  if (theirs !== ours && theirs.en !== '') say(theirs.en, theirs.zh)
  if (name.candidate.weak || name.query.weak) say('weak alias', '弱別名')
  const [a, b] = [name.query.name.full, name.candidate.name.full]
  return { en: `Name: '${a}' and '${b}': ${en}.`, zh: `姓名：「${a}」與「${b}」：${zh}。` }
}

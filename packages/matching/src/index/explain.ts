import type { Algorithm } from '../algorithms/algorithm.ts'
import { type Comparison, compare, explain } from '../compare.ts'
import { type NameScore, type RelationMemo, weakened } from '../name-score.ts'
import { tokenKinds } from '../names/form.ts'
import { isLight, kindCodes, type Party, type PreparedForm, type PreparedToken, prepare } from '../prepared.ts'
import { reasonOf } from '../similarity.ts'
import type { Engine } from './engine.ts'
import type { ListedRecord } from './records.ts'
import { formsPerName, nameOf, type Snapshot, weakMark } from './snapshot.ts'
import { textOf } from './tokens.ts'
import type { Found } from './top.ts'

/** What the hits of one query share while they are explained. */
export interface Explaining {
  algorithm: Algorithm
  memo: RelationMemo
  /** Listed forms by engine, class and reading. */
  forms: Map<Engine, Map<number, KnownForm>>
}

interface KnownForm {
  form: PreparedForm
  /** The query's form whose relations with it were remembered last. */
  metBy: PreparedForm | undefined
}

export function newExplaining(algorithm: Algorithm): Explaining {
  return { algorithm, memo: new Map(), forms: new Map() }
}

/** The comparison behind a hit, from the class that was met: the listed names need not be read again. */
export function explainFound(
  engine: Engine,
  query: Party,
  hit: { found: Found; record: ListedRecord },
  explaining: Explaining,
): Comparison {
  const { algorithm, memo } = explaining
  const { found, record } = hit
  if (found.hit < 0) return compare(algorithm, query, prepare(record.entity), memo)
  const name = nameMet(engine, query, hit, explaining)
  return explain(algorithm, query.entity, record.entity, { name, memo })
}

function nameMet(
  engine: Engine,
  query: Party,
  { found, record }: { found: Found; record: ListedRecord },
  explaining: Explaining,
): NameScore {
  const { hits, snapshot } = engine
  const { algorithm } = explaining
  const mark = snapshot.members.marks[found.member]!
  const place = hits.places[found.hit]!
  const queryName = query.names[nameOf(place)]!
  const weak = mark >= weakMark
  const queryForm = queryName.forms[place % formsPerName]!
  const listed = { classNumber: hits.classes[found.hit]!, readingCode: mark % weakMark }
  const candidateForm = formOf(engine, queryForm, listed, explaining)
  const strong = hits.scores[found.hit]! * candidateForm.factor
  return {
    score: weak || queryName.weak ? weakened(algorithm, strong) : strong,
    query: queryName,
    queryForm,
    candidate: { name: record.entity.names[nameOf(snapshot.members.places[found.member]!)]!, weak, forms: [] },
    candidateForm,
  }
}

interface ListedForm {
  classNumber: number
  readingCode: number
}

function formOf(engine: Engine, query: PreparedForm, at: ListedForm, { forms, memo }: Explaining): PreparedForm {
  let ofEngine = forms.get(engine)
  if (!ofEngine) forms.set(engine, (ofEngine = new Map()))
  const key = at.classNumber * weakMark + at.readingCode
  let known = ofEngine.get(key)
  if (!known) ofEngine.set(key, (known = { form: readForm(engine.snapshot, at), metBy: undefined }))
  if (known.metBy !== query) rememberRelations(engine, query, { form: known.form, at, memo })
  known.metBy = query
  return known.form
}

/** The form as the scorer would prepare it: the class holds its tokens in the scorer's order. */
function readForm({ classes, tokens, tokenWeights, readings }: Snapshot, at: ListedForm): PreparedForm {
  const read: PreparedToken[] = []
  let weight = 0
  for (let i = classes.offsets[at.classNumber]!; i < classes.offsets[at.classNumber + 1]!; i++) {
    const token = classes.tokens[i]!
    weight += tokenWeights[token]!
    const kindCode = tokens.kinds[token]!
    const [kind, text, own] = [tokenKinds[kindCode]!, textOf(tokens, token), tokenWeights[token]!]
    read.push({ kind, text, kindCode, weight: own, keys: undefined })
  }
  const substantial = read.some(({ kindCode }) => !isLight(kindCode))
  const { factor, reading, han } = readings[at.readingCode]!
  return { tokens: read, sorted: read, weight, sortedWeight: weight, factor, reading, han, substantial }
}

/** What the index relates, and what it does not, need not be tried again. Initials it looks up as letters. */
function rememberRelations(
  engine: Engine,
  query: PreparedForm,
  { form, at, memo }: { form: PreparedForm; at: ListedForm; memo: RelationMemo },
): void {
  const { offsets, tokens: listed } = engine.snapshot.classes
  const from = offsets[at.classNumber]!
  const outline = engine.verifiers.find((one) => one?.outline.form === query)?.outline
  for (let q = 0; q < query.tokens.length; q++) {
    const token = query.tokens[q]!
    if (token.kindCode === kindCodes.initial) continue
    const { tokens: related, similarities, reasons } = outline ? outline.expansions[q]! : engine.cache.token(token)
    let known = memo.get(token)
    if (!known) memo.set(token, (known = new Map()))
    for (let i = 0; i < form.sorted.length; i++) {
      const place = related.indexOf(listed[from + i]!)
      const relation = place < 0 ? undefined : { similarity: similarities[place]!, reason: reasonOf(reasons[place]!) }
      known.set(form.sorted[i]!, relation)
    }
  }
}

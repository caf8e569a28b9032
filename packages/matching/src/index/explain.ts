import type { Algorithm } from '../algorithms/algorithm.ts'
import { type Comparison, compare, explain } from '../compare.ts'
import { type NameScore, type RelationMemo, weakened } from '../name-score.ts'
import { tokenKinds } from '../names/form.ts'
import { type Party, type PreparedForm, prepare, prepareForm } from '../prepared.ts'
import type { Engine } from './engine.ts'
import type { ListedRecord } from './records.ts'
import { formsPerName, nameOf, weakMark } from './snapshot.ts'
import { textOf } from './tokens.ts'
import type { Found } from './top.ts'

/** The comparison behind a hit, from the class that was met: the listed names need not be read again. */
export function explainFound(
  engine: Engine,
  query: Party,
  { found, record, memo, algorithm }: { found: Found; record: ListedRecord; memo: RelationMemo; algorithm: Algorithm },
): Comparison {
  if (found.hit < 0) return compare(algorithm, query, prepare(record.entity), memo)
  const name = nameMet(engine, query, { found, record, algorithm })
  return explain(algorithm, query.entity, record.entity, { name, memo })
}

function nameMet(
  { hits, snapshot }: Engine,
  query: Party,
  { found, record, algorithm }: { found: Found; record: ListedRecord; algorithm: Algorithm },
): NameScore {
  const mark = snapshot.members.marks[found.member]!
  const place = hits.places[found.hit]!
  const queryName = query.names[nameOf(place)]!
  const weak = mark >= weakMark
  const candidateForm = formOf(snapshot, hits.classes[found.hit]!, mark % weakMark)
  const strong = hits.scores[found.hit]! * candidateForm.factor
  return {
    score: weak || queryName.weak ? weakened(algorithm, strong) : strong,
    query: queryName,
    queryForm: queryName.forms[place % formsPerName]!,
    candidate: { name: record.entity.names[nameOf(snapshot.members.places[found.member]!)]!, weak, forms: [] },
    candidateForm,
  }
}

function formOf(snapshot: Engine['snapshot'], classNumber: number, readingCode: number): PreparedForm {
  const { offsets, tokens } = snapshot.classes
  const listed = tokens.subarray(offsets[classNumber]!, offsets[classNumber + 1]!)
  const texts = Array.from(listed, (token) => ({
    kind: tokenKinds[snapshot.tokens.kinds[token]!]!,
    text: textOf(snapshot.tokens, token),
  }))
  return prepareForm({ tokens: texts, ...snapshot.readings[readingCode]! })
}

import { editDistance, editSimilarity, maxEdits } from './edits.ts'
import { editedKinds, initialledKinds, type LetterRelation, letterRelations } from './letter-relations.ts'
import { tokenKinds } from './names/form.ts'
import { keysOfToken, kindCodes, type PreparedToken } from './prepared.ts'
import { type KeyRelation, keyRelations } from './relations.ts'

export interface Relation {
  similarity: number
  /** The table row that produced it. */
  reason: Reason
}

export interface Reason {
  en: string
  zh: string
  byMeaning?: true
}

const kinds = tokenKinds.length
const forgiven = tokenKinds.map((kind) => editedKinds[kind] ?? 0)
const initialled = codeSet(initialledKinds)
const initial = kindCodes.initial
const rowsByRelation = compileRows()

/** Every relation between two tokens, letter relations first. */
const reasonTable: readonly Reason[] = [...Object.values(letterRelations), ...keyRelations]

/** Codes of relations, one byte each. */
export const reasonCodes = Object.fromEntries(
  Object.keys(letterRelations).map((relation, code) => [relation, code]),
) as Record<LetterRelation, number>

export function reasonOf(code: number): Reason {
  return reasonTable[code]!
}

/** A row seen from one kind: the other kind it finds. */
export interface KeyRow {
  kind: number
  similarity: number
  maxEdits: number | undefined
  reason: number
}

const rowsFromKind = new Map<string, KeyRow[][]>()

/** Rows through which a key of this relation leads from tokens of one kind to others. */
export function rowsFrom(relation: string, kind: number): readonly KeyRow[] {
  let fromKinds = rowsFromKind.get(relation)
  if (!fromKinds) rowsFromKind.set(relation, (fromKinds = tokenKinds.map((_, from) => compileRowsFrom(relation, from))))
  return fromKinds[kind]!
}

function compileRowsFrom(relation: string, from: number): KeyRow[] {
  return tokenKinds.flatMap((_, kind) =>
    rowsFor(relation, from, kind).map(
      (row): KeyRow => ({
        kind,
        similarity: row.similarity,
        maxEdits: row.maxEdits,
        reason: reasonTable.indexOf(row),
      }),
    ),
  )
}

function codeSet(names: readonly (typeof tokenKinds)[number][]): readonly boolean[] {
  return tokenKinds.map((kind) => names.includes(kind))
}

function compileRows(): ReadonlyMap<string, readonly KeyRelation[][]> {
  const table = new Map<string, KeyRelation[][]>()
  for (const row of keyRelations) {
    const cells = table.get(row.relation) ?? Array.from({ length: kinds * kinds }, (): KeyRelation[] => [])
    table.set(row.relation, cells)
    for (const [a, b] of row.between) {
      cells[kindCodes[a] * kinds + kindCodes[b]]!.push(row)
      if (a !== b) cells[kindCodes[b] * kinds + kindCodes[a]]!.push(row)
    }
  }
  return table
}

/** Rows through which an equal key of this relation relates the two kinds. */
function rowsFor(relation: string, a: number, b: number): readonly KeyRelation[] {
  return rowsByRelation.get(relation)?.[a * kinds + b] ?? []
}

/** The factor on the similarity of edited words of this kind; 0 if the kind is not compared letter by letter. */
export function forgiveness(kindCode: number): number {
  return forgiven[kindCode]!
}

/** Whether an initial can stand for words of this kind. */
export function mayShorten(kindCode: number): boolean {
  return initialled[kindCode] === true
}

/** One side is an initial, the other is not. */
export function isShortened(a: PreparedToken, b: PreparedToken): boolean {
  return (a.kindCode === initial) !== (b.kindCode === initial)
}

function isInitialOf(a: PreparedToken, b: PreparedToken): boolean {
  if (a.text.charCodeAt(0) !== b.text.charCodeAt(0)) return false
  return (a.kindCode === initial && initialled[b.kindCode]!) || (b.kindCode === initial && initialled[a.kindCode]!)
}

/** The most similar relation of two tokens, if there is one. */
export function relate(a: PreparedToken, b: PreparedToken): Relation | undefined {
  if (a.kindCode === b.kindCode && a.text === b.text) return { similarity: 1, reason: letterRelations.same }
  let best = byLetters(a, b)
  for (const key of keysOfToken(a)) {
    if (!keysOfToken(b).includes(key)) continue
    for (const row of rowsFor(relationOf(key), a.kindCode, b.kindCode)) {
      if (best && best.similarity >= row.similarity) continue
      if (row.maxEdits !== undefined && editDistance(a.text, b.text) > row.maxEdits) continue
      best = { similarity: row.similarity, reason: row }
    }
  }
  return best
}

function byLetters(a: PreparedToken, b: PreparedToken): Relation | undefined {
  if (isInitialOf(a, b)) return { similarity: letterRelations.initial.similarity, reason: letterRelations.initial }
  const scale = a.kindCode === b.kindCode ? forgiveness(a.kindCode) : 0
  if (scale === 0) return undefined
  const allowed = maxEdits(Math.min(a.text.length, b.text.length))
  if (allowed === 0 || Math.abs(a.text.length - b.text.length) > allowed) return undefined
  const distance = editDistance(a.text, b.text)
  if (distance > allowed) return undefined
  const similarity = scale * editSimilarity(a.text.length, b.text.length, distance)
  return { similarity, reason: letterRelations.edit }
}

export function relationOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

/** Kinds whose words may be joined or separate. */
export const joinedKinds = codeSet(['word', 'script'])
const shortestPart = 2
const longestGlued = 31

/** Two adjacent query words written as one: 'abdul' + 'rahman' for 'abdulrahman'. */
export function canGlue(first: PreparedToken, second: PreparedToken): boolean {
  if (first.kindCode !== second.kindCode || !joinedKinds[first.kindCode]) return false
  if (first.text.length < shortestPart || second.text.length < shortestPart) return false
  return first.text.length + second.text.length >= 5 && first.text.length + second.text.length <= longestGlued
}

export function gluedSimilarity(glued: string, kindCode: number, candidate: PreparedToken): number {
  if (candidate.kindCode !== kindCode || Math.abs(glued.length - candidate.text.length) > 1) return 0
  const distance = editDistance(glued, candidate.text)
  if (distance > 1) return 0
  const edited = distance === 0 ? 1 : editSimilarity(glued.length, candidate.text.length, distance)
  return letterRelations.glued.similarity * edited
}

/** One query word that equals two candidate words joined in this order. */
export function isSplitInto(query: PreparedToken, first: PreparedToken, second: PreparedToken): boolean {
  const { kindCode } = query
  if (!joinedKinds[kindCode] || first.kindCode !== kindCode || second.kindCode !== kindCode) return false
  const at = first.text.length
  if (at < shortestPart || second.text.length < shortestPart || at + second.text.length !== query.text.length)
    return false
  return query.text.length >= 5 && query.text.startsWith(first.text) && query.text.endsWith(second.text)
}

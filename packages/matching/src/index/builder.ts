import { longestWord } from '../edits.ts'
import { keysOf } from '../identifiers.ts'
import type { Form } from '../names/form.ts'
import { tokenKinds } from '../names/form.ts'
import { factsOf, formsOf } from '../names/forms.ts'
import { kindCodes, mostForms, mostTokens } from '../prepared.ts'
import { familyOf } from '../schemas.ts'
import { orderClasses } from './classes.ts'
import { buildDeletes } from './deletes.ts'
import { filled, growingBytes, growingU32, push, reserve } from './growing.ts'
import { powerOfTwo } from './hashing.ts'
import { buildKeyTable } from './key-table.ts'
import { packSections, type Sections } from './layout.ts'
import { type ListedRecord, packRecord } from './records.ts'
import { buildRuns } from './runs.ts'
import { type FormReading, formsPerName, mostNames, weakMark } from './snapshot.ts'
import { editedRanges, numberTokens, type TokenTable, textOf } from './tokens.ts'
import { utf8Room, writeUtf8 } from './utf8.ts'

/** Gathers records one at a time; `finish` turns them into one shared buffer. */
export interface IndexBuilder {
  add(record: ListedRecord, list: number): void
  finish(meta?: Record<string, unknown>): SharedArrayBuffer
}

type Gathered = ReturnType<typeof newGathered>

function newGathered() {
  return {
    tokenNumbers: tokenKinds.map(() => new Map<string, number>()),
    tokenKinds: growingBytes(1 << 14),
    tokenTexts: [] as string[],
    tokens: growingU32(1 << 16),
    formEnds: growingU32(1 << 14),
    formEntities: growingU32(1 << 14),
    formMarks: growingBytes(1 << 14),
    formPlaces: growingU32(1 << 14),
    readings: [] as FormReading[],
    records: growingBytes(),
    recordEnds: growingU32(1 << 12),
    families: growingBytes(1 << 12),
    lists: growingU32(1 << 12),
    identifierKeys: [] as string[],
    identifierEntities: growingU32(1 << 10),
  }
}

export function newIndexBuilder(): IndexBuilder {
  const gathered = newGathered()
  return {
    add: (record, list) => addRecord(gathered, record, list),
    finish: (meta = {}) => packSections(sectionsOf(gathered), { ...meta, readings: gathered.readings }),
  }
}

function addRecord(gathered: Gathered, record: ListedRecord, list: number): void {
  const { entity } = record
  const number = gathered.recordEnds.length
  appendRecord(gathered, packRecord(record))
  appendByte(gathered.families, familyOf(entity.schema))
  push(gathered.lists, list)
  for (let n = 0; n < entity.names.length && n < mostNames; n++) {
    const name = entity.names[n]!
    const forms = formsOf(name, entity.schema)
    const weak = name.quality === 'weak' ? weakMark : 0
    for (let f = 0; f < forms.length && f < mostForms; f++)
      addForm(gathered, forms[f]!, { entity: number, weak, place: n * formsPerName + f })
  }
  if (!entity.identifiers) return
  for (const key of keysOf(entity)) {
    gathered.identifierKeys.push(key)
    push(gathered.identifierEntities, number)
  }
}

function appendRecord(gathered: Gathered, text: string): void {
  const { records } = gathered
  reserve(records, utf8Room(text) + 1)
  records.length = writeUtf8(records.bytes, records.length, text)
  push(gathered.recordEnds, records.length)
}

function appendByte(list: Gathered['families'], value: number): void {
  reserve(list, 1)
  list.bytes[list.length++] = value
}

interface Owner {
  entity: number
  weak: number
  /** Which name of the entity, and which form of the name. */
  place: number
}

function addForm(gathered: Gathered, form: Form, { entity, weak, place }: Owner): void {
  const { tokens } = gathered
  const start = tokens.length
  for (let i = 0; i < form.tokens.length && i < mostTokens; i++) {
    const { kind, text } = form.tokens[i]!
    push(tokens, numberOf(gathered, kindCodes[kind], text.length > longestWord ? text.slice(0, longestWord) : text))
  }
  if (tokens.length === start) return
  push(gathered.formEnds, tokens.length)
  push(gathered.formEntities, entity)
  push(gathered.formPlaces, place)
  appendByte(gathered.formMarks, weak | readingCode(gathered.readings, form))
}

function numberOf({ tokenNumbers, tokenKinds: kinds, tokenTexts }: Gathered, kind: number, text: string): number {
  const numbers = tokenNumbers[kind]!
  const known = numbers.get(text)
  if (known !== undefined) return known
  const number = tokenTexts.push(text) - 1
  numbers.set(text, number)
  appendByte(kinds, kind)
  return number
}

function readingCode(readings: FormReading[], { factor, reading }: Form): number {
  const found = readings.findIndex((one) => one.factor === factor && one.reading === reading)
  if (found >= 0) return found
  if (readings.length === weakMark) throw new RangeError('over 128 different readings of names')
  return readings.push({ factor, reading }) - 1
}

function sectionsOf(gathered: Gathered): Sections {
  const { tokenKinds: kinds, tokenTexts: texts } = gathered
  const { table, renumbered } = numberTokens({ kinds: kinds.bytes.subarray(0, kinds.length), texts })
  const facts = tokenFacts(table)
  gathered.tokenNumbers = []
  gathered.tokenTexts = []
  const forms = canonicalForms(gathered, renumbered)
  const classes = orderClasses(forms, facts.weights)
  gathered.tokens = growingU32(1)
  const runs = buildRuns(classes, table.count)
  const members = classMembers(gathered, classes)
  const deletes = buildDeletes(editedRanges(table), Math.min(1 << 25, powerOfTwo(table.count * 16)))
  return {
    tokenKinds: table.kinds,
    tokenOffsets: table.offsets,
    tokenUnits: table.units,
    tokenStarts: table.starts,
    tokenSlots: table.slots,
    tokenWeights: facts.weights,
    keyHashes: facts.keys.hashes,
    keyOffsets: facts.keys.offsets,
    keyTokens: facts.keys.numbers,
    deleteOffsets: deletes.offsets,
    deleteWords: deletes.words,
    classOffsets: classes.offsets,
    classTokens: classes.tokens,
    classSteps: classes.steps,
    classWeights: classWeights(classes, facts.weights),
    runOffsets: runs.offsets,
    runBounds: runs.bounds,
    ...members,
    ...recordSections(gathered),
  }
}

function tokenFacts(table: TokenTable) {
  const weights = new Float64Array(table.count)
  const keyTexts: string[] = []
  const keyTokens = growingU32()
  for (let token = 0; token < table.count; token++) {
    const { weight, keys } = factsOf({ kind: tokenKinds[table.kinds[token]!]!, text: textOf(table, token) })
    weights[token] = weight
    for (const text of keys) {
      keyTexts.push(text)
      push(keyTokens, token)
    }
  }
  return { weights, keys: buildKeyTable(keyTexts, filled(keyTokens)) }
}

/** Tokens renumbered and sorted within each form: the order in which the scorer reads them. */
function canonicalForms({ tokens, formEnds }: Gathered, renumbered: Uint32Array) {
  const all = filled(tokens)
  const offsets = new Uint32Array(formEnds.length + 1)
  for (let form = 0; form < formEnds.length; form++) {
    offsets[form + 1] = formEnds.values[form]!
    const from = offsets[form]!
    for (let i = from; i < offsets[form + 1]!; i++) {
      const token = renumbered[all[i]!]!
      let k = i
      for (; k > from && all[k - 1]! > token; k--) all[k] = all[k - 1]!
      all[k] = token
    }
  }
  return { count: formEnds.length, offsets, tokens: all }
}

/** A little less than the weight of each class, so that a bound drawn from it stays a bound. */
function classWeights(classes: { count: number; offsets: Uint32Array; tokens: Uint32Array }, weights: Float64Array) {
  const sums = new Float32Array(classes.count)
  for (let c = 0; c < classes.count; c++) {
    let sum = 0
    for (let i = classes.offsets[c]!; i < classes.offsets[c + 1]!; i++) sum += weights[classes.tokens[i]!]!
    sums[c] = sum * (1 - 1e-6)
  }
  return sums
}

/** For each class its forms: whose they are, and how far they are trusted. */
function classMembers(
  { formEntities, formMarks, formPlaces }: Gathered,
  classes: { count: number; ofForm: Uint32Array },
) {
  const { ofForm } = classes
  const memberOffsets = new Uint32Array(classes.count + 1)
  for (const c of ofForm) memberOffsets[c + 1]!++
  for (let c = 0; c < classes.count; c++) memberOffsets[c + 1]! += memberOffsets[c]!
  const next = memberOffsets.slice(0, classes.count)
  const memberEntities = new Uint32Array(ofForm.length)
  const memberMarks = new Uint8Array(ofForm.length)
  const memberPlaces = new Uint16Array(ofForm.length)
  for (let form = 0; form < ofForm.length; form++) {
    const at = next[ofForm[form]!]!++
    memberEntities[at] = formEntities.values[form]!
    memberMarks[at] = formMarks.bytes[form]!
    memberPlaces[at] = formPlaces.values[form]!
  }
  return { memberOffsets, memberEntities, memberMarks, memberPlaces }
}

function recordSections(gathered: Gathered): Sections {
  const { recordEnds, records, families, lists } = gathered
  const recordOffsets = new Uint32Array(recordEnds.length + 1)
  recordOffsets.set(filled(recordEnds), 1)
  const identifiers = buildKeyTable(gathered.identifierKeys, filled(gathered.identifierEntities))
  return {
    recordOffsets,
    recordBytes: records.bytes.subarray(0, records.length),
    entityFamilies: families.bytes.subarray(0, families.length),
    entityLists: Uint16Array.from(filled(lists)),
    identifierHashes: identifiers.hashes,
    identifierOffsets: identifiers.offsets,
    identifierEntities: identifiers.numbers,
  }
}

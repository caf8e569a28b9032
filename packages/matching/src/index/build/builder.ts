import { longestWord } from '../../edits.ts'
import type { Entity } from '../../entity.ts'
import { keysOf, signKeysOf } from '../../identifiers.ts'
import type { Form } from '../../names/form.ts'
import { formsOfNames } from '../../names/forms-of-names.ts'
import { kindCodes, mostTokens } from '../../prepared.ts'
import { familyOf } from '../../schemas.ts'
import { addFacts } from '../store/facts/fact-codes.ts'
import { lengthOf, push, pushByte, reserve } from '../store/growing.ts'
import { fileKey } from '../store/key-table.ts'
import { packSections } from '../store/layout.ts'
import { factsOfRecord, type ListedRecord, packRecord } from '../store/records.ts'
import { type FormReading, formsPerName, mostNames, weakMark } from '../store/snapshot.ts'
import { utf8Room, writeUtf8 } from '../store/utf8.ts'
import { assemble } from './assemble.ts'
import { type Gathered, newGathered } from './gathered.ts'

/** Gathers records one at a time; `finish` turns them into one shared buffer. */
export interface IndexBuilder {
  add(record: ListedRecord, list: number): void
  finish(meta?: Record<string, unknown>): SharedArrayBuffer
}

export function newIndexBuilder(): IndexBuilder {
  const gathered = newGathered()
  return {
    add(record, list) {
      addForms(gathered, addRecord(gathered, record, list), record.entity)
    },
    finish: (meta = {}) => packGathered(gathered, meta),
  }
}

export function packGathered(gathered: Gathered, meta: Record<string, unknown>): SharedArrayBuffer {
  return packSections(assemble(gathered), { ...meta, readings: gathered.readings })
}

/** Adds a record without its names; returns its number. */
export function addRecord(gathered: Gathered, record: ListedRecord, list: number): number {
  const { entity } = record
  const number = lengthOf(gathered.recordEnds)
  appendRecord(gathered, packRecord(record))
  pushByte(gathered.families, familyOf(entity.schema))
  push(gathered.lists, list)
  addFacts(gathered.facts, factsOfRecord(record))
  if (entity.identifiers)
    for (const key of [...keysOf(entity), ...signKeysOf(entity)]) fileKey(gathered.identifiers, key, number)
  return number
}

/** Adds the names of a record, tokenised and numbered: most of the work of a build. */
export function addForms(gathered: Gathered, number: number, entity: Pick<Entity, 'schema' | 'names'>): void {
  const ofNames = formsOfNames(entity)
  for (let n = 0; n < ofNames.length && n < mostNames; n++) {
    const forms = ofNames[n]!
    const weak = entity.names[n]!.quality === 'weak' ? weakMark : 0
    for (let f = 0; f < forms.length; f++)
      addForm(gathered, forms[f]!, { entity: number, weak, place: n * formsPerName + f })
  }
}

function appendRecord({ records, recordEnds }: Gathered, text: string): void {
  reserve(records, utf8Room(text))
  const end = writeUtf8(records.last, records.used, text)
  records.length += end - records.used
  records.used = end
  push(recordEnds, records.length)
}

interface Owner {
  entity: number
  weak: number
  /** Which name of the entity, and which form of the name. */
  place: number
}

function addForm(gathered: Gathered, form: Form, { entity, weak, place }: Owner): void {
  const { tokens } = gathered
  const start = lengthOf(tokens)
  for (let i = 0; i < form.tokens.length && i < mostTokens; i++) {
    const { kind, text } = form.tokens[i]!
    push(tokens, numberOf(gathered, kindCodes[kind], text.length > longestWord ? text.slice(0, longestWord) : text))
  }
  const end = lengthOf(tokens)
  if (end === start) return
  push(gathered.formEnds, end)
  push(gathered.formEntities, entity)
  push(gathered.formPlaces, place)
  pushByte(gathered.formMarks, weak | readingCode(gathered.readings, form))
}

function numberOf(gathered: Gathered, kind: number, text: string): number {
  const { tokenNumbers, tokenKinds: kinds, tokenTexts } = gathered
  const numbers = tokenNumbers[kind]!
  const known = numbers.get(text)
  if (known !== undefined) return known
  const number = gathered.tokenCount++
  tokenTexts.push(text)
  numbers.set(text, number)
  pushByte(kinds, kind)
  return number
}

export function readingCode(readings: FormReading[], { factor, reading, han, rules }: FormReading): number {
  const found = readings.findIndex(
    (one) => one.factor === factor && one.reading === reading && one.han === han && one.rules === rules,
  )
  if (found >= 0) return found
  if (readings.length === weakMark) throw new RangeError('over 128 different readings of names')
  return readings.push({ factor, reading, ...(han && { han }), ...(rules && { rules }) }) - 1
}

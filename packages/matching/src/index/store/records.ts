import type { Entity, EntityName, Identifier } from '../../entity.ts'
import { noTexts } from '../../features/evidence.ts'
import { schemaNames } from '../../schemas.ts'
import { readUtf8, utf8Room, writeUtf8 } from './utf8.ts'

export interface ListedRecord {
  entity: Entity
  caption: string
}

const [inside, item, field] = ['\u001d', '\u001f', '\u001e']
const fieldByte = 0x1e

/** An entity as one text: the id first, so that it can be read and compared alone. */
export function packRecord({ entity, caption }: ListedRecord): string {
  return [
    clean(entity.id),
    schemaNames.indexOf(entity.schema),
    clean(caption),
    entity.names.map(packName).join(item),
    list(entity.birthDates),
    list(entity.deathDates),
    list(entity.genders),
    list(entity.nationalities),
    list(entity.countries),
    (entity.identifiers ?? []).map(packIdentifier).join(item),
    list(entity.addresses),
  ].join(field)
}

function clean(text: string): string {
  let cleaned = text
  for (const separator of [inside, item, field])
    if (cleaned.includes(separator)) cleaned = cleaned.replaceAll(separator, ' ')
  return cleaned
}

function list(texts: readonly string[] | undefined): string {
  return texts === undefined || texts.length === 0 ? '' : texts.map(clean).join(item)
}

function packName({ full, quality, lang, family, given }: EntityName): string {
  const weak = quality === 'weak' ? 'w' : ''
  if (!weak && !lang && !family && !given) return clean(full)
  return [full, weak, lang ?? '', family ?? '', given ?? ''].map(clean).join(inside)
}

function packIdentifier({ type, value, country }: Identifier): string {
  return [type, value, country ?? ''].map(clean).join(inside)
}

/** The facts of a record other than names and numbers: dates of birth apart, because they have finer codes. */
export function factsOfRecord({ entity }: ListedRecord): { births: string; traits: string } {
  const has = `${entity.identifiers?.length ? 'i' : ''}${entity.addresses?.length ? 'a' : ''}`
  const { birthDates, genders, nationalities, countries } = entity
  return { births: list(birthDates), traits: [list(genders), list(nationalities), list(countries), has].join(field) }
}

/** The fields of `traits`, each still packed. */
export function traitFields(traits: string): {
  genders?: string
  nationalities?: string
  countries?: string
  has: string
} {
  const [genders = '', nationalities = '', countries = '', has = ''] = traits.split(field)
  return { genders, nationalities, countries, has }
}

export function textsOf(packed: string | undefined): readonly string[] {
  if (!packed) return noTexts
  return packed.includes(item) ? packed.split(item) : [packed]
}

const noIdentifiers: readonly Identifier[] = []

export function unpackRecord(bytes: Uint8Array, start: number, end: number): ListedRecord {
  return recordOf(readUtf8(bytes, start, end).split(field), 0)
}

/** Offsets of packed records by number, and their bytes. */
export interface PackedRecords {
  offsets: Uint32Array
  bytes: Uint8Array
}

const copied = new Uint8Array(32 * 1024)

/** Reads several records: their bytes are prefetched together and decoded as one text, which costs as much as one. */
export function unpackRecords({ offsets, bytes }: PackedRecords, numbers: readonly number[]): ListedRecord[] {
  let room = 0
  for (const number of numbers) room += offsets[number + 1]! - offsets[number]! + 1
  const text = room <= copied.length ? copied : new Uint8Array(room)
  bringNear({ offsets, bytes }, numbers)
  let at = 0
  for (const number of numbers) {
    const start = offsets[number]!
    const end = offsets[number + 1]!
    text.set(bytes.subarray(start, end), at)
    at += end - start
    text[at++] = fieldByte
  }
  const fields = readUtf8(text, 0, at).split(field)
  const records: ListedRecord[] = []
  for (let i = 0; i < numbers.length; i++) records.push(recordOf(fields, i * fieldsPerRecord))
  return records
}

const fieldsPerRecord = 11
const bytesPerLine = 64
/** Keeps the compiler from removing the reads. */
const near = new Uint32Array(1)

/** Prefetches a byte of every cache line in a separate loop; a copy would wait for each miss. */
function bringNear({ offsets, bytes }: PackedRecords, numbers: readonly number[]): void {
  let sum = 0
  for (const number of numbers) sum += bytes[offsets[number]!]!
  for (const number of numbers)
    for (let at = offsets[number]!, end = offsets[number + 1]!; at < end; at += bytesPerLine) sum += bytes[at]!
  near[0] = sum
}

/** The record whose fields begin at this position. */
function recordOf(fields: readonly string[], at: number): ListedRecord {
  const entity: Entity = {
    id: fields[at]!,
    schema: schemaNames[Number(fields[at + 1])]!,
    names: unpackNames(fields[at + 3]!),
    birthDates: textsOf(fields[at + 4]),
    deathDates: textsOf(fields[at + 5]),
    genders: textsOf(fields[at + 6]),
    nationalities: textsOf(fields[at + 7]),
    countries: textsOf(fields[at + 8]),
    identifiers: fields[at + 9] ? textsOf(fields[at + 9]).map(unpackIdentifier) : noIdentifiers,
    addresses: textsOf(fields[at + 10]),
  }
  return { entity, caption: fields[at + 2]! }
}

function unpackNames(packed: string): EntityName[] {
  const names: EntityName[] = []
  if (!packed.includes(item)) {
    if (packed !== '') names.push(unpackName(packed))
    return names
  }
  for (const text of packed.split(item)) names.push(unpackName(text))
  return names
}

function unpackName(text: string): EntityName {
  if (!text.includes(inside)) return { full: text }
  const [full = '', weak, lang, family, given] = text.split(inside)
  const name: EntityName = { full }
  if (weak) name.quality = 'weak'
  if (lang) name.lang = lang
  if (family) name.family = family
  if (given) name.given = given
  return name
}

function unpackIdentifier(text: string): Identifier {
  const [type = '', value = '', country] = text.split(inside)
  return country ? { type, value, country } : { type, value }
}

/** The id of a packed record. */
export function idOf(bytes: Uint8Array, start: number): string {
  return readUtf8(bytes, start, bytes.indexOf(fieldByte, start))
}

/** An id with the bytes that a packed record begins with. */
export function packedId(id: string): Uint8Array {
  const text = clean(id) + field
  const bytes = new Uint8Array(utf8Room(text))
  return bytes.subarray(0, writeUtf8(bytes, 0, text))
}

export function hashOfId(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5
  for (let at = start; bytes[at] !== fieldByte; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash
}

/** The order of two records by id, without reading them. */
export function compareRecordIds(bytes: Uint8Array, a: number, b: number): number {
  for (;;) {
    const x = bytes[a++]!
    const y = bytes[b++]!
    if (x !== y) return x === fieldByte ? -1 : y === fieldByte ? 1 : x - y
    if (x === fieldByte) return 0
  }
}

import { expansionSections } from '../expand/kept-expansions.ts'
import { orderClasses } from '../store/classes.ts'
import { buildDeletes } from '../store/deletes.ts'
import { classBitSections } from '../store/facts/class-bits.ts'
import { dayClassSections } from '../store/facts/day-classes.ts'
import { bytesOfRecords, countriesOfRecords } from '../store/facts/fact-bytes.ts'
import { factSections } from '../store/facts/fact-codes.ts'
import { copyU32, free, growingBytes, joinBytes, joinU32 } from '../store/growing.ts'
import { powerOfTwo } from '../store/hashing.ts'
import { orderById } from '../store/id-order.ts'
import { buildKeyTable } from '../store/key-table.ts'
import type { Sections } from '../store/layout.ts'
import { buildRuns } from '../store/runs.ts'
import { tokenFacts } from '../store/token-facts.ts'
import { editedRanges, numberTokens } from '../store/tokens.ts'
import { utf8Room, writeUtf8 } from '../store/utf8.ts'
import type { Gathered } from './gathered.ts'

/** Builds the sections of an index from the gathered records, freeing them on the way to keep peak memory low. */
export function assemble(gathered: Gathered): Sections {
  const { tokenKinds: kinds, tokenTexts: texts } = gathered
  const { table, renumbered } = numberTokens({ kinds: joinBytes(kinds), texts })
  const facts = tokenFacts(table)
  gathered.tokenNumbers = []
  gathered.tokenTexts = []
  const forms = canonicalForms(gathered, renumbered)
  free(renumbered)
  const classes = orderClasses(forms, facts.weights)
  free(forms.offsets, forms.tokens)
  const runs = buildRuns(classes, table.count)
  const members = classMembers(gathered, classes)
  free(classes.ofForm)
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
    ...expansionSections({ tokens: table, tokenKeys: facts.keys, deletes }, runs, classes.count),
    classWeights: classWeights(classes, facts.weights),
    runOffsets: runs.offsets,
    runBounds: runs.bounds,
    ...members,
    ...recordSections(gathered),
  }
}

/** Tokens renumbered and sorted within each form: the order in which the scorer reads them. */
function canonicalForms({ tokens, formEnds }: Gathered, renumbered: Uint32Array) {
  const all = joinU32(tokens)
  const offsets = joinU32(formEnds, 1)
  const count = offsets.length - 1
  for (let form = 0; form < count; form++) {
    const from = offsets[form]!
    for (let i = from; i < offsets[form + 1]!; i++) {
      const token = renumbered[all[i]!]!
      let k = i
      for (; k > from && all[k - 1]! > token; k--) all[k] = all[k - 1]!
      all[k] = token
    }
  }
  return { count, offsets, tokens: all }
}

/** Added in the scorer's order, so that sums are identical to the last bit. */
function classWeights(classes: { count: number; offsets: Uint32Array; tokens: Uint32Array }, weights: Float64Array) {
  const sums = new Float64Array(classes.count)
  for (let c = 0; c < classes.count; c++) {
    let sum = 0
    for (let i = classes.offsets[c]!; i < classes.offsets[c + 1]!; i++) sum += weights[classes.tokens[i]!]!
    sums[c] = sum
  }
  return sums
}

/** The forms of each class, ordered by record id: their records and factors. */
function classMembers(gathered: Gathered, classes: { count: number; ofForm: Uint32Array }) {
  const { ofForm } = classes
  const memberOffsets = new Uint32Array(classes.count + 1)
  for (const c of ofForm) memberOffsets[c + 1]!++
  for (let c = 0; c < classes.count; c++) memberOffsets[c + 1]! += memberOffsets[c]!
  const owners = joinU32(gathered.formEntities)
  const at = memberPlaces(gathered, { owners, ofForm, next: memberOffsets.slice(0, classes.count) })
  const { bytes, countries } = countriesOfRecords(gathered.facts)
  const years = byOwner(owners, bytesOfRecords(gathered.facts))
  const countriesOfForms = byOwner(owners, bytes)
  const placedYears = placed(years, at, new Uint8Array(at.length))
  const memberEntities = placed(owners, at, new Uint32Array(at.length))
  const placedCountries = placed(countriesOfForms, at, new Uint8Array(at.length))
  return {
    countries: bytesOf(countries.join('\n')),
    ...classBitSections({ offsets: memberOffsets, years: placedYears, countries: placedCountries }, countries.length),
    memberOffsets,
    ...dayClassSections(gathered.facts, { offsets: memberOffsets, entities: memberEntities }),
    memberEntities,
    memberYears: placedYears,
    memberCountries: placedCountries,
    memberMarks: placed(joinBytes(gathered.formMarks), at, new Uint8Array(at.length)),
    memberPlaces: placed(joinU32(gathered.formPlaces), at, new Uint16Array(at.length)),
  }
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Room(text))
  return bytes.slice(0, writeUtf8(bytes, 0, text))
}

/** The byte of each form's record. */
function byOwner(owners: Uint32Array, bytes: Uint8Array): Uint8Array {
  const ofForms = new Uint8Array(owners.length)
  for (let form = 0; form < owners.length; form++) ofForms[form] = bytes[owners[form]!]!
  return ofForms
}

/** Position of each form among the members; the forms of one record are adjacent. */
function memberPlaces(
  { records, recordEnds }: Gathered,
  { owners, ofForm, next }: { owners: Uint32Array; ofForm: Uint32Array; next: Uint32Array },
): Uint32Array {
  const ends = copyU32(recordEnds)
  const firstForms = new Uint32Array(ends.length + 1)
  for (const owner of owners) firstForms[owner + 1]!++
  for (let i = 0; i < ends.length; i++) firstForms[i + 1]! += firstForms[i]!
  const at = new Uint32Array(ofForm.length)
  for (const record of orderById(records, ends))
    for (let form = firstForms[record]!; form < firstForms[record + 1]!; form++) at[form] = next[ofForm[form]!]!++
  return at
}

function placed<T extends Uint8Array | Uint16Array | Uint32Array>(
  values: Uint8Array | Uint32Array,
  at: Uint32Array,
  into: T,
): T {
  for (let i = 0; i < at.length; i++) into[at[i]!] = values[i]!
  free(values)
  return into
}

function recordSections(gathered: Gathered): Sections {
  const { recordEnds, records, families, lists } = gathered
  const identifiers = buildKeyTable(gathered.identifiers)
  const recordBytes = [...records.full, records.last.subarray(0, records.used)]
  Object.assign(gathered, { records: growingBytes() })
  return {
    recordOffsets: joinU32(recordEnds, 1),
    recordBytes,
    entityFamilies: joinBytes(families),
    entityLists: Uint16Array.from(joinU32(lists)),
    identifierHashes: identifiers.hashes,
    identifierOffsets: identifiers.offsets,
    identifierEntities: identifiers.numbers,
    ...factSections(gathered.facts),
  }
}

import { isDeepStrictEqual } from 'node:util'
import { sameText } from '@probity/contract/api/texts.ts'
import type { ImportChange } from '@probity/contract/imports/imports.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { newLines } from '@probity/contract/parties/notes.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { type Draft, type DraftList, draftLists } from './draft.ts'
import { tidyCell } from './half-width.ts'
import { numberKey } from './number-key.ts'
import { plainText } from './plain-text.ts'

/** One list row that an import changed; without `id` it was added. */
export interface ListUndo {
  list: DraftList
  id?: number
  before?: Row
  after: Row
}
/** Data for undoing a change: fields with their values before and after, and list rows. */
export interface RecordUndo {
  fields: Record<string, { before: unknown; after: unknown }>
  lists: ListUndo[]
}

export interface Merged {
  /** Sent to the register: changed fields, and each changed list as a whole. */
  body: Row
  changes: ImportChange[]
  undo: RecordUndo
  /** Path of a row in the draft, by its path in the body. */
  paths: Map<string, string>
}

/** Columns of a list that a file can fill; the others keep their values. */
const listColumns: Record<DraftList, readonly string[]> = {
  names: ['name_type', 'lang', 'sur', 'other', 'effect_date'],
  idens: [
    'type',
    'country',
    'id_number',
    'id_number_security_num',
    'expiry_date',
    'expiry_date_security_num',
    'effect_date',
  ],
  addresses: ['address_type', 'address_1', 'address_2', 'address_3', 'address_4', 'effect_date'],
  emails: ['email', 'email_type', 'effect_date'],
  bank_infos: [
    'acc_bank',
    'acc_type',
    'acc_number',
    'acc_currency',
    'acc_open_date',
    'acc_close_date',
    'acc_status',
    'acc_remarks',
  ],
}

const text = (value: unknown): string => sameText(plainText(value))
/** A name in one line, without spaces and width: where it is split does not count. */
const wholeName = (row: Row): string =>
  `${plainText(row['lang'])} ${text(`${plainText(row['sur'])} ${plainText(row['other'])}`).replaceAll(' ', '')}`

/** Keys that identify a row of the file with a stored row, the most reliable first. */
function keysOf(list: DraftList, row: Row, isMainAddress: boolean): string[] {
  switch (list) {
    case 'names':
      return [`${plainText(row['name_type'])} ${plainText(row['lang'])}`]
    case 'idens':
      return [numberKey(row), row['type'] === 1 ? 'hkid' : `of ${plainText(row['type'])} ${plainText(row['country'])}`]
    case 'addresses':
      return [
        `${plainText(row['address_type'])} ${text(row['address_1'])}`,
        ...(isMainAddress ? [`of ${plainText(row['address_type'])}`] : []),
      ]
    case 'emails':
      return [text(row['email'])]
    case 'bank_infos':
      return [text(row['acc_number']).replaceAll(/[\s-]/g, '')]
    default:
      return list satisfies never
  }
}

const storedKeys = (list: DraftList, row: Row): string[] => keysOf(list, row, true)

/** Changes of a draft to a stored record, or a whole new record. An empty cell never clears a field. */
export function mergeRecord(draft: Draft, stored: Row | undefined, mainAddresses: number): Merged {
  const merged: Merged = { body: {}, changes: [], undo: { fields: {}, lists: [] }, paths: new Map() }
  for (const [field, given] of Object.entries(draft.fields)) {
    // A record found as a match keeps its own reference.
    if (stored && field === 'ref_id') continue
    const before = stored?.[field] ?? null
    if (stored && field === 'notes') {
      addNotes(merged, before as string | null, given as string)
      continue
    }
    if (stored && isSameValue(field, before, given)) continue
    merged.body[field] = given
    if (!stored) continue
    merged.undo.fields[field] = { before, after: given }
    merged.changes.push({
      field,
      before: shown(field, before),
      after: shown(field, given),
      identifying: identifying.has(field),
    })
  }
  for (const list of draftLists) mergeList({ list, draft, stored, mainAddresses }, merged)
  return merged
}

/** Notes are only added to: what somebody noted is never overwritten (decision 1020). */
function addNotes({ body, changes, undo }: Merged, before: string | null, given: string): void {
  const lines = newLines(before, given)
  if (lines.length === 0) return
  const after = [...(before === null ? [] : [before]), ...lines].join('\n')
  body['notes'] = after
  undo.fields['notes'] = { before, after }
  changes.push({ field: 'notes', before: '', after: lines.join('\n'), identifying: false })
}

const identifying = new Set([
  'dob',
  'gender',
  'pob',
  'incorp_date',
  'incorp_place',
  'coi_number',
  'br_number',
  'names',
  'idens',
])

interface Merging {
  list: DraftList
  draft: Draft
  stored: Row | undefined
  mainAddresses: number
}

function mergeList({ list, draft, stored, mainAddresses }: Merging, merged: Merged): void {
  const given = draft.lists[list]
  if (given.length === 0) return
  const held = (stored?.[list] ?? []) as (Row & { id: number })[]
  const taken = new Set<number>()
  const rows: unknown[] = held.map(({ id }) => id)
  let isChanged = !stored
  for (const [at, row] of given.entries()) {
    if (draft.split?.includes(at) && list === 'names' && held.some((own) => wholeName(own) === wholeName(row))) continue
    const keys = keysOf(list, row, at < mainAddresses)
    const found = held.findIndex((own, index) => !taken.has(index) && storedKeys(list, own).includes(keys[0]!))
    const place = found >= 0 ? found : held.findIndex((own, index) => !taken.has(index) && fits(list, own, keys, given))
    if (place < 0) {
      merged.paths.set(`${list}.${rows.length}`, `${list}.${at}`)
      rows.push(row)
      isChanged = true
      if (stored) note(merged, { list, after: row })
      continue
    }
    taken.add(place)
    const own = held[place]!
    if (Object.entries(row).every(([column, value]) => isSame(list, column, own, row, value))) continue
    const whole = { ...pick(list, own), ...row }
    merged.paths.set(`${list}.${place}`, `${list}.${at}`)
    rows[place] = { id: own.id, ...whole }
    isChanged = true
    note(merged, { list, id: own.id, before: pick(list, own), after: whole })
  }
  if (isChanged) merged.body[list] = rows
}

/** A weaker key matches only if no row of the file has the strong key of that stored row. */
function fits(list: DraftList, own: Row, keys: readonly string[], given: readonly Row[]): boolean {
  const strong = storedKeys(list, own)[0]
  if (given.some((row) => keysOf(list, row, false)[0] === strong)) return false
  return keys.slice(1).some((key) => storedKeys(list, own).includes(key))
}

function isSame(list: DraftList, column: string, own: Row, row: Row, value: unknown): boolean {
  if (list === 'idens' && column === 'id_number') return numberKey(own) === numberKey(row)
  if (list === 'emails' && column === 'email') return text(own[column]) === text(value)
  return isSameValue(column, own[column] ?? null, value)
}

/** A stored value that reads like the cell stays as it is: width, spaces and the time of a day are not a change. */
function isSameValue(field: string, before: unknown, given: unknown): boolean {
  if (typeof before === 'string' && typeof given === 'string') return before === given || tidyCell(before) === given
  if (typeof before === 'number' && typeof given === 'number' && field.endsWith('_date'))
    return epochToDay(before) === epochToDay(given)
  return before === given || isDeepStrictEqual(before, given)
}

export const pick = (list: DraftList, row: Row): Row =>
  Object.fromEntries(listColumns[list].map((column) => [column, row[column] ?? null]))

function note({ changes, undo }: Merged, entry: ListUndo): void {
  const { list, before, after } = entry
  undo.lists.push(entry)
  changes.push({
    field: list,
    before: before ? rowText(list, before) : '',
    after: rowText(list, after),
    identifying: identifying.has(list),
  })
}

/** A list row in one line, with document numbers masked. */
export function rowText(list: DraftList, row: Row): string {
  const join = (...columns: string[]) =>
    columns.flatMap((column) => (row[column] ? [shown(column, row[column])] : [])).join(' ')
  if (list === 'names') return join('sur', 'other')
  if (list === 'idens') return join('id_number', 'country', 'expiry_date')
  if (list === 'addresses') return join('address_1', 'address_2', 'address_3', 'address_4')
  if (list === 'emails') return join('email')
  return join('acc_bank', 'acc_number')
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && field.endsWith('_date')) return value === 0 ? '' : epochToDay(value)
  if (field === 'id_number') return maskIdNumber(plainText(value))
  return plainText(value)
}

import { listed } from '#web/i18n/listed.ts'
import { t } from '#web/i18n/translate.ts'
import { isPlain, isRows, keyOf, type Row, rowsByKey } from './rows.ts'

export interface FieldChange {
  path: string
  before: string
  after: string
}

/** The displayed text of a field's value. */
export type ShowValue = (path: string, value: unknown) => string

/** The leaf values in which two forms differ, as text; an added or removed row is one change. */
export function changesOf(before: unknown, after: unknown, show: ShowValue = plainValue, path = ''): FieldChange[] {
  if (isRows(before) && isRows(after)) return rowChanges(before, after, show, path)
  if (isPlain(before) && isPlain(after)) return fieldChanges(before, after, show, path)
  const [was, is] = [show(path, before), show(path, after)]
  return was === is ? [] : [{ path, before: was, after: is }]
}

const unshown = new Set(['id', 'uuid', 'updated_date', 'is_deleted'])

function fieldChanges(before: Row, after: Row, show: ShowValue, path: string): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !unshown.has(name))
  return names.flatMap((name) => changesOf(before[name], after[name], show, path === '' ? name : `${path}.${name}`))
}

function rowChanges(before: readonly Row[], after: readonly Row[], show: ShowValue, path: string): FieldChange[] {
  const [was, is] = [rowsByKey(before), rowsByKey(after)]
  const text = (row: Row) => rowText(row, show, path)
  const here = after.flatMap((row, at) => {
    const earlier = was.get(keyOf(row))
    const place = `${path}.${at}`
    if (earlier === undefined) return single(place, '', text(row))
    return row['is_deleted'] === true ? single(place, text(earlier), '') : fieldChanges(earlier, row, show, place)
  })
  const gone = before.filter((row) => !is.has(keyOf(row)))
  return [...here, ...gone.flatMap((row) => single(path, text(row), ''))]
}

const single = (path: string, before: string, after: string): FieldChange[] =>
  before === after ? [] : [{ path, before, after }]

const rowText = (row: Row, show: ShowValue, path: string): string =>
  Object.entries(row)
    .filter(([name, value]) => typeof value === 'string' && !unshown.has(name))
    .map(([name, value]) => show(`${path}.${name}`, value))
    .filter((value) => value !== '')
    .join(' ')

export function plainValue(_path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    return listed(
      value.map((one) => plainValue('', one)),
      t,
    )
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

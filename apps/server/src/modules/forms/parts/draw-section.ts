import type { EmptyField, FormPlace } from '@probity/contract/forms/form-preview.ts'
import { type Block, type Cell, cell, type Fact, type Section } from '@probity/contract/reports/document.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import type { Say } from './words.ts'

/** A value from the record, or a text in both languages. Null or undefined: the field is empty. */
export type Value = string | Bilingual | null | undefined

/** One field of a form: where its value comes from. */
export interface Field<S> {
  label: Bilingual
  value: (subject: S) => Value
  /** May stay empty: printed, but not listed as missing. */
  isOptional?: true
  /** Takes the full width where facts stand in pairs. */
  isWide?: true
  /** Not in any record: left blank for handwriting. */
  isByHand?: true
  /** The form place where it is filled in, if it differs from the subject's. */
  place?: (subject: S) => FormPlace
}

/** A section of a form: the same fields for each of its subjects. */
export interface SectionOf<S> {
  title: Bilingual
  subjects: readonly S[]
  fields: readonly Field<S>[]
  /** The subject's name above its fields and in the list of missing ones. */
  nameOf?: (subject: S) => string
  place: (subject: S) => FormPlace | null
  /** For many subjects with few fields: one line each. Column widths add up to 100. */
  columns?: readonly number[]
  /** Two facts on a line. */
  isPaired?: true
  /** Printed when there is no subject. */
  none?: Bilingual
  /** What the record must contain but does not: printed and listed when there is no subject. */
  unrecorded?: { label: Bilingual; place: FormPlace }
  note?: Bilingual
  ownSheet?: true
}

export interface DrawnSection {
  section: Section
  empty: EmptyField[]
}

const emptyWords: Bilingual = { en: 'Empty', zh: '未填' }

const textOf = (value: Value, say: Say): string => {
  if (typeof value === 'string') return value.trim()
  return value === null || value === undefined ? '' : say(value)
}

const handRoom = '_'.repeat(24)

function cellOf(text: string, { isOptional, isByHand }: Pick<Field<never>, 'isOptional' | 'isByHand'>, say: Say): Cell {
  if (text !== '') return cell(text)
  if (isByHand) return cell(handRoom)
  return isOptional ? cell('–') : cell(say(emptyWords), { mark: 'missing' })
}

/** Draws one section from its description, and lists its empty fields. */
export function drawSection<S>(say: Say, title: string, spec: SectionOf<S>): DrawnSection {
  const { subjects, fields, none, unrecorded, note, ownSheet } = spec
  const empty: EmptyField[] = []
  const rows = subjects.map((subject) =>
    fields.map((field): Fact => {
      const text = textOf(field.value(subject), say)
      const label = say(field.label)
      if (text === '' && !field.isOptional && !field.isByHand)
        empty.push({
          section: title,
          label,
          subject: spec.nameOf?.(subject) ?? null,
          place: field.place?.(subject) ?? spec.place(subject),
        })
      return { label, cell: cellOf(text, field, say), ...(field.isWide ? { isWide: true } : {}) }
    }),
  )
  if (subjects.length === 0 && unrecorded) {
    const label = say(unrecorded.label)
    empty.push({ section: title, label, subject: null, place: unrecorded.place })
    rows.push([{ label, cell: cell(say({ en: 'Not recorded', zh: '沒有紀錄' }), { mark: 'missing' }) }])
  }
  const blocks: Block[] = [
    ...(note === undefined ? [] : [{ kind: 'text', text: say(note) } as const]),
    ...(rows.length === 0
      ? [{ kind: 'text', text: say(none ?? { en: 'None', zh: '沒有' }) } as const]
      : blocksOf(spec, rows)),
  ]
  return { section: { title, blocks, ...(ownSheet ? { ownSheet } : {}) }, empty }
}

function blocksOf<S>({ columns, nameOf, subjects, isPaired }: SectionOf<S>, rows: readonly Fact[][]): Block[] {
  if (columns !== undefined) {
    const heads = rows[0]!.map(({ label }, at) => ({ title: label, width: columns[at] ?? 0 }))
    return [{ kind: 'table', columns: heads, rows: rows.map((row) => row.map((one) => one.cell)) }]
  }
  return rows.flatMap((facts, at): Block[] => [
    ...(nameOf === undefined || subjects[at] === undefined
      ? []
      : [{ kind: 'heading', text: nameOf(subjects[at]) } as const]),
    { kind: 'facts', facts, isSingle: !isPaired },
  ])
}

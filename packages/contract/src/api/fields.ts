import type { z } from 'zod'
import type { Bilingual } from '../words/bilingual.ts'

/** Form value of a field by its kind; the kind also says how an import reads its cell and which filter finds it. */
interface ValueOf {
  text: string
  lines: string
  phone: string
  place: string | null
  day: string
  dayOrPart: string
  /** Epoch milliseconds of a day. */
  instant: number | null
  /** An identifier of so many digits as its `length` says. */
  digits: string
  companyType: number | null
  accountingReason: number | null
  flag: boolean
  status: number
  gender: string
}
export type FieldKind = keyof ValueOf

/** What is true of one field of a record, stated once. */
export interface Field {
  /** Its form in a response. */
  row: z.ZodType
  /** Its form in a body; the server derives a field without it. */
  write?: z.ZodType
  kind?: FieldKind
  /** Its longest text, and the least digits that an import takes. */
  max?: number
  length?: number
  /** Its name on screens and in messages, and in files that state no other. */
  label?: Bilingual
  /** Its head in an exported file. */
  head?: Bilingual
  /** How an exported file writes it, where it is no text: a number, an instant, a value of a closed list in words. */
  isNumber?: true
  isTime?: true
  words?: Readonly<Record<string, Bilingual>>
  /** What differs from the label in the head of its column in a workbook to import. */
  sheetHead?: Partial<Bilingual>
  example?: string
  /** Headings of firms' own making for its column, separated by bars; a field without them is not imported. */
  headings?: string
}
export type Fields = Readonly<Record<string, Field>>

type NamesWith<F extends Fields, Part extends keyof Field> = {
  [Name in keyof F & string]: F[Name] extends Record<Part, unknown> ? Name : never
}[keyof F & string]

export const defineFields = <const F extends Fields>(fields: F): F => fields

const entriesWith = <Part extends keyof Field>(fields: Fields, part: Part) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = field[part]
    return value === undefined ? [] : [[name, value] as const]
  })

// The overloads say what the entries of a table amount to; within, they are a plain record.
/** Fields of a response, in the order of the table. */
export function rowOf<F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['row'] }
export function rowOf(fields: Fields): object {
  return Object.fromEntries(entriesWith(fields, 'row'))
}

/** Fields of a body, in the order of the table. */
export function writeOf<F extends Fields>(fields: F): { [Name in NamesWith<F, 'write'>]: NonNullable<F[Name]['write']> }
export function writeOf(fields: Fields): object {
  return Object.fromEntries(entriesWith(fields, 'write'))
}

/** Fields that only the server writes. */
export const derivedOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { write }]) => (write === undefined ? [name] : []))

/** The form values of a record. */
export type FormValues<F extends Fields> = {
  [Name in NamesWith<F, 'write'> & NamesWith<F, 'kind'>]: ValueOf[NonNullable<F[Name]['kind']>]
}
const blanks: { [Kind in FieldKind]: ValueOf[Kind] } = {
  text: '',
  lines: '',
  phone: '',
  place: null,
  day: '',
  dayOrPart: '',
  instant: null,
  digits: '',
  companyType: null,
  accountingReason: null,
  flag: false,
  status: 1,
  gender: '',
}

/** Form values of a record; without one, of a new record. */
export function formValues<F extends Fields>(fields: F, row?: { readonly [Name in keyof F]: unknown }): FormValues<F>
export function formValues(fields: Fields, row: Readonly<Record<string, unknown>> = {}): object {
  const written = entriesWith(fields, 'kind').filter(([name]) => fields[name]?.write !== undefined)
  return Object.fromEntries(written.map(([name, kind]) => [name, row[name] ?? blanks[kind]]))
}

/** Keys of the labels of a record's fields in the dictionary of the browser, by field. */
export function labelKeys<F extends Fields, const Prefix extends string>(
  fields: F,
  prefix: Prefix,
): { [Name in NamesWith<F, 'label'>]: `${Prefix}.${Name}` }
export function labelKeys(fields: Fields, prefix: string): object {
  return Object.fromEntries(entriesWith(fields, 'label').map(([name]) => [name, `${prefix}.${name}`]))
}

/** The labels of a record's fields in one language, by their keys. */
export function labelWords<F extends Fields, const Prefix extends string, Lang extends keyof Bilingual>(
  fields: F,
  prefix: Prefix,
  lang: Lang,
): { [Name in NamesWith<F, 'label'> as `${Prefix}.${Name}`]: NonNullable<F[Name]['label']>[Lang] }
export function labelWords(fields: Fields, prefix: string, lang: keyof Bilingual): object {
  return Object.fromEntries(entriesWith(fields, 'label').map(([name, label]) => [`${prefix}.${name}`, label[lang]]))
}

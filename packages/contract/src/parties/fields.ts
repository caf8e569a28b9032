import { z } from 'zod'
import { optionalText } from '../api/texts.ts'
import { optionalCountry } from '../values/countries.ts'
import { recordStatus } from '../values/enumerations.ts'
import { terms } from '../words/terms.ts'
import { Notes, notesMax } from './notes.ts'

export const word = z.string().nullable()
export const instant = z.number().int().nullable()
export const text = <const Max extends number>(max: Max) =>
  ({ kind: 'text', row: word, write: optionalText(max), max }) as const
export const place = { kind: 'place', row: word, write: optionalCountry } as const
export const phone = { ...text(40), kind: 'phone' } as const

export const reference = {
  ...text(64),
  label: { en: 'Reference', zh: '客戶編號' },
  head: { en: 'Reference ID', zh: '參考編號' },
  sheetHead: { en: 'Reference ID' },
} as const
/** A new record without a reference gets the next free one. Decision 1085. */
export const assignedReference = { is_ref_assigned: z.boolean().optional() }
export const status = {
  row: z.number().int(),
  write: z.literal([recordStatus.inactive, recordStatus.active]).optional(),
  kind: 'status',
  label: { en: 'Status', zh: '狀態' },
  example: '1',
} as const
export const notes = {
  row: word,
  write: Notes,
  kind: 'lines',
  max: notesMax,
  label: terms.notes,
  headings: 'notes|note|remarks|remark|comments|comment|memo|備註|附註|備忘|註',
} as const
export const relationship = {
  row: z.boolean(),
  write: z.boolean().optional(),
  kind: 'flag',
  label: { en: 'Established business relationship', zh: '已建立業務關係' },
  sheetHead: { en: 'Business relationship established' },
} as const
export const pendingCdd = {
  row: z.boolean(),
  kind: 'flag',
  label: { en: 'Pending for CDD', zh: '待完成盡職審查' },
  headings: 'pending for cdd|cdd pending|待完成盡職審查',
} as const

/** What the product derives of a party's risk and screening. */
export const derivedFields = {
  risk_level: { row: word },
  risk_score: { row: word },
  /** What the level rests on; 'place' says that the customer is not assessed. */
  risk_basis: { row: z.enum(['assessment', 'override', 'place']) },
  screened_date: { row: instant },
  screened_release: { row: word },
  screened_run: { row: instant },
  screened_scan: { row: word },
}
/** Filters that end the lists of persons and companies. */
export const derivedFilters = ['risk_level', 'risk_basis', 'screened_date', 'create_date', 'updated_date'] as const
/** Columns that end an exported file of persons or companies. */
export const exportedFlags = ['established_business_relationship', 'pending_for_cdd'] as const

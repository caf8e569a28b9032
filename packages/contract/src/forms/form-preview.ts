import { z } from 'zod'
import type { ReportDocument } from '../reports/document.ts'
import { ReportLanguage } from '../reports/reports.ts'

/** Where an empty field is filled in: a record, or the settings of the organisation. */
export const FormPlace = z.object({
  kind: z.enum(['person', 'company', 'transaction', 'settings']),
  id: z.number().int().nullable(),
})
export type FormPlace = z.infer<typeof FormPlace>

/** A field of the form that no record fills; `subject` names its officer or member. */
export const EmptyField = z.object({
  section: z.string(),
  label: z.string(),
  subject: z.string().nullable(),
  place: FormPlace.nullable(),
})
export type EmptyField = z.infer<typeof EmptyField>

/** Every form is bilingual; this language comes first. */
export const FormLanguage = z.strictObject({ lang: ReportLanguage.default('en') })

const drawnDocument = z.custom<ReportDocument>((value) => typeof value === 'object' && value !== null)

/** `GET v2/msoform/preview/{id}`: the document that the file is drawn from, and its empty fields. */
export const FormPreview = z.object({ document: drawnDocument, empty: z.array(EmptyField) })
export type FormPreview = z.infer<typeof FormPreview>

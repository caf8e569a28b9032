import { z } from 'zod'
import type { ReportDocument } from '../reports/document.ts'
import { ReportLanguage } from '../reports/reports.ts'

/** Where an empty field is filled in: a record, or the settings of the organisation. */
export const FormPlace = z.object({
  kind: z.enum(['person', 'company', 'transaction', 'settings']),
  id: z.number().int().nullable(),
})
export type FormPlace = z.infer<typeof FormPlace>

/** A field that a form asks for and no record fills; `subject` names the officer or member it belongs to. */
export const EmptyField = z.object({
  section: z.string(),
  label: z.string(),
  subject: z.string().nullable(),
  place: FormPlace.nullable(),
})
export type EmptyField = z.infer<typeof EmptyField>

/** Both languages stand on every form; this one comes first. */
export const FormLanguage = z.strictObject({ lang: ReportLanguage.default('en') })

const drawnDocument = z.custom<ReportDocument>((value) => typeof value === 'object' && value !== null)

/** `GET v2/msoform/preview/{id}`: the document that the file is drawn from, and what it lacks. */
export const FormPreview = z.object({ document: drawnDocument, empty: z.array(EmptyField) })
export type FormPreview = z.infer<typeof FormPreview>

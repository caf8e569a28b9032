import { z } from 'zod'
import { ReportLanguage } from '../reports/reports.ts'
import { FormPreview } from './form-preview.ts'
import { formCodes } from './registry-forms.ts'

const idsMax = 200
const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Ids separated by commas; empty text is an empty list. */
const Ids = z
  .string()
  .max(4000)
  .optional()
  .transform(listed)
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,14}$/)
          .transform(Number),
      )
      .max(idsMax),
  )

const FormNames = z
  .string()
  .max(400)
  .transform((text) => [...new Set(listed(text))])
  .pipe(z.array(z.enum(formCodes as [(typeof formCodes)[number], ...(typeof formCodes)[number][]])).min(1))

/** `GET v2/crform/generate` and `GET v2/crform/preview`: the forms, the company, and the officers to report. */
export const CrformQuery = z.strictObject({
  form_names: FormNames,
  company_id: z.coerce.number<number>().int().positive(),
  /** Newly appointed. */
  nominated_directors_ids: Ids,
  nominated_secretaries_ids: Ids,
  /** Ceased. */
  suspended_directors_ids: Ids,
  suspended_secretaries_ids: Ids,
  /** Representatives to print; all of them if none is named. */
  auth_reps_ids: Ids,
  lang: ReportLanguage.default('en'),
})
export type CrformQuery = z.output<typeof CrformQuery>

/** When a form is due, and the event from which the limit runs. */
const Due = z.object({
  day: z.string(),
  event: z.string(),
  event_day: z.string(),
  is_past: z.boolean(),
})

export const CrformPreview = z.array(FormPreview.extend({ code: z.enum(formCodes), due: Due.nullable() }))
export type CrformPreview = z.infer<typeof CrformPreview>

const OfferedOfficer = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
})
export type OfferedOfficer = z.infer<typeof OfferedOfficer>

/** `GET v2/crform/offered/{company_id}`: the forms of a company with their due dates, and the officers they can report. */
export const CrformOffered = z.object({
  forms: z.array(
    z.object({
      code: z.enum(formCodes),
      due: Due.nullable(),
      /** What the record lacks before a day can be stated. */
      lacks: z.literal('accounts_end').nullable(),
    }),
  ),
  directors: z.array(OfferedOfficer),
  secretaries: z.array(OfferedOfficer),
  auth_reps: z.array(OfferedOfficer),
})
export type CrformOffered = z.infer<typeof CrformOffered>

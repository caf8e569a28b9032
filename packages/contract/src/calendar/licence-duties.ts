import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { Day } from '../values/dates.ts'

export const licences = ['mso', 'money_lender', 'tcsp'] as const
export const Licence = z.enum(licences)
export type Licence = z.infer<typeof Licence>

const name = z.string().trim().min(1).max(120)

/** Duties of the firm itself, by licence. They recur every given number of months from their first day, or occur once. */
export const licenceDuties = defineResource({
  path: 'licence_duties',
  row: z.object({
    ...rowBase,
    licence: Licence,
    name: z.string(),
    name_zh_hant: z.string(),
    first_day: z.string(),
    every_months: z.number().int().nullable(),
    is_legal: z.boolean(),
    basis: z.string(),
    in_charge: z.string().nullable(),
    /** The code of a shipped duty; null for one that the firm added. */
    shipped: z.string().nullable(),
  }),
  write: z.object({
    licence: Licence,
    name,
    name_zh_hant: name,
    first_day: Day,
    every_months: z.number().int().min(1).max(120).nullable().default(null),
    is_legal: z.boolean().default(false),
    basis: z.string().trim().max(200).default(''),
    in_charge: z.string().min(1).max(100).nullable().default(null),
  }),
  filter: ['id', 'licence', 'name', 'first_day', 'in_charge', 'is_legal', 'create_date', 'updated_date'],
  sort: ['first_day', 'licence', 'name', 'id', 'create_date', 'updated_date'],
  defaultSort: 'first_day ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})
export type LicenceDuty = z.infer<typeof licenceDuties.row>

/** `POST v2/licence_duties/usual`: adds the missing usual duties of a licence, counted from its expiry day. */
export const AddUsualDuties = z.strictObject({ licence: Licence, expires: Day })
export const UsualDutiesAdded = z.object({ added: z.number().int() })

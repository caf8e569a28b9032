import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { optionalDay, optionalText } from '../api/texts.ts'
import { childList, refuseRepeats, standing } from '../parties/children.ts'
import { Notes } from '../parties/notes.ts'
import { CompanyAddress, CompanyName, Email } from '../parties/parties.ts'
import { nameKey } from '../persons/persons.ts'
import { optionalCountry } from '../values/countries.ts'
import { Money } from '../values/currencies.ts'
import { EpochMs } from '../values/dates.ts'
import { companyTypeRange, recordStatus } from '../values/enumerations.ts'
import { memberShapes } from './members.ts'

const date = EpochMs.nullable().optional()

/** Members of a company without shares: their number, and the guarantee of each class. */
const PpsMembers = z.strictObject({
  number_of_members: z.number().int().min(0).max(1_000_000_000).nullable().optional(),
  details: z
    .array(
      z.strictObject({
        member_class: optionalText(200),
        currency: optionalText(20),
        amount: Money.nullable().optional(),
      }),
    )
    .max(50)
    .optional(),
})

/** The same in a response. */
export const PpsMembersRow = z.object({
  number_of_members: z.number().nullable().optional(),
  details: z
    .array(
      z.object({
        member_class: z.string().nullable().optional(),
        currency: z.string().nullable().optional(),
        amount: z.string().nullable().optional(),
      }),
    )
    .optional(),
})

/** The fields of the record itself, without its lists. */
export const companyFields = {
  ref_id: optionalText(64),
  status: z.literal([recordStatus.inactive, recordStatus.active]).optional(),
  coi_number: optionalText(32),
  coi_name: optionalText(255),
  company_type: z
    .number()
    .refine((type) => Number.isInteger(type) && type >= companyTypeRange.min && type <= companyTypeRange.max, {
      params: { code: 'invalid' },
    }),
  incorp_place: optionalCountry,
  incorp_date: optionalDay,
  estab_date: optionalDay,
  pps_members: PpsMembers.nullable().optional(),
  business_nature: optionalText(1000),
  fund_source: optionalText(1000),
  tel: optionalText(40),
  contact_person: optionalText(255),
  contact_person_tel: optionalText(40),
  contact_fax: optionalText(40),
  cr_ref: optionalText(64),
  ma_name: optionalText(255),
  acc_start_date: date,
  acc_end_date: date,
  acc_no_reason: z.literal([0, 1, 2]).nullable().optional(),
  is_br_3y: z.boolean().optional(),
  br_number: optionalText(40),
  notes: Notes,
  established_business_relationship: z.boolean().optional(),
}

/** Its lists, by key of the request body. */
export const companyLists = {
  emails: childList(Email).optional(),
  addresses: childList(CompanyAddress).optional(),
  founders: memberShapes.founders.optional(),
  shareholders: memberShapes.shareholders.optional(),
  directors: memberShapes.directors.optional(),
  secretaries: memberShapes.secretaries.optional(),
  auth_reps: memberShapes.auth_reps.optional(),
  significant_controllers: memberShapes.significant_controllers.optional(),
}
// Rules of a list are attached to the list, so that other errors of the record do not hide them.
export const companyNames = childList(CompanyName).superRefine((given, ctx) => {
  if (standing(given) === 0) refuse(ctx, [], 'required')
  refuseRepeats(ctx, given, {
    path: (at) => [at, 'other'],
    code: 'duplicated',
    keyOf: nameKey,
    params: { field: 'name' },
  })
})

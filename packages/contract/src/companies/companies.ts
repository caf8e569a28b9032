import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { attachments } from '../attachments/attachments.ts'
import { formOf } from '../parties/children.ts'
import { addresses, bankInformations, emails, names } from '../parties/parties.ts'
import { partyRisks } from '../risk/party-risk.ts'
import { riskHistories } from '../risk/risk-assessments.ts'
import { accountingComplaints, holdsPeriod, tidyAccounting } from './accounting.ts'
import { companyFields, companyLists, companyNames, PpsMembersRow } from './company-fields.ts'
import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholdersWithShares,
  significantControllers,
} from './officers.ts'

/** Columns and relations that a client may send back with the loaded form; the server ignores them. */
const companyReadOnly = [
  'id',
  'create_date',
  'is_deleted',
  'pending_for_cdd',
  'alerts_pending',
  'parties_pending',
  'sanctions_hit',
  'batch_scan_date',
  'risk_level',
  'risk_score',
  'risk_basis',
  'screened_date',
  'screened_release',
  'screened_run',
  'screened_scan',
  'bank_infos',
  'attachments',
  'risk_assessments',
]

/** A whole company with its children, as the body of `POST v2/corporates`. Saved completely or not at all. */
export const SaveCompany = formOf(
  { ...companyFields, updated_date: z.number().optional(), names: companyNames, ...companyLists },
  companyReadOnly,
)
  .superRefine(
    (company, ctx) => {
      for (const { path, code, params } of accountingComplaints(company)) refuse(ctx, path, code, params)
    },
    // Also when something else is wrong: all errors of a form are told at once.
    { when: ({ value }) => holdsPeriod(value) },
  )
  .transform(tidyAccounting)
export type SaveCompany = z.output<typeof SaveCompany>

/**
 * Body of a company patch: only given fields change; a given list replaces the whole list. Rules that span several fields are
 * checked against the stored values.
 */
export const PatchCompany = formOf(
  {
    ...companyFields,
    company_type: companyFields.company_type.optional(),
    updated_date: z.number().int().optional(),
    names: companyNames.optional(),
    ...companyLists,
  },
  companyReadOnly,
)
export type PatchCompany = z.output<typeof PatchCompany>

const word = z.string().nullable()
const instant = z.number().int().nullable()

export const corporates = defineResource({
  path: 'corporates',
  row: z.object({
    ...rowBase,
    ref_id: word,
    status: z.number().int(),
    coi_number: word,
    coi_name: word,
    company_type: z.number().int(),
    incorp_place: word,
    incorp_date: word,
    estab_date: word,
    pps_members: PpsMembersRow.nullable(),
    business_nature: word,
    fund_source: word,
    tel: word,
    contact_person: word,
    contact_person_tel: word,
    contact_fax: word,
    cr_ref: word,
    ma_name: word,
    acc_start_date: instant,
    acc_end_date: instant,
    acc_no_reason: z.number().int().nullable(),
    is_br_3y: z.boolean(),
    br_number: word,
    notes: word,
    established_business_relationship: z.boolean(),
    pending_for_cdd: z.boolean(),
    batch_scan_date: instant,
    alerts_pending: z.number().int(),
    /** Listed parties among the pending hits: a party on several lists counts once. */
    parties_pending: z.number().int(),
    /** A hit on a sanctions list was confirmed, and the confirmation is still in force. */
    sanctions_hit: z.boolean(),
    risk_level: word,
    risk_score: word,
    /** What the level rests on; 'place' says that the customer is not assessed. */
    risk_basis: z.enum(['assessment', 'override', 'place']),
    screened_date: instant,
    screened_release: word,
    screened_run: z.number().int().nullable(),
    screened_scan: z.string().nullable(),
  }),
  write: z.object({ ...companyFields, names: companyNames, ...companyLists }),
  filter: [
    'id',
    'ref_id',
    'status',
    'coi_number',
    'coi_name',
    'company_type',
    'incorp_place',
    'incorp_date',
    'estab_date',
    'tel',
    'br_number',
    'is_br_3y',
    'contact_person',
    'business_nature',
    'notes',
    'cr_ref',
    'established_business_relationship',
    'pending_for_cdd',
    'batch_scan_date',
    'alerts_pending',
    'risk_level',
    'risk_basis',
    'screened_date',
    'create_date',
    'updated_date',
  ],
  /** Any live name; `text` searches every word in names, reference and certificate number. */
  filterOn: { other: z.string(), name: z.string(), text: z.string() },
  sort: [
    'id',
    'ref_id',
    'name',
    'status',
    'coi_number',
    'br_number',
    'company_type',
    'incorp_date',
    'alerts_pending',
    'parties_pending',
    'batch_scan_date',
    'screened_date',
    'create_date',
    'updated_date',
    'risk_score',
  ],
  populate: {
    names: many(() => names),
    emails: many(() => emails),
    addresses: many(() => addresses),
    founders: many(() => founders),
    shareholders: many(() => shareholdersWithShares),
    directors: many(() => directors),
    secretaries: many(() => companySecretaries),
    auth_reps: many(() => authorizedRepresentatives),
    significant_controllers: many(() => significantControllers),
    bank_infos: many(() => bankInformations),
    attachments: many(() => attachments),
    risk: one(() => partyRisks),
    risk_assessments: many(() => riskHistories),
  },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

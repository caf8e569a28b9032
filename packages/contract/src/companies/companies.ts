import { z } from 'zod'
import { derivedOf, rowOf, writeOf } from '../api/fields.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { attachments } from '../attachments/attachments.ts'
import { formOf } from '../parties/children.ts'
import { assignedReference, derivedFilters } from '../parties/fields.ts'
import { addresses, bankInformations, emails, names } from '../parties/parties.ts'
import { partyRisks } from '../risk/party-risk.ts'
import { riskHistories } from '../risk/risk-assessments.ts'
import { accountingComplaints, holdsPeriod, tidyAccounting } from './accounting.ts'
import { companyLists, companyNames } from './company-lists.ts'
import { companyFields, companyOrder } from './fields.ts'
import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholdersWithShares,
  significantControllers,
} from './officers.ts'

const written = writeOf(companyFields)

/** Columns and relations that a client may send back with the loaded form; the server ignores them. */
const companyReadOnly = [
  'id',
  'create_date',
  'is_deleted',
  ...derivedOf(companyFields),
  'bank_infos',
  'attachments',
  'risk_assessments',
]

/** A whole company with its children, as the body of `POST v2/corporates`. Saved completely or not at all. */
export const SaveCompany = formOf(
  { ...written, ...assignedReference, updated_date: z.number().optional(), names: companyNames, ...companyLists },
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
    ...written,
    company_type: written.company_type.optional(),
    updated_date: z.number().int().optional(),
    names: companyNames.optional(),
    ...companyLists,
  },
  companyReadOnly,
)
export type PatchCompany = z.output<typeof PatchCompany>

export const corporates = defineResource({
  path: 'corporates',
  row: z.object({ ...rowBase, ...rowOf(companyFields) }),
  write: z.object({ ...written, ...assignedReference, names: companyNames, ...companyLists }),
  filter: ['id', ...companyOrder.filter, ...derivedFilters],
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

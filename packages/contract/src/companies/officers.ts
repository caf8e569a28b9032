import { z } from 'zod'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { companySummaries, personSummaries } from '../api/summaries.ts'
import { childFields, formOf } from '../parties/children.ts'
import { Money } from '../values/currencies.ts'
import {
  authRepFields,
  controllerFields,
  directorFields,
  directorRule,
  founderFields,
  partyFields,
  secretaryFields,
  shareFields,
  termRule,
  tidyDirector,
} from './members.ts'

/** Each role as a separate resource: `company_id` is the company served, `capacity_*` the party that serves. */
const instant = z.number().int().nullable()
const base = {
  ...rowBase,
  uuid: z.string().nullable(),
  company_id: z.number().int().nullable(),
  capacity_type: z.number().int(),
  capacity_id: z.number().int().nullable(),
  is_company: z.boolean(),
}
const id = z.number().int().positive()
const companyId = id.nullable().optional()
const write = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ uuid: childFields.uuid, company_id: companyId, ...partyFields, ...shape })
const own = <S extends z.ZodRawShape>(shape: S) =>
  formOf({ ...childFields, company_id: companyId, ...partyFields, ...shape }, [
    'create_date',
    'is_company',
    'shares',
    'person',
    'party_company',
    'company',
  ])

const filter = ['id', 'company_id', 'capacity_type', 'capacity_id', 'create_date', 'updated_date'] as const
const sort = ['id', 'create_date', 'updated_date', 'company_id'] as const
const verbs = ['list', 'get', 'create', 'patch', 'remove'] as const
/** The party that holds the role, and the company. */
const populate = {
  person: one(() => personSummaries),
  party_company: one(() => companySummaries),
  company: one(() => companySummaries),
}

export const founders = defineResource({
  path: 'founders',
  row: z.object({ ...base, effect_date: instant }),
  write: write(founderFields),
  filter: [...filter, 'effect_date'],
  sort,
  populate,
  verbs,
})
export const OwnFounder = own(founderFields)

export const shares = defineResource({
  path: 'shares',
  row: z.object({
    ...rowBase,
    uuid: z.string().nullable(),
    company_id: z.number().int().nullable(),
    capacity_type: z.number().int().nullable(),
    capacity_id: z.number().int().nullable(),
    shareholder_id: z.number().int().nullable(),
    type: z.string().nullable(),
    currency: z.string().nullable(),
    shares_num: z.number(),
    shares_paid_amount: z.string().nullable(),
    rights: z.string().nullable(),
  }),
  write: z.object({
    uuid: childFields.uuid,
    company_id: companyId,
    capacity_type: partyFields.capacity_type.nullable().optional(),
    capacity_id: partyFields.capacity_id.nullable().optional(),
    shareholder_id: z.number().int().positive().nullable().optional(),
    ...shareFields,
    shares_paid_amount: Money.nullable().optional(),
  }),
  filter: [...filter, 'shareholder_id', 'type', 'currency'],
  sort,
  verbs,
})
export const OwnShare = formOf(
  {
    ...childFields,
    company_id: companyId,
    capacity_type: partyFields.capacity_type.nullable().optional(),
    capacity_id: partyFields.capacity_id.nullable().optional(),
    shareholder_id: z.number().int().positive().nullable().optional(),
    ...shareFields,
  },
  ['create_date'],
)

export const shareholders = defineResource({
  path: 'shareholders',
  row: z.object({ ...base, effect_date: instant }),
  write: write(founderFields),
  filter: [...filter, 'effect_date'],
  sort,
  populate: { ...populate, shares: many(() => shares) },
  verbs,
})
/** Shareholders with their shares, as a company shows them. */
export const shareholdersWithShares = defineResource({
  ...shareholders,
  row: shareholders.row.extend({ shares: z.array(shares.row) }),
})
/** Saved share rows, each as an id or as a whole row read by a form. */
export const SavedShares = z.array(z.union([id, z.looseObject({ id }).transform((row) => row.id)])).max(100)
export const OwnShareholder = own({ ...founderFields, shares: SavedShares.optional() })

export const directors = defineResource({
  path: 'directors',
  row: z.object({
    ...base,
    director_type: z.number().int(),
    alternate_to_id: z.number().int().nullable(),
    start_date: instant,
    consent: z.number().int().nullable(),
    is_end_status: z.boolean(),
    end_reason: z.number().int().nullable(),
    end_date: instant,
  }),
  write: write(directorFields),
  filter: [...filter, 'director_type', 'alternate_to_id', 'start_date', 'consent', 'is_end_status', 'end_date'],
  sort: [...sort, 'start_date', 'end_date'],
  populate,
  verbs,
})
export const OwnDirector = own(directorFields).superRefine(directorRule).transform(tidyDirector)

export const companySecretaries = defineResource({
  path: 'company_secretaries',
  row: z.object({ ...base, start_date: instant, end_date: instant, end_reason: z.number().int().nullable() }),
  write: write(secretaryFields),
  filter: [...filter, 'start_date', 'end_date', 'end_reason'],
  sort: [...sort, 'start_date', 'end_date'],
  populate,
  verbs,
})
export const OwnSecretary = own(secretaryFields).superRefine(termRule)

export const authorizedRepresentatives = defineResource({
  path: 'authorized_representatives',
  row: z.object({ ...base, start_date: instant }),
  write: write(authRepFields),
  filter: [...filter, 'start_date'],
  sort: [...sort, 'start_date'],
  populate,
  verbs,
})
export const OwnAuthRep = own(authRepFields)

export const significantControllers = defineResource({
  path: 'significant_controllers',
  row: z.object({ ...base, control_nature: z.string().nullable(), commencement_date: instant }),
  write: write(controllerFields),
  filter: [...filter, 'control_nature', 'commencement_date'],
  sort: [...sort, 'commencement_date'],
  populate,
  verbs,
})
export const OwnController = own(controllerFields)

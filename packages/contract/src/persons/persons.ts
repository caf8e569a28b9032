import { z } from 'zod'
import { isGiven } from '../api/given.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { optionalDayOrPart, optionalText, sameText } from '../api/texts.ts'
import { attachments } from '../attachments/attachments.ts'
import { childList, formOf, refuseRepeats, standing } from '../parties/children.ts'
import { Identity, ImportedIdentity, identifications, identityKey } from '../parties/identities.ts'
import { Notes } from '../parties/notes.ts'
import { addresses, bankInformations, Email, emails, names, PersonAddress, PersonName } from '../parties/parties.ts'
import { partyRisks } from '../risk/party-risk.ts'
import { riskHistories } from '../risk/risk-assessments.ts'
import { optionalCountry } from '../values/countries.ts'
import { isDayOrPart } from '../values/dates.ts'
import { genders, recordStatus } from '../values/enumerations.ts'

/** The fields of the record itself, without its lists. */
const personFields = {
  ref_id: optionalText(64),
  status: z.literal([recordStatus.inactive, recordStatus.active]).optional(),
  tel: optionalText(40),
  fax: optionalText(40),
  cr_reference: optionalText(64),
  /** As far as it is known: YYYY-MM-DD, YYYY-MM or YYYY. Decision 0843. */
  dob: optionalDayOrPart,
  pob: optionalCountry,
  occupation: optionalText(200),
  gender: z.enum(genders).nullable().optional(),
  notes: Notes,
  established_business_relationship: z.boolean().optional(),
}

interface NameParts {
  sur?: string | null | undefined
  other?: string | null | undefined
  lang: number
  name_type: number
}
/** Two names of one person with the same key are duplicates. */
export const nameKey = (name: NameParts): string =>
  JSON.stringify([name.lang, name.name_type, sameText(name.sur), sameText(name.other)])

// Rules of a list are attached to the list, so that other errors of the record do not hide them.
const nameList = childList(PersonName).superRefine((given, ctx) => {
  if (standing(given) === 0) refuse(ctx, [], 'required')
  refuseRepeats(ctx, given, { path: (at) => [at, 'other'], code: 'name_duplicated', keyOf: nameKey })
})
const identityList = (identity: typeof Identity) =>
  childList(identity).superRefine((given, ctx) =>
    refuseRepeats(ctx, given, { path: (at) => [at, 'id_number'], code: 'record_duplicated', keyOf: identityKey }),
  )
const personLists = {
  idens: identityList(Identity).optional(),
  addresses: childList(PersonAddress).optional(),
  emails: childList(Email).optional(),
}
const importedLists = { ...personLists, idens: identityList(ImportedIdentity).optional() }

/** Columns and relations that a client may send back with the loaded form; the server ignores them. */
const personReadOnly = [
  'id',
  'create_date',
  'is_deleted',
  'type',
  'pending_for_cdd',
  'alerts_pending',
  'parties_pending',
  'sanctions_hit',
  'batch_scan_date',
  'nationality',
  'risk_level',
  'risk_score',
  'risk_basis',
  'screened_date',
  'screened_release',
  'screened_run',
  'screened_scan',
  'hkids',
  'passports',
  'bank_infos',
  'attachments',
  'risk_assessments',
  'founders',
  'shareholders',
  'directors',
  'secretaries',
  'auth_reps',
  'significant_controllers',
]

/** A whole person with its children, as the body of `POST v2/individuals`. Saved completely or not at all. */
export const SavePerson = formOf(
  { ...personFields, updated_date: z.number().optional(), names: nameList, ...personLists },
  personReadOnly,
)
export type SavePerson = z.output<typeof SavePerson>

/** Body of a person patch: only given fields change; a given list replaces the whole list. */
export const PatchPerson = formOf(
  { ...personFields, updated_date: z.number().int().optional(), names: nameList.optional(), ...personLists },
  personReadOnly,
)
export type PatchPerson = z.output<typeof PatchPerson>

/** A new person of an imported file, and a change of one: a passport may lack its security digits (decision 0861). */
export const ImportedPerson = formOf({ ...personFields, names: nameList, ...importedLists }, personReadOnly)
export const ImportedPersonPatch = formOf(
  { ...personFields, updated_date: z.number().int().optional(), names: nameList.optional(), ...importedLists },
  personReadOnly,
)

/** Refuses a birth date after `today`, the caller's day. */
export const isFutureDay = (day: string | null | undefined, today: string): boolean =>
  isGiven(day) && isDayOrPart(day) && day > today

export const individuals = defineResource({
  path: 'individuals',
  row: z.object({
    ...rowBase,
    ref_id: z.string().nullable(),
    status: z.number().int(),
    tel: z.string().nullable(),
    fax: z.string().nullable(),
    cr_reference: z.string().nullable(),
    dob: z.string().nullable(),
    pob: z.string().nullable(),
    occupation: z.string().nullable(),
    gender: z.string(),
    notes: z.string().nullable(),
    type: z.string(),
    established_business_relationship: z.boolean(),
    pending_for_cdd: z.boolean(),
    alerts_pending: z.number().int(),
    /** Listed parties among the pending hits: a party on several lists counts once. */
    parties_pending: z.number().int(),
    /** A hit on a sanctions list was confirmed, and the confirmation is still in force. */
    sanctions_hit: z.boolean(),
    batch_scan_date: z.number().int().nullable(),
    /** From the documents: first passport, else another document; a HKID counts as Hong Kong. */
    nationality: z.string().nullable(),
    risk_level: z.string().nullable(),
    risk_score: z.string().nullable(),
    /** What the level rests on; 'place' says that the customer is not assessed. */
    risk_basis: z.enum(['assessment', 'override', 'place']),
    screened_date: z.number().int().nullable(),
    screened_release: z.string().nullable(),
    screened_run: z.number().int().nullable(),
    screened_scan: z.string().nullable(),
  }),
  write: z.object({ ...personFields, names: nameList, ...personLists }),
  filter: [
    'id',
    'ref_id',
    'status',
    'tel',
    'fax',
    'cr_reference',
    'dob',
    'pob',
    'occupation',
    'gender',
    'notes',
    'nationality',
    'established_business_relationship',
    'pending_for_cdd',
    'alerts_pending',
    'batch_scan_date',
    'risk_level',
    'risk_basis',
    'screened_date',
    'create_date',
    'updated_date',
  ],
  /** Any live name, or any document number; `text` searches every word in names and reference. */
  filterOn: { sur: z.string(), other: z.string(), name: z.string(), id_number: z.string(), text: z.string() },
  sort: [
    'id',
    'ref_id',
    'name',
    'nationality',
    'status',
    'dob',
    'tel',
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
    idens: many(() => identifications),
    hkids: many(() => identifications),
    passports: many(() => identifications),
    addresses: many(() => addresses),
    emails: many(() => emails),
    bank_infos: many(() => bankInformations),
    attachments: many(() => attachments),
    risk: one(() => partyRisks),
    risk_assessments: many(() => riskHistories),
  },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

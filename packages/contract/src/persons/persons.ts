import { z } from 'zod'
import { derivedOf, rowOf, writeOf } from '../api/fields.ts'
import { isGiven } from '../api/given.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { sameText } from '../api/texts.ts'
import { attachments } from '../attachments/attachments.ts'
import { childList, formOf, refuseRepeats, standing } from '../parties/children.ts'
import { assignedReference, derivedFilters } from '../parties/fields.ts'
import { Identity, ImportedIdentity, identifications, identityKey } from '../parties/identities.ts'
import { addresses, bankInformations, Email, emails, names, PersonAddress, PersonName } from '../parties/parties.ts'
import { partyRisks } from '../risk/party-risk.ts'
import { riskHistories } from '../risk/risk-assessments.ts'
import { isDayOrPart } from '../values/dates.ts'
import { personFields, personOrder } from './fields.ts'

const written = writeOf(personFields)

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
  ...derivedOf(personFields),
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
  { ...written, ...assignedReference, updated_date: z.number().optional(), names: nameList, ...personLists },
  personReadOnly,
)
export type SavePerson = z.output<typeof SavePerson>

/** Body of a person patch: only given fields change; a given list replaces the whole list. */
export const PatchPerson = formOf(
  { ...written, updated_date: z.number().int().optional(), names: nameList.optional(), ...personLists },
  personReadOnly,
)
export type PatchPerson = z.output<typeof PatchPerson>

/** A new person of an imported file, and a change of one: a passport may lack its security digits (decision 0861). */
export const ImportedPerson = formOf({ ...written, names: nameList, ...importedLists }, personReadOnly)
export const ImportedPersonPatch = formOf(
  { ...written, updated_date: z.number().int().optional(), names: nameList.optional(), ...importedLists },
  personReadOnly,
)

/** Refuses a birth date after `today`, the caller's day. */
export const isFutureDay = (day: string | null | undefined, today: string): boolean =>
  isGiven(day) && isDayOrPart(day) && day > today

export const individuals = defineResource({
  path: 'individuals',
  row: z.object({ ...rowBase, ...rowOf(personFields) }),
  write: z.object({ ...written, ...assignedReference, names: nameList, ...personLists }),
  filter: ['id', ...personOrder.filter, ...derivedFilters],
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

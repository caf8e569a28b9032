import { z } from 'zod'
import { isGiven } from '../api/given.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, rowBase } from '../api/resource.ts'
import { optionalText, requiredText } from '../api/texts.ts'
import { optionalCountry } from '../values/countries.ts'
import { EpochMs } from '../values/dates.ts'
import { identityType } from '../values/enumerations.ts'
import { childFields, formOf } from './children.ts'
import { readHkid, tidyIdNumber } from './hkid.ts'
import { isMasked } from './id-mask.ts'

const date = EpochMs.nullable().optional()
const identityFields = {
  type: z.literal([identityType.others, identityType.hkid, identityType.passport]),
  country: optionalCountry,
  id_number: requiredText(50),
  id_number_security_num: optionalText(20),
  expiry_date: date,
  expiry_date_security_num: optionalText(20),
  effect_date: date,
}

interface IdentityParts {
  id?: number | undefined
  type: number
  country?: string | null | undefined
  id_number: string
  id_number_security_num?: string | null | undefined
  expiry_date?: number | null | undefined
  expiry_date_security_num?: string | null | undefined
  effect_date?: number | null | undefined
}

/** Whether the number is the mask of a saved one, sent back unchanged. */
const keepsNumber = ({ id, id_number }: Pick<IdentityParts, 'id' | 'id_number'>): boolean =>
  id !== undefined && isMasked(id_number)

interface IdentityDemands {
  /** Whether a new passport needs its security digits; a saved one is compared with what is stored (`missingDigits`). */
  digits: boolean
}

const digitFields = ['id_number_security_num', 'expiry_date_security_num'] as const
type Digits = (typeof digitFields)[number]

/**
 * The security digits that a save of a passport must still give. A passport that was imported without them may be saved again while
 * nothing else that they protect changes (decision 0861).
 */
export function missingDigits(identity: IdentityParts, stored?: IdentityParts): Digits[] {
  if (identity.type !== identityType.passport) return []
  const kept = (['type', 'country', 'id_number', 'expiry_date'] as const).every(
    (field) => (identity[field] ?? null) === (stored?.[field] ?? null),
  )
  return digitFields.filter((field) => !identity[field] && !(kept && !stored?.[field]))
}

/** What each type of document requires. */
const identityRule = ({ digits }: IdentityDemands) =>
  function check(identity: IdentityParts, ctx: z.RefinementCtx): void {
    if (identity.type === identityType.hkid) return hkidRule(identity, ctx)
    if (isMasked(identity.id_number) && identity.id === undefined) refuse(ctx, ['id_number'], 'invalid')
    if (!identity.country) refuse(ctx, ['country'], 'required')
    if (identity.type !== identityType.passport) return
    if (digits && identity.id === undefined)
      for (const field of missingDigits(identity)) refuse(ctx, [field], 'required')
    if (!isGiven(identity.expiry_date)) refuse(ctx, ['expiry_date'], 'required')
  }

function hkidRule(identity: IdentityParts, ctx: z.RefinementCtx): void {
  if (keepsNumber(identity) || identity.id_number === '') return
  const { state } = readHkid(identity.id_number)
  if (state !== 'ok') refuse(ctx, ['id_number'], `hkid_${state}`)
}

/** A number in its stored form: a HKID with brackets, others without case, width and spaces. */
function storedNumber(type: number, typed: string): string {
  if (isMasked(typed)) return typed
  const hkid = type === identityType.hkid ? readHkid(typed) : undefined
  return hkid?.state === 'ok' ? hkid.canonical : tidyIdNumber(typed)
}

const store = <T extends { type: number; id_number: string }>(identity: T): T => ({
  ...identity,
  id_number: storedNumber(identity.type, identity.id_number),
})

const readOnly = ['create_date', 'capacity_id', 'capacity_type']
const identityOf = (demands: IdentityDemands) =>
  formOf({ ...childFields, ...identityFields }, [...readOnly, 'np_id'])
    .superRefine(identityRule(demands))
    .transform(store)
export const Identity = identityOf({ digits: true })
/** A document of an imported file: files of firms have no security digits (decision 0861). */
export const ImportedIdentity = identityOf({ digits: false })
export type Identity = z.output<typeof Identity>
/** A document as a resource of its own: it may name its person. */
export const OwnIdentity = formOf(
  { ...childFields, np_id: z.number().int().positive().nullable().optional(), ...identityFields },
  readOnly,
)
  .superRefine(identityRule({ digits: true }))
  .transform(store)

/** Documents with the same key are duplicates. */
export const identityKey = (identity: IdentityParts): string =>
  JSON.stringify([
    identity.type,
    identity.country ?? null,
    storedNumber(identity.type, identity.id_number),
    identity.id_number_security_num ?? null,
    identity.expiry_date ?? null,
    identity.expiry_date_security_num ?? null,
    identity.effect_date ?? null,
  ])

/** Whether the form shows security numbers and expiry for a document of this type. */
export const showsSecurityNumbers = (type: number): boolean => type !== identityType.hkid

interface HeldDocument {
  type: number
  country: string | null
}
/**
 * A person's nationality is derived from the documents: the country of the first passport, else of another document; a HKID counts
 * as Hong Kong.
 */
export function nationalityOf(documents: readonly HeldDocument[]): string | null {
  const passport = documents.find(({ type, country }) => type === identityType.passport && country !== null)
  if (passport) return passport.country
  const first = documents.find(({ type, country }) => type === identityType.hkid || country !== null)
  return first ? (first.type === identityType.hkid ? 'HK' : first.country) : null
}

export const identifications = defineResource({
  path: 'identifications',
  row: z.object({
    ...rowBase,
    uuid: z.string().nullable(),
    np_id: z.number().int().nullable(),
    type: z.number().int(),
    country: z.string().nullable(),
    /**
     * Masked in every list; unmasked in a get, or with an explicit `select`, for holders of the PERSON keys. Every unmasked read is
     * logged.
     */
    id_number: z.string(),
    id_number_security_num: z.string().nullable(),
    expiry_date: z.number().int().nullable(),
    expiry_date_security_num: z.string().nullable(),
    effect_date: z.number().int().nullable(),
  }),
  write: z.object({
    uuid: childFields.uuid,
    np_id: z.number().int().positive().nullable().optional(),
    ...identityFields,
  }),
  filter: ['id', 'np_id', 'type', 'country', 'expiry_date', 'effect_date', 'create_date', 'updated_date'],
  filterOn: { id_number: z.string() },
  sort: ['id', 'create_date', 'updated_date', 'type', 'expiry_date'],
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

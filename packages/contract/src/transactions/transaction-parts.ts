import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { optionalDayOrPart, optionalText, sameText } from '../api/texts.ts'
import { formOf } from '../parties/children.ts'
import { readHkid, tidyIdNumber } from '../parties/hkid.ts'
import { optionalCountry } from '../values/countries.ts'
import { identityType } from '../values/enumerations.ts'
import { clientTypes } from './transaction-types.ts'

const id = z.number().int().positive().nullable().optional()

/** Facts of a party outside the register. */
const freeFields = {
  /** Surname and other names in Latin script; a company has only `other`. */
  sur: optionalText(255),
  other: optionalText(255),
  name_chi: optionalText(255),
  identity_type: z.literal(Object.values(identityType)).nullable().optional(),
  identity_number: optionalText(50),
  /** Country of issue of a travel document. */
  identity_country: optionalCountry,
  dob: optionalDayOrPart,
  nationality: optionalCountry,
  address_1: optionalText(100),
  address_2: optionalText(100),
  address_3: optionalText(100),
  /** The country, as ISO 3166-1 alpha-2. */
  address_4: optionalCountry,
  tel: optionalText(40),
  bank_name: optionalText(200),
  account_number: optionalText(64),
}
export const freePartyKeys = Object.keys(freeFields) as (keyof typeof freeFields)[]

const partFields = {
  client_type: z.enum(clientTypes),
  person: id,
  company: id,
  /** A free party entered before. */
  counterparty: id,
  /** By what a person acts for the client: a board resolution, a power of attorney. */
  authority: optionalText(200),
  /** Earlier free parties of a similar name that are others. */
  not_same_as: z.array(z.number().int().positive()).max(50).nullable().optional(),
  /** Parties of the register of the same name that are others, as kind and id: `2:17` is a person, `1:17` a company. */
  not_same_party: z
    .array(z.string().regex(/^[12]:[1-9]\d{0,14}$/))
    .max(50)
    .nullable()
    .optional(),
  ...freeFields,
}
type PartFields = z.output<z.ZodObject<typeof partFields>>

function partRule(part: PartFields, ctx: z.RefinementCtx): void {
  const { person, company, counterparty } = part
  const links = [person, company, counterparty].filter((link) => typeof link === 'number')
  if (links.length > 1) refuse(ctx, ['person'], 'one_party')
  if (person && part.client_type !== 'individual') refuse(ctx, ['client_type'], 'invalid')
  if (company && part.client_type !== 'corporate') refuse(ctx, ['client_type'], 'invalid')
  if (links.length === 0 && !part.sur && !part.other && !part.name_chi) refuse(ctx, ['other'], 'required')
  if (part.client_type === 'corporate' && part.sur) refuse(ctx, ['sur'], 'invalid')
  if (part.identity_type === identityType.hkid && part.identity_number) {
    const { state } = readHkid(part.identity_number)
    if (state !== 'ok') refuse(ctx, ['identity_number'], `hkid_${state}`)
  }
}

function storedPart<T extends PartFields>(part: T): T {
  if (!part.identity_number) return part
  const hkid = part.identity_type === identityType.hkid ? readHkid(part.identity_number) : undefined
  const identity_number = hkid?.state === 'ok' ? hkid.canonical : tidyIdNumber(part.identity_number)
  return { ...part, identity_number }
}

/** A counterparty, remitter or recipient: a party of the register, a free party entered before, or one described here. */
export const TransactionPart = formOf(partFields, ['id', 'create_date', 'updated_date', 'is_deleted', 'summary'])
  .superRefine(partRule)
  .transform(storedPart)
export type TransactionPart = z.output<typeof TransactionPart>

/** A partially typed party. */
export const DraftPart = z
  .object({ ...partFields, client_type: partFields.client_type.default('individual') })
  .partial()

type Names = Pick<PartFields, 'client_type' | 'sur' | 'other' | 'name_chi' | 'identity_number' | 'dob'>
/** Free parties with the same key are the same party: kind, names in both scripts, and document number, else date of birth. */
export const counterpartyKey = ({ client_type, sur, other, name_chi, identity_number, dob }: Names): string =>
  [client_type, sur, other, name_chi, identity_number, ...(identity_number || !dob ? [] : [dob])]
    .map((text) => sameText(text))
    .join('|')

/** A stored party of a transaction, as returned by `populate`. */
export const TransactionPartRow = z.object({
  id: z.number().int(),
  client_type: z.enum(clientTypes),
  person: z.number().int().nullable(),
  company: z.number().int().nullable(),
  counterparty: z.number().int().nullable(),
  authority: z.string().nullable(),
  not_same_as: z.array(z.number().int()).nullable(),
  not_same_party: z.array(z.string()).nullable(),
  ...(Object.fromEntries(
    freePartyKeys.filter((key) => key !== 'identity_type').map((key) => [key, z.string().nullable()]),
  ) as Record<Exclude<keyof typeof freeFields, 'identity_type'>, z.ZodNullable<z.ZodString>>),
  identity_type: z.number().int().nullable(),
})
export type TransactionPartRow = z.infer<typeof TransactionPartRow>

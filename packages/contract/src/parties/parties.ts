import { z } from 'zod'
import { isGiven } from '../api/given.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, rowBase } from '../api/resource.ts'
import { hasHan, optionalText, requiredText, text } from '../api/texts.ts'
import { isCountry } from '../values/countries.ts'
import { EpochMs, epochToDay } from '../values/dates.ts'
import { capacityType, nameLang, nameType } from '../values/enumerations.ts'
import { childFields, formOf } from './children.ts'

/** Fields of every child row that only the server writes. */
const childReadOnly = ['create_date', 'updated_date', 'capacity_id', 'capacity_type', 'company_id', 'np_id']
/** The record that a sub-record belongs to. It may be created first and linked when its parent names its id. */
const parentFields = {
  capacity_type: z.literal([capacityType.company, capacityType.person]),
  capacity_id: z.number().int().positive().nullable().optional(),
}
const parentRow = { capacity_type: z.number().int(), capacity_id: z.number().int().nullable() }
const childRow = { ...rowBase, uuid: z.string().nullable() }
const date = EpochMs.nullable().optional()
const instant = z.number().int().nullable()

const nameFields = {
  name_type: z.literal([nameType.primary, nameType.alias, nameType.company]),
  lang: z.literal([nameLang.english, nameLang.chinese]),
  sur: optionalText(255),
  other: optionalText(255),
  effect_date: date,
}
type NameParts = { sur?: string | null | undefined; other?: string | null | undefined; lang: number; name_type: number }

/** A person's name needs a surname or another name; either slot may hold either script. */
function personNameRule(name: NameParts, ctx: z.RefinementCtx): void {
  if (name.name_type === nameType.company) refuse(ctx, ['name_type'], 'invalid')
  if (name.sur || name.other) return
  refuse(ctx, ['sur'], 'required')
  refuse(ctx, ['other'], 'required')
}

/** A company's name is one text, and its Chinese name contains Chinese characters. */
function companyNameRule(name: NameParts, ctx: z.RefinementCtx): void {
  if (name.name_type !== nameType.company) refuse(ctx, ['name_type'], 'invalid')
  if (!name.other) refuse(ctx, ['other'], 'required')
  else if (name.lang === nameLang.chinese && !hasHan(name.other)) refuse(ctx, ['other'], 'invalid')
}

export const PersonName = formOf({ ...childFields, ...nameFields }, childReadOnly).superRefine(personNameRule)
export type PersonName = z.output<typeof PersonName>
export const CompanyName = formOf({ ...childFields, ...nameFields }, childReadOnly).superRefine(companyNameRule)
export type CompanyName = z.output<typeof CompanyName>

const companyAddressType = z.literal([1, 2, 3, 4])
const addressFields = {
  address_type: companyAddressType,
  address_1: requiredText(100),
  address_2: optionalText(100),
  address_3: optionalText(100),
  /** The country, as ISO 3166-1 alpha-2. */
  address_4: text(2)
    .min(1)
    .refine((code) => code === '' || isCountry(code), { params: { code: 'invalid' } }),
  effect_date: date,
}
export const PersonAddress = formOf(
  { ...childFields, ...addressFields, address_type: z.literal(1).optional() },
  childReadOnly,
)
export type PersonAddress = z.output<typeof PersonAddress>
export const CompanyAddress = formOf({ ...childFields, ...addressFields }, childReadOnly)
export type CompanyAddress = z.output<typeof CompanyAddress>

/** A local part, an at sign, and a domain with a dot. */
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u
const emailFields = {
  email: requiredText(254).refine((value) => value === '' || emailShape.test(value), { params: { code: 'email' } }),
  email_type: z.literal([1, 2]).optional(),
  effect_date: date,
}
export const Email = formOf({ ...childFields, ...emailFields }, childReadOnly)
export type Email = z.output<typeof Email>

const bankFields = {
  acc_bank: optionalText(200),
  acc_type: optionalText(50),
  acc_number: requiredText(64),
  acc_currency: optionalText(20),
  acc_open_date: date,
  acc_close_date: date,
  acc_status: optionalText(50),
  acc_remarks: optionalText(1000),
}
interface AccountDates {
  acc_open_date?: number | null | undefined
  acc_close_date?: number | null | undefined
}
/** An account cannot be closed before it was opened. */
function bankDatesRule({ acc_open_date: open, acc_close_date: close }: AccountDates, ctx: z.RefinementCtx): void {
  if (isGiven(open) && isGiven(close) && open > close)
    refuse(ctx, ['acc_open_date'], 'too_large', { value: epochToDay(close) })
}
export const BankInfo = formOf({ ...childFields, ...parentFields, ...bankFields }, [
  'create_date',
  'updated_date',
]).superRefine(bankDatesRule)
export type BankInfo = z.output<typeof BankInfo>

const accountRow = Object.fromEntries(
  ['acc_bank', 'acc_type', 'acc_currency', 'acc_status', 'acc_remarks'].map((key) => [key, z.string().nullable()]),
) as Record<'acc_bank' | 'acc_type' | 'acc_currency' | 'acc_status' | 'acc_remarks', z.ZodNullable<z.ZodString>>

const write = <S extends z.ZodRawShape>(shape: S) => z.object({ uuid: childFields.uuid, ...parentFields, ...shape })
const verbs = ['list', 'get', 'create', 'patch', 'remove'] as const

export const names = defineResource({
  path: 'names',
  row: z.object({
    ...childRow,
    ...parentRow,
    name_type: z.number().int(),
    lang: z.number().int(),
    sur: z.string().nullable(),
    other: z.string().nullable(),
    effect_date: instant,
  }),
  write: write({ ...nameFields, capacity_type: parentFields.capacity_type.optional() }),
  filter: [
    'id',
    'capacity_type',
    'capacity_id',
    'name_type',
    'lang',
    'sur',
    'other',
    'effect_date',
    'create_date',
    'updated_date',
  ],
  /** Text found in the surname, the other name, or both written together. */
  filterOn: { name: z.string() },
  sort: ['id', 'create_date', 'updated_date', 'sur', 'other'],
  verbs,
})

export const addresses = defineResource({
  path: 'addresses',
  row: z.object({
    ...childRow,
    ...parentRow,
    address_type: z.number().int(),
    address_1: z.string(),
    address_2: z.string().nullable(),
    address_3: z.string().nullable(),
    address_4: z.string(),
    effect_date: instant,
  }),
  write: write(addressFields),
  filter: [
    'id',
    'capacity_type',
    'capacity_id',
    'address_type',
    'address_1',
    'address_2',
    'address_3',
    'address_4',
    'effect_date',
    'create_date',
    'updated_date',
  ],
  sort: ['id', 'create_date', 'updated_date', 'address_type'],
  verbs,
})

export const emails = defineResource({
  path: 'emails',
  row: z.object({ ...childRow, ...parentRow, email: z.string(), email_type: z.number().int(), effect_date: instant }),
  write: write(emailFields),
  filter: ['id', 'capacity_type', 'capacity_id', 'email', 'email_type', 'effect_date', 'create_date', 'updated_date'],
  sort: ['id', 'create_date', 'updated_date', 'email'],
  verbs,
})

export const bankInformations = defineResource({
  path: 'bank_informations',
  row: z.object({
    ...childRow,
    ...parentRow,
    ...accountRow,
    acc_number: z.string(),
    acc_open_date: instant,
    acc_close_date: instant,
  }),
  write: write(bankFields),
  filter: [
    'id',
    'capacity_type',
    'capacity_id',
    'acc_bank',
    'acc_type',
    'acc_number',
    'acc_currency',
    'acc_status',
    'acc_open_date',
    'acc_close_date',
    'create_date',
    'updated_date',
  ],
  sort: ['id', 'create_date', 'updated_date', 'acc_bank', 'acc_number', 'acc_currency', 'acc_status'],
  verbs,
})

/** One sub-record as a resource of its own, with the rules of its parent's kind. */
const own = <S extends z.ZodRawShape>(shape: S) =>
  formOf({ ...childFields, ...parentFields, ...shape }, ['create_date'])
export const OwnName = own({ ...nameFields, capacity_type: parentFields.capacity_type.optional() })
  .transform((name) => ({
    ...name,
    capacity_type:
      name.capacity_type ?? (name.name_type === nameType.company ? capacityType.company : capacityType.person),
  }))
  .superRefine((name, ctx) =>
    (name.capacity_type === capacityType.company ? companyNameRule : personNameRule)(name, ctx),
  )
export const OwnAddress = own({ ...addressFields, address_type: companyAddressType.optional() })
  .superRefine((address, ctx) => {
    if (address.address_type !== undefined || address.capacity_type === capacityType.person) return
    refuse(ctx, ['address_type'], 'required')
  })
  .transform((address) => ({
    ...address,
    address_type: address.capacity_type === capacityType.person ? 1 : (address.address_type ?? 1),
  }))
export const OwnEmail = own(emailFields).transform((email) => ({ ...email, email_type: email.capacity_type }))

import { z } from 'zod'
import { refuse } from '../api/issue.ts'
import { defineResource, rowBase } from '../api/resource.ts'
import { Day } from '../values/dates.ts'
import { isSchedule } from '../watchlists/schedule.ts'
import { PendingApproval } from './approvals.ts'

const configTypes = ['boolean', 'string', 'number', 'json'] as const
export type ConfigType = (typeof configTypes)[number]

const interfaceLanguages = ['en', 'zh-hant', 'both'] as const

/** Categories that four eyes can cover. */
export const fourEyesCategories = [
  'true_hit',
  'sanctions',
  'unlock',
  'matcher',
  'pep',
  'law_enforcement',
  'exact',
  'auto_resolve',
  'record',
  'risk',
] as const
export type FourEyesCategory = (typeof fourEyesCategories)[number]

/** Splits a pasted list of e-mail addresses separated by commas. */
export const splitEmails = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const emailList = z.string().superRefine((text, ctx) => {
  if (!splitEmails(text).every((part) => z.email().max(320).safeParse(part).success)) refuse(ctx, [], 'email')
})

const testMailMax = 10
/** `POST v2/configurations/test_mail`: tests delivery to these addresses, saved or not. */
export const TestMail = z.strictObject({
  to: emailList
    .refine((text) => splitEmails(text).length > 0, { params: { code: 'required' } })
    .refine((text) => splitEmails(text).length <= testMailMax, { params: { code: 'too_large', value: testMailMax } }),
})
export const TestMailSent = z.object({
  sent: z.number().int(),
  /** Without a mail server mails are stored as files in the data folder: nothing was sent then. */
  way: z.enum(['smtp', 'outbox']),
})
export type TestMailSent = z.infer<typeof TestMailSent>

/** A schedule that never comes due would stop screening without a word. */
const Schedule = z
  .string()
  .regex(/^\S+(?: \S+){4}$/)
  .refine(isSchedule)

interface SettingDefinition {
  type: ConfigType
  initial: string
  /** The type of the parsed value. */
  value: z.ZodType
  /** Needed by the screens of every signed-in user; the others are only for holders of SETTINGS. */
  everyone?: true
}

const flag = (initial: boolean) => ({ type: 'boolean', initial: String(initial), value: z.boolean() }) as const
const number = (initial: number, value: z.ZodNumber) => ({ type: 'number', initial: String(initial), value }) as const
const text = (max: number) => ({ type: 'string', initial: '', value: z.string().trim().max(max) }) as const
const everyone = { everyone: true } as const
const score = { type: 'json', initial: 'null', value: z.number().min(0).max(1).nullable() } as const

/** Every setting of an organisation. A value is sent and stored as text; its type defines how to parse it. */
export const settingDefinitions = {
  auto_resolve_true_hit: flag(false),
  auto_resolve_false_hit: flag(false),
  notify_new_alerts: {
    type: 'string',
    initial: '',
    value: emailList.refine((text) => splitEmails(text).length > 0, {
      params: { code: 'required', field: 'notify_new_alerts' },
    }),
  },
  audit_head_mail: { type: 'string', initial: '', value: emailList },
  interface_languages: { type: 'string', initial: 'both', value: z.enum(interfaceLanguages), ...everyone },
  first_language: { type: 'string', initial: 'en', value: z.enum(['en', 'zh-hant']), ...everyone },
  ask_external_links: { ...flag(true), ...everyone },
  idle_sign_out_minutes: { ...number(30, z.number().int().min(5).max(720)), ...everyone },
  idle_warn_minutes: { ...number(2, z.number().int().min(1).max(30)), ...everyone },
  totp_required_roles: { type: 'json', initial: '[]', value: z.array(z.string().max(100)).max(100) },
  similarity_exact: { ...number(0.95, z.number().min(0).max(1)), ...everyone },
  similarity_strong: { ...number(0.8, z.number().min(0).max(1)), ...everyone },
  similarity_weak: { ...number(0.6, z.number().min(0).max(1)), ...everyone },
  /** Score from which hits are raised; null: the default of the algorithm. */
  raise_from: { ...score, ...everyone },
  /** The same for lists binding in Hong Kong, never above the other; null: no separate level. */
  raise_from_binding: { ...score, ...everyone },
  /** The matching algorithm. New organisations start on the newest; existing ones keep theirs. */
  matcher_algorithm: { type: 'string', initial: 'standard-1', value: z.string().min(1).max(40), ...everyone },
  four_eyes: { ...flag(false), ...everyone },
  four_eyes_categories: {
    type: 'json',
    initial: JSON.stringify(['true_hit', 'sanctions', 'unlock', 'matcher', 'risk']),
    value: z.array(z.enum(fourEyesCategories)),
    ...everyone,
  },
  /** Username of the money laundering reporting officer; without one nobody can make suspicion reports. */
  reporting_officer: { type: 'string', initial: '', value: z.string().max(200) },
  import_undo_days: { ...number(7, z.number().int().min(0).max(90)), ...everyone },
  /** Schedule of ongoing screening: minute, hour, day, month, weekday, in Hong Kong time; empty for never. */
  ongoing_schedule: { type: 'string', initial: '', value: Schedule.or(z.literal('')) },
  /** Minutes for which a customer, transaction or list may be without screening before it is an alarm. */
  not_screened_minutes: { ...number(5, z.number().int().min(1).max(1440)), ...everyone },
  /** Retention of delivered events in the webhook log; pending and given up ones are kept until they are delivered or dropped. */
  webhook_log_days: number(90, z.number().int().min(7).max(3650)),
  linked_transaction_days: { ...number(7, z.number().int().min(1).max(90)), ...everyone },
  /** The shorter window in which operations of one party are summed. */
  linked_transaction_hours: { ...number(24, z.number().int().min(1).max(168)), ...everyone },
  /** A rate that differs from the rate table by more than this percentage is flagged. */
  rate_off_percent: { ...number(1, z.number().min(0).max(100)), ...everyone },
  /** Printed on forms next to the name of the organisation. */
  form_address: text(255),
  form_telephone: text(40),
  licence_number: text(40),
  /** Retention of records after a customer left (Cap. 615 Schedule 2 sections 20 and 21). */
  retention_years: { ...number(5, z.number().int().min(1).max(30)), ...everyone },
  /** Days after which a new customer's first assessment falls due. Decision 0842. */
  first_assessment_days: { ...number(30, z.number().int().min(1).max(365)), ...everyone },
  /** Start day of the calendar: earlier filings and certificates were tracked elsewhere. Empty: from the beginning. */
  calendar_from: { type: 'string', initial: '', value: Day.or(z.literal('')) },
} as const satisfies Record<string, SettingDefinition>
export type SettingKey = keyof typeof settingDefinitions

/** Settings of a user's own screens, under `{key}.{username}`. */
export const preferenceDefinitions = {
  ignore_external_url_confirm: flag(false),
  language: { type: 'string', initial: 'en', value: z.enum(['en', 'zh-hant']) },
  colour_scheme: { type: 'string', initial: 'auto', value: z.enum(['auto', 'light', 'dark']) },
  single_key_shortcuts: flag(true),
  /** A mail each morning with the open items of the inbox. */
  daily_digest: flag(true),
} as const satisfies Record<string, SettingDefinition>
export type PreferenceKey = keyof typeof preferenceDefinitions

export interface KnownKey {
  definition: SettingDefinition
  /** Username of a preference; absent for a setting of the organisation. */
  owner?: string
}

/** The setting of a `config_key`, or undefined. */
export function knownKey(configKey: string): KnownKey | undefined {
  if (Object.hasOwn(settingDefinitions, configKey)) return { definition: settingDefinitions[configKey as SettingKey] }
  const dot = configKey.indexOf('.')
  const [name, owner] = [configKey.slice(0, dot), configKey.slice(dot + 1)]
  if (dot < 1 || owner === '' || !Object.hasOwn(preferenceDefinitions, name)) return undefined
  return { definition: preferenceDefinitions[name as PreferenceKey], owner }
}

/** Parses a stored text by the type of its setting. */
export function readConfigText(type: ConfigType, text: string): unknown {
  if (type === 'string') return text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  try {
    const value: unknown = JSON.parse(text)
    return type === 'number' && typeof value !== 'number' ? undefined : value
  } catch {
    return undefined
  }
}

type ValueOf<D extends { value: z.ZodType }> = z.infer<D['value']>
export type SettingValue<K extends SettingKey> = ValueOf<(typeof settingDefinitions)[K]>
export type PreferenceValue<K extends PreferenceKey> = ValueOf<(typeof preferenceDefinitions)[K]>

const ConfigurationRow = z.object({
  ...rowBase,
  config_key: z.string(),
  config_value: z.string(),
  config_type: z.enum(configTypes),
})
export const configurations = defineResource({
  path: 'configurations',
  row: ConfigurationRow,

  write: z.object({
    config_key: z.string().min(1).max(120),
    /** The documents send the preference of external links as a boolean; it is stored as text. */
    config_value: z.union([z.string().max(5000), z.boolean().transform(String)]),
    config_type: z.enum(configTypes).optional(),
  }),
  filter: ['id', 'config_key', 'config_value', 'config_type', 'create_date', 'updated_date'],
  sort: ['config_key', 'id', 'create_date', 'updated_date'],
  defaultSort: 'config_key ASC',
  verbs: ['list', 'get', 'create', 'patch'],
  /** With the request, if a second person must approve first. */
  written: ConfigurationRow.extend({ approval: PendingApproval.optional() }),
})

/** Settings whose change four eyes can cover, by category. */
export const fourEyesOf: Partial<Record<string, FourEyesCategory>> = {
  similarity_exact: 'matcher',
  similarity_strong: 'matcher',
  similarity_weak: 'matcher',
  raise_from: 'matcher',
  raise_from_binding: 'matcher',
  matcher_algorithm: 'matcher',
  auto_resolve_true_hit: 'auto_resolve',
  auto_resolve_false_hit: 'auto_resolve',
}

/** Whether a change reduces the coverage of four eyes; such a change also needs a second person. */
export function weakensFourEyes(configKey: string, before: string, after: string): boolean {
  if (configKey === 'four_eyes') return before === 'true' && after !== 'true'
  if (configKey !== 'four_eyes_categories') return false
  const listed = (text: string) => JSON.parse(text) as FourEyesCategory[]
  const kept = new Set(listed(after))
  return listed(before).some((category) => !kept.has(category))
}

import {
  type ConfigType,
  readConfigText,
  type SettingKey,
  type SettingValue,
  settingDefinitions,
  splitEmails,
} from '@probity/contract/settings/settings.ts'
import { z } from 'zod'
import { score } from '#web/format.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'

/** The settings as form values, parsed from their texts. */
export type SettingsForm = { [Key in SettingKey]: SettingValue<Key> }

export interface SettingRow {
  id: number
  config_key: string
  config_value: string
  updated_date: number
}

const keys = Object.keys(settingDefinitions) as SettingKey[]

export function fromRows(rows: readonly SettingRow[]): SettingsForm {
  const stored = new Map(rows.map((row) => [row.config_key, row.config_value]))
  const entries = keys.map((key) => {
    const { type, initial } = settingDefinitions[key]
    return [key, readConfigText(type, stored.get(key) ?? initial) ?? readConfigText(type, initial)] as const
  })
  return Object.fromEntries(entries) as SettingsForm
}

export interface SettingWrite {
  config_key: string
  config_value: string
  config_type: ConfigType
  /** The row to change; absent for a setting that was never written. */
  row: SettingRow | undefined
}

/** Orders two writes so that the level of binding lists is never above the other, not even in between. */
function inOrder(values: SettingsForm, before: SettingsForm): readonly SettingKey[] {
  const [others, binding] = [values.raise_from, before.raise_from_binding]
  if (others === null || binding === null || others >= binding) return keys
  return ['raise_from_binding', ...keys.filter((key) => key !== 'raise_from_binding')]
}

/** One write per changed setting. */
export function toSave(values: SettingsForm, rows: readonly SettingRow[]): SettingWrite[] {
  const before = fromRows(rows)
  return inOrder(values, before)
    .filter((key) => textOf(values[key]) !== textOf(before[key]))
    .map((key) => ({
      config_key: key,
      config_value: textOf(values[key]),
      config_type: settingDefinitions[key].type,
      row: rows.find((row) => row.config_key === key),
    }))
}

interface Saved {
  rows: readonly SettingRow[]
  waiting: readonly SettingWrite[]
}

/** The live values after a save: changes that wait for a second person are not live. */
export function withoutWaiting(values: SettingsForm, { rows, waiting }: Saved): SettingsForm {
  const live = fromRows(rows)
  const kept = waiting.map(({ config_key }) => [config_key, live[config_key as SettingKey]])
  return { ...values, ...(Object.fromEntries(kept) as Partial<SettingsForm>) }
}

/** What to say of a save: nothing is called saved while all of it waits for a second person. */
export function savedNotice(
  written: number,
  waiting: number,
): { title: 'settings.saved' | 'settings.waits'; waits: boolean } {
  const isAllWaiting = waiting > 0 && waiting === written
  return { title: isAllWaiting ? 'settings.waits' : 'settings.saved', waits: waiting > 0 && !isAllWaiting }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const shape = Object.fromEntries(keys.map((key) => [key, settingDefinitions[key].value]))

/** The server's validation of each setting, and the order of the thresholds. */
export const settingsSchema = z.object(shape).superRefine((values, ctx) => {
  const {
    similarity_weak: weak,
    similarity_strong: strong,
    similarity_exact: exact,
  } = values as unknown as SettingsForm
  if (!(weak < strong))
    ctx.addIssue({ code: 'custom', path: ['similarity_strong'], params: { code: 'too_small', value: score(weak) } })
  if (!(strong < exact))
    ctx.addIssue({ code: 'custom', path: ['similarity_exact'], params: { code: 'too_small', value: score(strong) } })
  const { raise_from: others, raise_from_binding: binding } = values as unknown as SettingsForm
  if (others !== null && binding !== null && binding > others)
    ctx.addIssue({ code: 'custom', path: ['raise_from_binding'], params: { code: 'too_large', value: score(others) } })
})

export const settingLabels: FieldLabels = {
  auto_resolve_true_hit: 'settings.autoTrue',
  auto_resolve_false_hit: 'settings.autoFalse',
  notify_new_alerts: 'settings.notify',
  audit_head_mail: 'settings.auditMail',
  interface_languages: 'settings.languages',
  first_language: 'settings.firstLanguage',
  ask_external_links: 'settings.externalLinks',
  idle_sign_out_minutes: 'settings.idle',
  idle_warn_minutes: 'settings.warn',
  totp_required_roles: 'settings.totpFor',
  similarity_exact: 'settings.exactFrom',
  similarity_strong: 'settings.strongFrom',
  similarity_weak: 'settings.weakFrom',
  raise_from: 'settings.raiseFrom',
  raise_from_binding: 'settings.bindingFrom',
  four_eyes: 'settings.fourEyes',
  four_eyes_categories: 'settings.fourEyesOn',
  reporting_officer: 'settings.reportingOfficer',
  import_undo_days: 'settings.importUndo',
  linked_transaction_days: 'settings.linkedDays',
  linked_transaction_hours: 'settings.linkedHours',
  rate_off_percent: 'settings.rateOff',
  form_address: 'settings.formAddress',
  form_telephone: 'settings.formTelephone',
  licence_number: 'settings.licence',
  retention_years: 'settings.retentionYears',
  first_assessment_days: 'settings.firstAssessmentDays',
  not_screened_minutes: 'settings.notScreenedMinutes',
  webhook_log_days: 'settings.webhookLogDays',
}

/** The addresses of a comma-separated list as typed: an invalid one is shown, never dropped. */
export const mailsOf = (text: string): string[] => splitEmails(text)
export const joinMails = (mails: readonly string[]): string => mails.join(', ')

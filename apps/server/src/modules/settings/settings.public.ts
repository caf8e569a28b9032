import {
  type ConfigType,
  type PreferenceKey,
  type PreferenceValue,
  preferenceDefinitions,
  readConfigText,
  type SettingKey,
  type SettingValue,
  settingDefinitions,
} from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

type Named = readonly { key: string; definition: { type: ConfigType; initial: string } }[]

/** Reads several values in one query; a value that nobody chose has its initial value. */
async function readAll(tx: Tx, named: Named): Promise<unknown[]> {
  const keys = named.map(({ key }) => key)
  const { rows } = await sql<{
    config_key: string
    config_value: string
  }>`/* settings */ select config_key, config_value from configurations
    where org_id = current_org() and config_key = any(${keys}) and not is_deleted`.execute(tx)
  const stored = new Map(rows.map((row) => [row.config_key, row.config_value]))
  return named.map(({ key, definition: { type, initial } }) => readConfigText(type, stored.get(key) ?? initial))
}

const settingNamed = (key: SettingKey) => ({ key, definition: settingDefinitions[key] })

/** A setting of the organisation, or its initial value. */
export async function readSetting<K extends SettingKey>(tx: Tx, key: K): Promise<SettingValue<K>> {
  const [value] = await readAll(tx, [settingNamed(key)])
  return value as SettingValue<K>
}

/** Several settings in one query. */
export async function readSettings<K extends SettingKey>(
  tx: Tx,
  keys: readonly K[],
): Promise<{ [P in K]: SettingValue<P> }> {
  const values = await readAll(tx, keys.map(settingNamed))
  return Object.fromEntries(keys.map((key, i) => [key, values[i]])) as { [P in K]: SettingValue<P> }
}

const preferenceNamed = (key: PreferenceKey, username: string) => ({
  key: `${key}.${username}`,
  definition: preferenceDefinitions[key],
})

/** A user's preference for their own screens. */
export async function readPreference<K extends PreferenceKey>(
  tx: Tx,
  key: K,
  username: string,
): Promise<PreferenceValue<K>> {
  const [value] = await readAll(tx, [preferenceNamed(key, username)])
  return value as PreferenceValue<K>
}

/** Retention period in years, for use in SQL. */
export const retentionYears = sql<number>`(select coalesce((select config_value::int from configurations where org_id = current_org()
  and config_key = 'retention_years' and not is_deleted), ${sql.lit(Number(settingDefinitions.retention_years.initial))}))`

/** Days until the first assessment of a new customer, for use in SQL. */
export const firstAssessmentDays = sql<number>`(select coalesce((select config_value::int from configurations where org_id = current_org()
  and config_key = 'first_assessment_days' and not is_deleted), ${sql.lit(Number(settingDefinitions.first_assessment_days.initial))}))`

/** Renames a role in the settings that refer to it by name. */
export async function renameRequiredRole(tx: Tx, before: string, after: string): Promise<void> {
  const roles = await readSetting(tx, 'totp_required_roles')
  if (!roles.includes(before)) return
  const renamed = JSON.stringify(roles.map((role) => (role === before ? after : role)))
  await sql`update configurations set config_value = ${renamed}
    where org_id = current_org() and config_key = 'totp_required_roles' and not is_deleted`.execute(tx)
}

export { setUpSettings } from './set-up-settings.ts'

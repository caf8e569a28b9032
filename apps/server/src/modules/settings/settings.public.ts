import {
  type PreferenceKey,
  type PreferenceValue,
  preferenceDefinitions,
  readConfigText,
  type SettingKey,
  type SettingValue,
  settingDefinitions,
} from '@probity/contract/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'

async function storedText(tx: Tx, configKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ config_value: string }>`select config_value from configurations
    where org_id = current_org() and config_key = ${configKey} and not is_deleted`.execute(tx)
  return rows[0]?.config_value
}

/** A setting of the organisation, or what it is until somebody chose. */
export async function readSetting<K extends SettingKey>(tx: Tx, key: K): Promise<SettingValue<K>> {
  const { type, initial } = settingDefinitions[key]
  return readConfigText(type, (await storedText(tx, key)) ?? initial) as SettingValue<K>
}

/** What a user chose for their own screens. */
export async function readPreference<K extends PreferenceKey>(
  tx: Tx,
  key: K,
  username: string,
): Promise<PreferenceValue<K>> {
  const { type, initial } = preferenceDefinitions[key]
  return readConfigText(type, (await storedText(tx, `${key}.${username}`)) ?? initial) as PreferenceValue<K>
}

export { setUpSettings } from './set-up-settings.ts'

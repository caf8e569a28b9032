import { type SettingKey, settingDefinitions } from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Inserts a row for each missing setting of an organisation; existing values stay. */
export async function setUpSettings(tx: Tx, chosen: Partial<Record<SettingKey, string>> = {}): Promise<void> {
  const rows = Object.entries(settingDefinitions).map(([config_key, { type, initial }]) => ({
    config_key,
    config_type: type,
    config_value: chosen[config_key as SettingKey] ?? initial,
  }))
  await sql`insert into configurations (org_id, config_key, config_type, config_value)
    select current_org(), w.config_key, w.config_type, w.config_value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (config_key text, config_type text, config_value text)
    where not exists (select 1 from configurations c
      where c.org_id = current_org() and c.config_key = w.config_key and not c.is_deleted)
    order by w.config_key`.execute(tx)
}

import { defaultRoles } from '@probity/contract/identity/access.ts'
import { defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import { setUpSettings } from '#modules/settings/settings.public.ts'

export interface NewOrganisation {
  /** Code to enter at sign-in: lower-case letters, digits and hyphens. */
  code: string
  name: string
  name_zh?: string
  host?: string
  /** Recipient of notices until one is chosen in the settings. */
  notify?: string
  /** Matching algorithm; the newest if absent. */
  algorithm?: string
}

async function insertOrganisation(owner: Database, { code, name, name_zh, host }: NewOrganisation) {
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code)) throw invalidField('code', 'invalid')
  const { rows } = await sql<{ id: number }>`insert into organisations (code, name, name_zh, host, keeps_lists)
    values (${code}, ${name}, ${name_zh ?? null}, ${host ?? null}, not exists (select from organisations where keeps_lists))
    on conflict (code) do nothing returning id`.execute(owner)
  return rows[0]?.id
}

/** Only once: a role renamed or removed since then does not come back. */
async function addDefaultRoles(tx: Tx): Promise<void> {
  const { rows } = await sql`select 1 from roles where org_id = current_org() limit 1`.execute(tx)
  if (rows.length > 0) return
  for (const { name, keys, readOnly } of defaultRoles)
    await sql`insert into roles (org_id, name, keys, read_only, is_fixed)
      values (current_org(), ${name}, ${JSON.stringify(keys)}::jsonb, ${readOnly}, ${name === 'Administrator'})`.execute(
      tx,
    )
}

interface FirstSettings {
  notify?: string
  /** For a new organisation only; an existing one keeps its own. */
  algorithm?: string
}

/** Gives an organisation its six roles and its settings. Repeating it changes nothing. */
export async function setUpOrganisation(owner: Database, id: number, { notify = '', algorithm }: FirstSettings = {}) {
  await inTenant(owner, systemActor(id), async (tx) => {
    await addDefaultRoles(tx)
    await setUpSettings(tx, { notify_new_alerts: notify, ...(algorithm && { matcher_algorithm: algorithm }) })
  })
}

/** Gives every organisation the settings that a newer version added. */
export async function completeOrganisations(owner: Database): Promise<void> {
  for (const { id } of await listOrganisations(owner)) await setUpOrganisation(owner, id)
}

/** A new organisation, ready for its first user. */
export async function createOrganisation(owner: Database, wanted: NewOrganisation): Promise<number> {
  const id = await insertOrganisation(owner, wanted)
  if (id === undefined) throw new AppError('E_UNIQUE', { attrNames: ['code'] })
  await setUpOrganisation(owner, id, { algorithm: defaultAlgorithm, ...wanted })
  return id
}

import { toIssues } from '@probity/contract/api/issue.ts'
import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import {
  type ConfigType,
  fourEyesOf,
  type KnownKey,
  knownKey,
  readConfigText,
  weakensFourEyes,
} from '@probity/contract/settings/settings.ts'
import { algorithmNames } from '@probity/matching/algorithms/registry.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalid, invalidField, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { needsSecondPerson, requestApproval } from './approvals.public.ts'
import { noteLevelChange } from './level-changed.ts'
import { readSetting, readSettings } from './settings.public.ts'

export interface Configuration {
  id: number
  config_key: string
  config_value: string
  config_type: ConfigType
}

/** A key that the caller may write: their own preference, or with SETTINGS a key of the organisation. */
function writableKey(actor: RequestActor, configKey: string): KnownKey {
  const known = knownKey(configKey)
  if (!known) throw invalidField('config_key', 'invalid')
  const allowed = known.owner === undefined ? actor.keys.has('SETTINGS') : known.owner === actor.username
  if (!allowed) throw new AppError('E_FORBIDDEN')
  return known
}

const isKnown = (key: string, value: string): boolean => key !== 'matcher_algorithm' || algorithmNames().includes(value)

function checkValue({ definition }: KnownKey, key: string, text: string): void {
  if (!isKnown(key, text)) throw invalidField('config_value', 'invalid')
  const value = readConfigText(definition.type, text)
  const parsed = definition.value.safeParse(value, { reportInput: true })
  if (parsed.success) return
  throw invalid(...toIssues(parsed.error).map((found) => ({ ...found, path: 'config_value' })))
}

const bands = ['similarity_weak', 'similarity_strong', 'similarity_exact'] as const

/** A weaker level may not begin above a stronger one, and binding lists may not raise later than others. */
async function checkBands(tx: Tx, { config_key, config_value }: Pick<Configuration, 'config_key' | 'config_value'>) {
  if (config_key.startsWith('raise_from')) await checkRaising(tx, { config_key, config_value })
  const at = bands.findIndex((band) => band === config_key)
  if (at < 0) return
  const chosen = await readSettings(tx, bands)
  const values = bands.map((band) => chosen[band])
  const wanted = Number(config_value)
  const [below, above] = [values[at - 1], values[at + 1]]
  if (below !== undefined && wanted < below) throw invalidField('config_value', 'too_small', { value: below })
  if (above !== undefined && wanted > above) throw invalidField('config_value', 'too_large', { value: above })
}

async function checkRaising(tx: Tx, { config_key, config_value }: Pick<Configuration, 'config_key' | 'config_value'>) {
  const wanted = JSON.parse(config_value) as unknown
  if (typeof wanted !== 'number') return
  const { raise_from, raise_from_binding } = await readSettings(tx, ['raise_from', 'raise_from_binding'])
  if (config_key === 'raise_from' && raise_from_binding !== null && wanted < raise_from_binding)
    throw invalidField('config_value', 'too_small', { value: raise_from_binding })
  if (config_key === 'raise_from_binding' && raise_from !== null && wanted > raise_from)
    throw invalidField('config_value', 'too_large', { value: raise_from })
}

export interface NewConfiguration {
  config_key: string
  config_value: string
  config_type?: ConfigType | undefined
}

export async function addConfiguration(tx: Tx, actor: RequestActor, form: NewConfiguration): Promise<number> {
  const known = writableKey(actor, form.config_key)
  const { type } = known.definition
  if (form.config_type !== undefined && form.config_type !== type) throw invalidField('config_type', 'invalid')
  checkValue(known, form.config_key, form.config_value)
  const { rows } = await sql<{ id: number }>`insert into configurations (config_key, config_value, config_type)
    values (${form.config_key}, ${form.config_value}, ${type}) returning id`.execute(tx)
  if (known.owner === undefined) await log(tx, { ...form, id: rows[0]!.id }, { after: form.config_value })
  return rows[0]!.id
}

interface Logged {
  before?: string
  after: string
  approval?: number
  requested_by?: string
}

const log = (
  tx: Tx,
  { id, config_key }: Pick<Configuration, 'id' | 'config_key'>,
  { before = '', after, ...more }: Logged,
) =>
  recordActivity(tx, {
    type: 'system.config.update',
    target_table: 'configurations',
    target_id: id,
    data: { changes: { [config_key]: { before, after } }, ...more },
  })

export interface ConfigurationChange {
  id: number
  values: Partial<NewConfiguration>
  seen: number | undefined
}

async function lockedConfiguration(tx: Tx, id: number): Promise<Configuration & { updated_date: number }> {
  const { rows } = await sql<Configuration & { updated_date: number }>`
    select id, config_key, config_value, config_type, updated_date from configurations
    where org_id = current_org() and id = ${id} and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Changes a value, or requests a second person's approval, which is then returned. */
export async function changeConfiguration(
  tx: Tx,
  actor: RequestActor,
  { id, values, seen }: ConfigurationChange,
): Promise<PendingApproval | undefined> {
  const before = await lockedConfiguration(tx, id)
  const known = writableKey(actor, before.config_key)
  if (values.config_key !== undefined && values.config_key !== before.config_key)
    throw invalidField('config_key', 'fixed')
  if (values.config_type !== undefined && values.config_type !== before.config_type)
    throw invalidField('config_type', 'fixed')
  if (seen !== undefined && seen !== before.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: before.updated_date })
  const { config_value } = values
  if (config_value === undefined || config_value === before.config_value) return undefined
  checkValue(known, before.config_key, config_value)
  await checkBands(tx, { config_key: before.config_key, config_value })
  if (await waitsForSecond(tx, before, config_value))
    return requestApproval(tx, {
      kind: 'configuration',
      target_table: 'configurations',
      target_id: id,
      wanted: { config_value },
    })
  await writeValue(tx, before, config_value)
  if (known.owner === undefined) await log(tx, before, { before: before.config_value, after: config_value })
  return undefined
}

async function waitsForSecond(tx: Tx, { config_key, config_value }: Configuration, wanted: string): Promise<boolean> {
  const category = fourEyesOf[config_key]
  if (category) return needsSecondPerson(tx, [category])
  // A user who could switch the rule off alone, decide, and switch it on again would bypass four eyes.
  return weakensFourEyes(config_key, config_value, wanted) && readSetting(tx, 'four_eyes')
}

async function writeValue(tx: Tx, { id, config_key }: Configuration, value: string): Promise<void> {
  await sql`update configurations set config_value = ${value} where org_id = current_org() and id = ${id}`.execute(tx)
  await noteLevelChange(tx, [config_key])
}

/** Applies a change that a second person approved. Changes made in between may make it invalid. */
export async function applyApprovedValue(
  tx: Tx,
  {
    target_id,
    wanted,
    requested_by,
    id,
  }: { target_id: number; wanted: Record<string, unknown>; requested_by: string; id: number },
): Promise<void> {
  const before = await lockedConfiguration(tx, target_id)
  const config_value = String(wanted['config_value'])
  await checkBands(tx, { config_key: before.config_key, config_value })
  await writeValue(tx, before, config_value)
  await log(tx, before, { before: before.config_value, after: config_value, approval: id, requested_by })
}

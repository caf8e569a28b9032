import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { among } from '#kernel/resource/mount-reading.ts'
import { listRows } from '#kernel/resource/read.ts'
import { companies } from '#modules/companies/companies.public.ts'
import { openedPersons } from '#modules/persons/persons.public.ts'

export type StoredRecord = Row & { id: number; updated_date: number; ref_id: string | null }

const sources: Record<ImportType, { resource: BoundResource; populate: string[] }> = {
  person: { resource: openedPersons, populate: ['names', 'idens', 'addresses', 'emails', 'bank_infos'] },
  company: { resource: companies, populate: ['names', 'addresses', 'emails', 'bank_infos'] },
}

async function recordsWhere(
  tx: Tx,
  type: ImportType,
  { field, values }: { field: string; values: readonly (string | number)[] },
): Promise<StoredRecord[]> {
  if (values.length === 0) return []
  const { resource, populate } = sources[type]
  const query = { limit: values.length, skip: 0, populate, filter: among(field, values) }
  return (await listRows(tx, resource, query)) as StoredRecord[]
}

/** Records with their lists, by reference. */
export const recordsByRef = async (
  tx: Tx,
  type: ImportType,
  refs: readonly string[],
): Promise<Map<string, StoredRecord>> =>
  new Map((await recordsWhere(tx, type, { field: 'ref_id', values: refs })).map((row) => [row.ref_id ?? '', row]))

export const recordsById = async (
  tx: Tx,
  type: ImportType,
  ids: readonly number[],
): Promise<Map<number, StoredRecord>> =>
  new Map((await recordsWhere(tx, type, { field: 'id', values: ids })).map((row) => [row.id, row]))

/** Records with one of these values in a column, such as a certificate number. */
export const recordsHolding = (
  tx: Tx,
  type: ImportType,
  field: string,
  values: readonly string[],
): Promise<StoredRecord[]> => recordsWhere(tx, type, { field, values })

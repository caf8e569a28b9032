import type { MemberList } from '@probity/contract/companies/members.ts'
import { memberLists } from '@probity/contract/companies/members.ts'
import { directorType } from '@probity/contract/values/enumerations.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { among } from '#kernel/resource/mount-reading.ts'
import { listRows } from '#kernel/resource/read.ts'
import { companies } from '#modules/companies/companies.public.ts'
import type { PartyRef } from '#modules/parties/parties.public.ts'
import type { StoredRecord } from '../planning/stored-records.ts'
import type { MemberDraft } from './member-draft.ts'

export type Held = Row & { id: number; capacity_type: number; capacity_id: number | null }

/** Companies by reference, with all their roles. */
export async function companiesByRef(tx: Tx, refs: readonly string[]): Promise<Map<string, StoredRecord>> {
  const values = [...new Set(refs)]
  return new Map((await companiesWhere(tx, 'ref_id', values)).map((row) => [row.ref_id ?? '', row]))
}

/** A company with all its roles. */
export const companyOfId = async (tx: Tx, id: number): Promise<StoredRecord | undefined> =>
  (await companiesWhere(tx, 'id', [id]))[0]

async function companiesWhere(tx: Tx, field: string, values: readonly (string | number)[]): Promise<StoredRecord[]> {
  if (values.length === 0) return []
  const query = { limit: values.length, skip: 0, populate: ['names', ...memberLists], filter: among(field, values) }
  return (await listRows(tx, companies, query)) as StoredRecord[]
}

export const heldIn = (company: Row, list: MemberList): Held[] => (company[list] ?? []) as Held[]

export const roleOfParty = (company: Row, list: MemberList, { capacity_type, capacity_id }: PartyRef) =>
  heldIn(company, list).find((held) => held.capacity_type === capacity_type && held.capacity_id === capacity_id)

/** The fields of one role that a row of the sheet fills. */
export function fieldsOfRole(list: MemberList, { fields, alternate_to }: MemberDraft): Row {
  const { director_type, consent, start, end, end_reason, control_nature } = fields
  const given = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  switch (list) {
    case 'founders':
    case 'shareholders':
      return given({ effect_date: start })
    case 'directors':
      return given({
        director_type: director_type ?? (alternate_to === '' ? undefined : directorType.alternate),
        consent,
        start_date: start,
        ...(end === undefined && !end_reason
          ? {}
          : { is_end_status: true, end_date: end, end_reason: end_reason ?? 1 }),
      })
    case 'secretaries':
      return given({ start_date: start, end_date: end, end_reason: end_reason ?? (end === undefined ? undefined : 1) })
    case 'auth_reps':
      return given({ start_date: start })
    case 'significant_controllers':
      return given({ control_nature, commencement_date: start })
    default:
      return list satisfies never
  }
}

const columnsOf: Readonly<Record<MemberList, readonly string[]>> = {
  founders: ['effect_date'],
  shareholders: ['effect_date'],
  directors: ['director_type', 'alternate_to_id', 'start_date', 'consent', 'is_end_status', 'end_reason', 'end_date'],
  secretaries: ['start_date', 'end_date', 'end_reason'],
  auth_reps: ['start_date'],
  significant_controllers: ['control_nature', 'commencement_date'],
}

/** A stored role in the format of a save. */
export const sentRole = (list: MemberList, held: Held): Row & { id: number } => ({
  id: held.id,
  capacity_type: held.capacity_type,
  capacity_id: held.capacity_id,
  ...Object.fromEntries(columnsOf[list].map((column) => [column, held[column] ?? null])),
  ...(list === 'directors' ? { is_end_status: held['is_end_status'] === true } : {}),
})

/** Fields of a held role that a row changes. */
export const changedFields = (held: Row, fields: Row): Row =>
  Object.fromEntries(Object.entries(fields).filter(([column, value]) => (held[column] ?? null) !== value))

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')
/** The share row of the same class and currency. */
export const shareLike = (holder: Row, share: Row): (Row & { id: number }) | undefined =>
  ((holder['shares'] ?? []) as (Row & { id: number })[]).find(
    (own) => text(own['type']) === text(share['type']) && text(own['currency']) === text(share['currency']),
  )

export const shareColumns = ['type', 'currency', 'shares_num', 'shares_paid_amount', 'rights'] as const
export const changedShare = (own: Row, share: Row): Row =>
  Object.fromEntries(
    Object.entries(share).filter(([column, value]) =>
      column === 'shares_num' || column === 'shares_paid_amount'
        ? Number(own[column] ?? 0) !== Number(value)
        : text(own[column]) !== text(value),
    ),
  )

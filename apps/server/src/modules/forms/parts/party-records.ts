import type { corporates } from '@probity/contract/companies/companies.ts'
import type { identifications } from '@probity/contract/parties/identities.ts'
import type { addresses, bankInformations, emails, names } from '@probity/contract/parties/parties.ts'
import type { individuals } from '@probity/contract/persons/persons.ts'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { listRows } from '#kernel/resource/read.ts'
import { companies } from '#modules/companies/companies.public.ts'
import { openedPersons } from '#modules/persons/persons.public.ts'

export type NameRow = z.infer<typeof names.row>
export type AddressRow = z.infer<typeof addresses.row>
export type DocumentRow = z.infer<typeof identifications.row>

interface Described {
  names: NameRow[]
  addresses: AddressRow[]
  emails: z.infer<typeof emails.row>[]
  bank_infos: z.infer<typeof bankInformations.row>[]
}
export type PersonRecord = z.infer<typeof individuals.row> & Described & { idens: DocumentRow[] }
export type CompanyRecord = z.infer<typeof corporates.row> & Described

const described = ['names', 'addresses', 'emails', 'bank_infos'] as const

async function readRecords<T>(tx: Tx, resource: BoundResource, ids: readonly number[], populate: readonly string[]) {
  if (ids.length === 0) return new Map<number, T>()
  const filter = { terms: [{ field: 'id', conditions: [{ op: 'in' as const, value: [...ids] }] }], or: [] }
  const rows = await listRows(tx, resource, { filter, limit: ids.length, skip: 0, populate: [...populate] })
  // Only the route's zod schema knows the populated row of a resource.
  return new Map(rows.map((row) => [row['id'] as number, row as T]))
}

/** Persons with whole document numbers: the caller decides which are printed, and logs the access. */
export const readPersons = (tx: Tx, ids: readonly number[]): Promise<Map<number, PersonRecord>> =>
  readRecords(tx, openedPersons, ids, [...described, 'idens'])
export const readCompanies = (tx: Tx, ids: readonly number[]): Promise<Map<number, CompanyRecord>> =>
  readRecords(tx, companies, ids, described)

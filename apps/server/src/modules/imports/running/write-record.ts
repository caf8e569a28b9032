import { toIssues } from '@probity/contract/api/issue.ts'
import { PatchCompany, SaveCompany } from '@probity/contract/companies/companies.ts'
import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { ImportedPerson, ImportedPersonPatch } from '@probity/contract/persons/persons.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { saveChildren } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { createCompanies, createCompany, patchCompany } from '#modules/companies/companies.public.ts'
import { families, moveParty } from '#modules/parties/party-records.public.ts'
import { createPerson, createPersons, patchPerson } from '#modules/persons/persons.public.ts'

interface Writing {
  type: ImportType
  body: Row
  today: string
}

function parsed<T extends z.ZodType>(schema: T, body: Row): z.output<T> {
  const read = schema.safeParse(body, { reportInput: true })
  if (!read.success) throw invalid(...toIssues(read.error))
  return read.data
}

/** Creates a record under the rules of the form, with its bank accounts. Returns its id. */
export async function createRecord(tx: Tx, { type, body, today }: Writing): Promise<number> {
  const { bank_infos, ...record } = body
  const id =
    type === 'person'
      ? await createPerson(tx, parsed(ImportedPerson, record), { today })
      : await createCompany(tx, parsed(SaveCompany, record))
  await saveAccounts(tx, { type, id, isNew: true }, bank_infos)
  return id
}

/** Changes a record under the rules of the form. `seen` is the version on which the change is based. */
export async function changeRecord(
  tx: Tx,
  { type, body, today, id, seen }: Writing & { id: number; seen: number },
): Promise<void> {
  const { bank_infos, ...fields } = body
  const record = { ...fields, updated_date: seen }
  if (type === 'person') await patchPerson(tx, { id, body: parsed(ImportedPersonPatch, record), today, isImport: true })
  else await patchCompany(tx, id, parsed(PatchCompany, record))
  await saveAccounts(tx, { type, id, isNew: false }, bank_infos)
}

interface Saved {
  type: ImportType
  id: number
  isNew: boolean
}

/** Creates records of one kind together, with their bank accounts. Returns their ids in order. */
export async function createRecords(
  tx: Tx,
  { type, bodies, today }: Omit<Writing, 'body'> & { bodies: readonly Row[] },
): Promise<number[]> {
  const records = bodies.map(({ bank_infos: _accounts, ...record }) => record)
  const ids =
    type === 'person'
      ? await createPersons(
          tx,
          records.map((record) => parsed(ImportedPerson, record)),
          { today },
        )
      : await createCompanies(
          tx,
          records.map((record) => parsed(SaveCompany, record)),
        )
  const capacity_type = type === 'person' ? 2 : 1
  const lists = bodies.flatMap(({ bank_infos: rows }, at) =>
    Array.isArray(rows)
      ? [{ parent: { capacity_type, capacity_id: ids[at]! }, path: 'bank_infos', rows, isNew: true }]
      : [],
  )
  await saveChildren(tx, families.bankInformations, lists)
  return ids
}

async function saveAccounts(tx: Tx, { type, id, isNew }: Saved, accounts: unknown): Promise<void> {
  if (!Array.isArray(accounts)) return
  const party = { capacity_type: type === 'person' ? 2 : 1, capacity_id: id }
  const rows = accounts as (Row | number)[]
  const [saved] = await saveChildren(tx, families.bankInformations, [
    { parent: party, path: 'bank_infos', rows, isNew },
  ])
  if (saved?.isChanged && !isNew) await moveParty(tx, party)
}

/** The version of a record, and whether it was deleted. */
export async function versionOf(
  tx: Tx,
  type: ImportType,
  id: number,
): Promise<{ updated_date: number; is_deleted: boolean } | undefined> {
  const { rows } = await sql<{ updated_date: number; is_deleted: boolean }>`select updated_date, is_deleted
    from ${sql.table(partyFamilies[type])} where id = ${id}`.execute(tx)
  return rows[0]
}

import type { Issue } from '@probity/contract/api/errors.ts'
import { toIssues } from '@probity/contract/api/issue.ts'
import { accountingComplaints } from '@probity/contract/companies/accounting.ts'
import { PatchCompany, SaveCompany } from '@probity/contract/companies/companies.ts'
import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { ImportProblem } from '@probity/contract/imports/imports.ts'
import { hkidCheckCharacter, tidyIdNumber } from '@probity/contract/parties/hkid.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { BankInfo } from '@probity/contract/parties/parties.ts'
import { ImportedPerson, ImportedPersonPatch, isFutureDay } from '@probity/contract/persons/persons.ts'
import type { Row } from '#kernel/resource/binding.ts'
import type { Merged } from './merge-record.ts'
import type { FileRecord } from './read-records.ts'

const schemas = {
  person: { create: ImportedPerson, change: ImportedPersonPatch },
  company: { create: SaveCompany, change: PatchCompany },
} as const

interface Checking {
  type: ImportType
  record: FileRecord
  merged: Merged
  stored: Row | undefined
  today: string
}

/** Problems of a record under the rules of the form, by column of the file. */
export function checkRecord({ type, record, merged, stored, today }: Checking): ImportProblem[] {
  const { bank_infos, ...body } = merged.body
  const issues: Issue[] = []
  const read = schemas[type][stored ? 'change' : 'create'].safeParse(stored ? body : { names: [], ...body }, {
    reportInput: true,
  })
  if (!read.success) issues.push(...toIssues(read.error))
  for (const [at, row] of ((bank_infos ?? []) as (Row | number)[]).entries()) {
    if (typeof row === 'number') continue
    const account = BankInfo.safeParse({ ...row, capacity_type: type === 'person' ? 2 : 1 }, { reportInput: true })
    if (!account.success)
      issues.push(...toIssues(account.error).map((found) => ({ ...found, path: `bank_infos.${at}.${found.path}` })))
  }
  if (type === 'company' && stored) {
    const [complaint] = accountingComplaints({ ...stored, ...body })
    if (complaint) issues.push({ path: complaint.path[0], code: 'required', message: '' })
  }
  const problems = issues.map((found) => problemOf(found, record, merged))
  if (isFutureDay(record.draft.fields['dob'] as string | undefined, today))
    problems.push({ code: 'E02', params: { column: 'dob', value: String(record.draft.fields['dob']) }, column: 'dob' })
  return problems
}

/** Document columns of the main sheet whose names differ from the fields. */
const passportColumns: Readonly<Record<string, string>> = {
  country: 'passport_country',
  id_number_security_num: 'passport_security_no',
  expiry_date: 'passport_expiry',
  expiry_date_security_num: 'passport_expiry_security_no',
}

function problemOf({ path, code, message }: Issue, { origins }: FileRecord, { paths }: Merged): ImportProblem {
  const [list = '', at, field] = path.split('.')
  const own = at === undefined ? path : `${paths.get(`${list}.${at}`) ?? `${list}.${at}`}.${field ?? ''}`
  const row = own.slice(0, own.lastIndexOf('.'))
  const sibling =
    origins.get(`${row}.id_number`) ?? [...origins].find(([key]) => at !== undefined && key.startsWith(`${row}.`))?.[1]
  const found = origins.get(own)
  const isPassport = sibling?.column === 'passport_no'
  const column = found?.column ?? (isPassport ? passportColumns[field ?? ''] : undefined) ?? field ?? path
  const value = (list === 'idens' && field === 'id_number' ? maskIdNumber(found?.value ?? '') : found?.value) ?? ''
  const place = found ?? sibling
  const base = {
    column,
    ...(place?.sheet === undefined ? {} : { sheet: place.sheet, row: place.row! }),
  }
  const named = { column, value }
  if (path === 'names') return { code: 'E08', params: {} }
  if (code === 'hkid_checkdigit')
    return { code: 'E04', params: { ...named, expected: expectedOf(found?.value ?? '') }, ...base }
  if (/^acc_(?:start|end)_date$/.test(path)) return { code: 'E12', params: {}, ...base }
  if (list === 'names' && code === 'invalid') return { code: 'E09', params: {}, ...base }
  if (code === 'required') return { code: 'E01', params: { column }, ...base }
  if (code === 'date_format') return { code: 'E03', params: named, ...base }
  if (code === 'invalid' || code === 'hkid_format' || code === 'email') return { code: 'E02', params: named, ...base }
  return { code: 'E19', params: { column, message }, ...base }
}

/** The check character that would match. */
function expectedOf(typed: string): string {
  const [, letters = '', digits = ''] = /^([A-Z]{1,2})(\d{6})/.exec(tidyIdNumber(typed)) ?? []
  return letters === '' ? '' : hkidCheckCharacter(letters, digits)
}

import type { corporates } from '@probity/contract/companies/companies.ts'
import type {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholdersWithShares,
} from '@probity/contract/companies/officers.ts'
import type { CrformQuery } from '@probity/contract/forms/crform-calls.ts'
import {
  type Choice,
  capacityType,
  consentChoices,
  directorEndChoices,
  directorTypeChoices,
  secretaryEndChoices,
} from '@probity/contract/values/enumerations.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { getRow } from '#kernel/resource/read.ts'
import { companies } from '#modules/companies/companies.public.ts'
import { type FormHead, readHead } from '../parts/form-document.ts'
import { day, fullName } from '../parts/form-values.ts'
import { type CompanyRecord, type PersonRecord, readCompanies, readPersons } from '../parts/party-records.ts'

type Share = z.infer<typeof shareholdersWithShares.row>['shares'][number]
type DirectorRow = z.infer<typeof directors.row>
type SecretaryRow = z.infer<typeof companySecretaries.row>

/** A company with its member lists. */
interface Company extends CompanyRecord {
  founders: z.infer<typeof founders.row>[]
  shareholders: z.infer<typeof shareholdersWithShares.row>[]
  directors: DirectorRow[]
  secretaries: SecretaryRow[]
  auth_reps: z.infer<typeof authorizedRepresentatives.row>[]
}

/** A role in the company, with the record of the party that holds it. */
export interface Member {
  id: number
  role: Bilingual
  person: PersonRecord | undefined
  body: CompanyRecord | undefined
  /** Both names, for headings and lists. */
  name: string
  start: string | null
  end: string | null
  hasEnded: boolean
  endReason: Bilingual | null
  consent: Bilingual | null
  isReserve: boolean
  alternateTo: string | null
  shares: readonly Share[]
}

/** The data of a company's sheets. */
export interface SheetData {
  head: FormHead
  today: string
  company: z.infer<typeof corporates.row> & CompanyRecord
  founders: Member[]
  holders: Member[]
  directors: Member[]
  secretaries: Member[]
  authReps: Member[]
}

/** Officers that the sheets report. */
export interface Chosen {
  nominated: Member[]
  suspended: Member[]
  authReps: Member[]
}

const lists = ['founders', 'shareholders', 'directors', 'secretaries', 'auth_reps'] as const
const own = ['names', 'addresses', 'emails', 'bank_infos'] as const

const words = (choices: readonly Choice[], value: number | null): Bilingual | null =>
  choices.find((choice) => choice.value === value) ?? null

interface Role {
  id: number
  capacity_type: number
  capacity_id: number | null
  start_date?: number | null
  effect_date?: number | null
  end_date?: number | null
  shares?: readonly Share[]
}

export const namesOf = (names: CompanyRecord['names']): string => {
  const shown = [1, 2].flatMap((lang) => {
    const name = names.find((one) => one.lang === lang && one.name_type !== 2)
    return name ? [fullName(name)] : []
  })
  return shown.join(' ')
}

/** Reads a company with the parties that hold roles in it. */
export async function readSheetData(tx: Tx, { id, now }: { id: number; now: number }): Promise<SheetData> {
  const head = await readHead(tx, now)
  const company = (await getRow(tx, companies, { id, populate: [...own, ...lists] })) as unknown as Company
  const roles: Role[] = lists.flatMap((list): Role[] => company[list])
  const idsOf = (type: number) => [
    ...new Set(
      roles.flatMap(({ capacity_type, capacity_id }) =>
        capacity_type === type && capacity_id !== null ? [capacity_id] : [],
      ),
    ),
  ]
  const persons = await readPersons(tx, idsOf(capacityType.person))
  const bodies = await readCompanies(tx, idsOf(capacityType.company))
  const member = (row: Role, role: Bilingual): Member => {
    const of = row.capacity_id ?? 0
    const person = row.capacity_type === capacityType.person ? persons.get(of) : undefined
    const body = row.capacity_type === capacityType.company ? bodies.get(of) : undefined
    return {
      id: row.id,
      role,
      person,
      body,
      name: namesOf(person?.names ?? body?.names ?? []),
      start: day(row.start_date ?? row.effect_date),
      end: day(row.end_date),
      hasEnded: false,
      endReason: null,
      consent: null,
      isReserve: false,
      alternateTo: null,
      shares: row.shares ?? [],
    }
  }
  const today = hongKongDay(now)
  return {
    head,
    today,
    company,
    founders: company.founders.map((row) => member(row, { en: 'Founder member', zh: '創辦成員' })),
    holders: company.shareholders.map((row) => member(row, { en: 'Member', zh: '成員' })),
    directors: directorsOf(company, member),
    secretaries: company.secretaries.map((row) => ({
      ...member(row, { en: 'Company secretary', zh: '公司秘書' }),
      hasEnded: day(row.end_date) !== null,
      endReason: row.end_reason === 0 ? null : words(secretaryEndChoices, row.end_reason),
    })),
    authReps: company.auth_reps.map((row) => member(row, terms.authorisedRepresentative)),
  }
}

const reserve = 3

function directorsOf(company: Company, member: (row: Role, role: Bilingual) => Member): Member[] {
  const all = company.directors.map((row) => ({
    row,
    member: {
      ...member(row, words(directorTypeChoices, row.director_type) ?? terms.director),
      hasEnded: row.is_end_status,
      endReason: words(directorEndChoices, row.end_reason),
      consent: words(consentChoices, row.consent),
      isReserve: row.director_type === reserve,
    },
  }))
  const nameOf = new Map(all.map((one) => [one.row.id, one.member.name]))
  return all.map(({ row, member: one }) => ({
    ...one,
    alternateTo: row.alternate_to_id === null ? null : (nameOf.get(row.alternate_to_id) ?? null),
  }))
}

type Asked = Pick<
  CrformQuery,
  | 'nominated_directors_ids'
  | 'suspended_directors_ids'
  | 'nominated_secretaries_ids'
  | 'suspended_secretaries_ids'
  | 'auth_reps_ids'
>

/** The officers named in a request. `unknown` receives the parameter with an id of no officer of this company. */
export function choose(data: SheetData, asked: Asked, unknown: (parameter: keyof Asked) => never): Chosen {
  const pick = (parameter: keyof Asked, from: readonly Member[]) =>
    asked[parameter].map((id: number) => from.find((one) => one.id === id) ?? unknown(parameter))
  const { directors, secretaries, authReps } = data
  return {
    nominated: [...pick('nominated_secretaries_ids', secretaries), ...pick('nominated_directors_ids', directors)],
    suspended: [...pick('suspended_secretaries_ids', secretaries), ...pick('suspended_directors_ids', directors)],
    authReps: asked.auth_reps_ids.length === 0 ? authReps : pick('auth_reps_ids', authReps),
  }
}

export const inOffice = (members: readonly Member[]): Member[] => members.filter(({ hasEnded }) => !hasEnded)

import { issue, toIssues } from '@probity/contract/api/issue.ts'
import type { MemberList } from '@probity/contract/companies/members.ts'
import { memberShapes } from '@probity/contract/companies/members.ts'
import { shareRowsMax } from '@probity/contract/companies/shares.ts'
import type { ImportChange, ImportProblem } from '@probity/contract/imports/imports.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { deceasedAmong } from '#modules/companies/companies.public.ts'
import { type PartyRef, partiesOfNames } from '#modules/parties/parties.public.ts'
import { checkRecord } from '../converting/check-record.ts'
import { mergeRecord } from '../converting/merge-record.ts'
import type { PlannedRow, Planning } from '../planning/plan-rows.ts'
import { candidateOf, shownOf } from '../planning/show-candidate.ts'
import { recordsById, type StoredRecord } from '../planning/stored-records.ts'
import { type PartyFinder, partyFinder } from './find-party.ts'
import { type MemberRecord, roleText } from './member-draft.ts'
import { changedFields, changedShare, companiesByRef, fieldsOfRole, roleOfParty, shareLike } from './member-rows.ts'

/** Stages of a run: records, roles, their alternates, their shares. */
export const stages = { role: 1, alternate: 2, share: 3 } as const

export interface MemberPlanning extends Planning {
  /** Future shareholders of this file, by company and reference, with their number of share rows. */
  shareholders: Map<string, number>
}

interface World {
  companies: ReadonlyMap<string, StoredRecord>
  finder: PartyFinder
  sameName: ReadonlyMap<number, StoredRecord>
  /** Persons whose term ended with their death. */
  deceased: ReadonlyMap<number, number | null>
}

/** Plans the rows of the sheets Members and Shares. Reads only. */
export async function planMembers(
  tx: Tx,
  planning: MemberPlanning,
  records: readonly MemberRecord[],
): Promise<PlannedRow[]> {
  const companies = await companiesByRef(
    tx,
    records.map(({ draft }) => draft.company_ref),
  )
  const finder = await partyFinder(
    tx,
    records.map(({ draft }) => draft.party),
  )
  const sameName = await personsOfName(tx, records, finder)
  const found = records.flatMap(({ draft }) => finder.find(draft.party) ?? [])
  const persons = found.filter(({ capacity_type }) => capacity_type === capacityType.person)
  const deceased = await deceasedAmong(
    tx,
    persons.map(({ capacity_id }) => capacity_id),
  )
  const world = { companies, finder, sameName, deceased }
  return records.map((record, at) => planMember(planning, { record, at, world }))
}

/** Persons with the same name, for rows whose party would be created. */
async function personsOfName(tx: Tx, records: readonly MemberRecord[], finder: PartyFinder) {
  const given = records.flatMap(({ draft: { party } }, at) =>
    finder.find(party) || party.is_company === true
      ? []
      : party.draft.lists.names.map(({ sur, other }) => ({
          at,
          sur: (sur as string | undefined) ?? null,
          other: (other as string | undefined) ?? null,
        })),
  )
  const found = new Map<number, number>()
  for (const { at, party } of await partiesOfNames(tx, 2, given)) if (!found.has(at)) found.set(at, party)
  const persons = await recordsById(tx, 'person', [...new Set(found.values())])
  return new Map(
    [...found].flatMap(([at, id]) => {
      const person = persons.get(id)
      return person ? [[at, person] as const] : []
    }),
  )
}

interface One {
  record: MemberRecord
  at: number
  world: World
}

function planMember(planning: MemberPlanning, { record, at, world }: One): PlannedRow {
  const { draft, sheet, row } = record
  const company = world.companies.get(draft.company_ref)
  const party = world.finder.find(draft.party)
  const problems = [...record.problems]
  if (!company && draft.company_ref !== '' && !planning.accepted.has(draft.company_ref))
    problems.push({ code: 'E07', params: { value: draft.company_ref, sheet }, column: 'company_ref_id' })
  if (draft.share) problems.push(...shareProblems(planning, record, { company, party }))
  else
    problems.push(
      ...partyProblems(planning, record, party),
      ...roleProblems(record),
      ...deathProblems(record, { company, party }, world),
    )
  // Shares of a refused shareholder are refused too.
  if (!draft.share && draft.roles.includes('shareholders') && problems.length === 0) noteShareholder(planning, record)
  const same = party ? undefined : world.sameName.get(at)
  const changes = problems.length > 0 ? [] : changesOf(record, { company, party })
  const held = company && party && draft.roles.every((list) => roleOfParty(company, list, party))
  const known = draft.share
    ? held && company && shareLike(roleOfParty(company, 'shareholders', party)!, draft.share)
    : held
  const verdict =
    problems.length > 0 ? 'refused' : same ? 'maybe' : !known ? 'new' : changes.length > 0 ? 'changes' : 'same'
  return {
    sheet,
    stage: draft.share ? stages.share : draft.alternate_to === '' ? stages.role : stages.alternate,
    row,
    ref_id: draft.company_ref,
    ...shownOf(draft.party.draft),
    ...(party || draft.party.draft.lists.names.length === 0 ? { name: draft.party.ref_id } : {}),
    born: '',
    verdict,
    draft,
    main_addresses: 0,
    changes,
    problems,
    warnings: [],
    candidates: same ? [candidateOf(draft.party.draft, same, { reasons: ['name'], changes: [] })] : [],
    target: same?.id ?? null,
  }
}

const shareholderKey = (company: string, ref: string): string => JSON.stringify([company, ref])

function noteShareholder({ shareholders }: MemberPlanning, { draft }: MemberRecord): void {
  const key = shareholderKey(draft.company_ref, draft.party.ref_id)
  if (draft.party.ref_id !== '' && !shareholders.has(key)) shareholders.set(key, 0)
}

interface Known {
  company: StoredRecord | undefined
  party: PartyRef | undefined
}

function shareProblems({ shareholders }: MemberPlanning, { draft }: MemberRecord, { company, party }: Known) {
  const problems: ImportProblem[] = []
  const value = draft.party.ref_id
  const key = shareholderKey(draft.company_ref, value)
  const holder = company && party ? roleOfParty(company, 'shareholders', party) : undefined
  if (!holder && !shareholders.has(key)) {
    problems.push({ code: 'E21', params: { value, company: draft.company_ref }, column: 'party_ref_id' })
    return problems
  }
  const isKnown = holder !== undefined && shareLike(holder, draft.share!) !== undefined
  const standing = (holder?.['shares'] as unknown[] | undefined)?.length ?? 0
  const rows = (shareholders.get(key) ?? 0) + (isKnown ? 0 : 1)
  shareholders.set(key, rows)
  if (!isKnown && standing + rows > shareRowsMax)
    problems.push({ code: 'E11', params: { value: shareRowsMax }, column: 'type' })
  return problems
}

function partyProblems(planning: Planning, { draft }: MemberRecord, party: PartyRef | undefined): ImportProblem[] {
  const named = draft.party
  if (party) return []
  const column = 'party_ref_id'
  // A company of this file can hold roles once it is written; any other new company lacks the data to create it.
  if (named.is_company !== false && planning.accepted.has(named.ref_id) && named.ref_id !== '') return []
  const shown = shownOf(named.draft)
  if (named.is_company === true)
    return [{ code: 'E22', params: { value: named.ref_id || shown.name || shown.name_zh }, column }]
  if (named.draft.lists.names.length === 0)
    return named.ref_id === ''
      ? [{ code: 'E01', params: { column }, column }]
      : [{ code: 'E07', params: { value: named.ref_id, sheet: 'Members' }, column }]
  const merged = mergeRecord(named.draft, undefined, 0)
  const record = {
    row: 0,
    ref_id: named.ref_id,
    draft: named.draft,
    mainAddresses: 0,
    origins: new Map(),
    problems: [],
    warnings: [],
  }
  return checkRecord({ type: 'person', record, merged, stored: undefined, today: planning.today })
}

/** Checks each role under the rules of the form, before the party has an id. */
function roleProblems({ draft }: MemberRecord): ImportProblem[] {
  return draft.roles.flatMap((list) => {
    const row = { capacity_type: 2, capacity_id: 1, ...fieldsOfRole(list, draft) }
    const read = memberShapes[list].safeParse([row], { reportInput: true })
    if (read.success) return []
    return toIssues(read.error).map(({ path, message }): ImportProblem => {
      const column = path.split('.').at(-1) ?? 'role'
      return { code: 'E19', params: { column, message }, column }
    })
  })
}

const servedLists: readonly MemberList[] = ['directors', 'secretaries', 'auth_reps']

/** A new office without an end, of a person whose term elsewhere ended with his death. */
function deathProblems({ draft }: MemberRecord, { company, party }: Known, { deceased }: World): ImportProblem[] {
  if (!party || party.capacity_type !== capacityType.person || !deceased.has(party.capacity_id)) return []
  const { end, end_reason } = draft.fields
  const isNew = draft.roles.some(
    (list) => servedLists.includes(list) && !(company && roleOfParty(company, list, party)),
  )
  if (!isNew || end !== undefined || end_reason !== undefined) return []
  const died = deceased.get(party.capacity_id) ?? null
  const { message } = issue('role', 'party_deceased', { day: died === null ? '?' : epochToDay(died) })
  return [{ code: 'E19', params: { column: 'role', message }, column: 'role' }]
}

function changesOf({ draft }: MemberRecord, { company, party }: Known): ImportChange[] {
  const plain = (field: string, after: string): ImportChange => ({ field, before: '', after, identifying: false })
  if (draft.share) {
    const holder = company && party ? roleOfParty(company, 'shareholders', party) : undefined
    const own = holder && shareLike(holder, draft.share)
    const text = Object.values(draft.share).join(' ')
    if (!own) return [plain('shares', text)]
    return Object.keys(changedShare(own, draft.share)).map((field) => ({
      field,
      before: String((own[field] as string | number | null) ?? ''),
      after: String(draft.share![field] as string | number),
      identifying: false,
    }))
  }
  return draft.roles.flatMap((list: MemberList) => {
    const held = company && party ? roleOfParty(company, list, party) : undefined
    if (!held) return [plain(list, `${roleText([list])}, ${draft.company_ref}`)]
    return Object.keys(changedFields(held, fieldsOfRole(list, draft))).map((field) => plain(list, field))
  })
}

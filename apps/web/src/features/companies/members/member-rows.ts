import { type MemberList, memberRoles } from '@probity/contract/companies/members.ts'
import { mergeMembers } from '@probity/contract/companies/merge-members.ts'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { mergeShares } from '@probity/contract/companies/shares.ts'
import { randomId } from '#web/api/random-id.ts'

interface MemberRow {
  id?: number
  uuid?: string | null
  capacity_type: number
  capacity_id: number
  is_deleted?: boolean
}
export interface ShareForm {
  id?: number
  uuid?: string | null
  type: string
  currency: string
  shares_num: number | null
  shares_paid_amount: string | null
  rights: string
  is_deleted?: boolean
}
/** The members of a company as form values: one list per role. */
export interface MemberLists {
  founders: (MemberRow & { effect_date: number | null })[]
  shareholders: (MemberRow & { effect_date: number | null; shares: ShareForm[] })[]
  directors: (MemberRow & {
    director_type: number | null
    alternate_to_id: number | null
    alternate_to_uuid: string | null
    start_date: number | null
    consent: number | null
    is_end_status: boolean
    end_reason: number | null
    end_date: number | null
  })[]
  secretaries: (MemberRow & { start_date: number | null; end_date: number | null; end_reason: number | null })[]
  auth_reps: (MemberRow & { start_date: number | null })[]
  significant_controllers: (MemberRow & { control_nature: string; commencement_date: number | null })[]
}
/** In the order of the request body. */
export const listNames = [
  'founders',
  'shareholders',
  'directors',
  'secretaries',
  'auth_reps',
  'significant_controllers',
] as const satisfies readonly MemberList[]
export type MemberListRow<L extends MemberList> = MemberLists[L][number]

export const blankShare = (): ShareForm => ({
  uuid: randomId(),
  type: 'Ordinary',
  currency: 'HKD',
  shares_num: null,
  shares_paid_amount: null,
  rights: '',
})

const blanks: { [L in MemberList]: () => Omit<MemberListRow<L>, keyof MemberRow> } = {
  founders: () => ({ effect_date: null }),
  shareholders: () => ({ effect_date: null, shares: [blankShare()] }),
  directors: () => ({
    director_type: 1,
    alternate_to_id: null,
    alternate_to_uuid: null,
    start_date: null,
    consent: null,
    is_end_status: false,
    end_reason: null,
    end_date: null,
  }),
  secretaries: () => ({ start_date: null, end_date: null, end_reason: null }),
  auth_reps: () => ({ start_date: null }),
  significant_controllers: () => ({ control_nature: '', commencement_date: null }),
}

/** One party with its roles, as the dialog edits it: each list has one row. */
export type MemberDraft = {
  capacity_type: number | null
  capacity_id: number | null
  text: string
  has: Record<MemberList, boolean>
} & { [L in MemberList]: MemberListRow<L>[] }

export interface PartyKey {
  capacity_type: number
  capacity_id: number
}

const perList = <T>(make: (list: MemberList) => T) =>
  Object.fromEntries(listNames.map((list) => [list, make(list)])) as Record<MemberList, T>

export const membersOf = (lists: MemberLists) => mergeMembers(lists)
export type Merged = ReturnType<typeof membersOf>[number]

export const findMember = (lists: MemberLists, { capacity_type, capacity_id }: PartyKey): Merged | undefined =>
  membersOf(lists).find((member) => member.capacity_type === capacity_type && member.capacity_id === capacity_id)

const rowOf = (member: Merged | undefined, list: MemberList): MemberRow | undefined =>
  member?.[memberRoles[list]] as MemberRow | undefined

/** Initial values of the dialog: the member's rows, and blank rows for other roles. */
export function draftOf(member: Merged | undefined, text: string): MemberDraft {
  const rows = perList((list) => [{ uuid: randomId(), ...blanks[list](), ...rowOf(member, list) }])
  return {
    capacity_type: member?.capacity_type ?? null,
    capacity_id: member?.capacity_id ?? null,
    text,
    has: perList((list) => rowOf(member, list) !== undefined),
    ...rows,
  } as unknown as MemberDraft
}

const isSame = (one: MemberRow, other: MemberRow): boolean =>
  one.id === undefined ? one.uuid === other.uuid : one.id === other.id

/** A removed saved row is marked, so that the save deletes it; a new row is dropped. */
const without = (rows: MemberRow[], row: MemberRow): MemberRow[] =>
  row.id === undefined
    ? rows.filter((held) => !isSame(held, row))
    : rows.map((held) => (isSame(held, row) ? { ...held, is_deleted: true } : held))

function put(rows: MemberRow[], row: MemberRow): MemberRow[] {
  return rows.some((held) => isSame(held, row)) ? rows.map((held) => (isSame(held, row) ? row : held)) : [...rows, row]
}

/** Merges shares of the same class and currency when the dialog is applied, so that the user sees what will be saved. */
export function appliedShares(shares: readonly ShareForm[]): ShareForm[] {
  const wire = shares.map((share) => ({ ...share, shares_num: share.shares_num ?? 0 }))
  const merged = mergeShares(wire).map((share, at) => (share === wire[at] ? shares[at] : (share as ShareForm | null)))
  return merged.flatMap((share) => share ?? [])
}

const mergedShares = (row: object | undefined): { shares?: ShareForm[] } =>
  row !== undefined && 'shares' in row ? { shares: appliedShares(row.shares as ShareForm[]) } : {}

/** A role of the draft; what a switched-off end hides is cleared. */
export function roleRow(draft: MemberDraft, list: MemberList): MemberDraft[MemberList][number] | undefined {
  const [row] = draft[list]
  const isRunning = row !== undefined && 'is_end_status' in row && !row.is_end_status
  return isRunning ? { ...row, end_date: null, end_reason: null } : row
}

/** The lists after the dialog is applied. */
export function applyDraft(lists: MemberLists, draft: MemberDraft): MemberLists {
  const party = { capacity_type: draft.capacity_type, capacity_id: draft.capacity_id }
  return perList((list) => {
    const row = { ...roleRow(draft, list), ...party, ...mergedShares(draft[list][0]) } as MemberRow
    return draft.has[list] ? put(lists[list], row) : without(lists[list], row)
  }) as unknown as MemberLists
}

/** The lists without a member: all terms of all its roles are removed. */
export function withoutMember(lists: MemberLists, { capacity_type, capacity_id }: PartyKey): MemberLists {
  const isTheirs = (row: MemberRow) => row.capacity_type === capacity_type && row.capacity_id === capacity_id
  return perList((list) =>
    lists[list].filter(isTheirs).reduce((rows: MemberRow[], row) => without(rows, row), lists[list]),
  ) as unknown as MemberLists
}

/** The lists with a party recorded as controller by what it holds in the end, in addition to its other roles. */
export function asController(
  lists: MemberLists,
  party: PartyKey,
  { natures }: Pick<Ownership['controllers'][number], 'natures'>,
): MemberLists {
  const draft = { ...draftOf(findMember(lists, party), ''), ...party }
  const control_nature = natures.join(', ')
  const significant_controllers = draft.significant_controllers.map((row) => ({ ...row, control_nature }))
  return applyDraft(lists, { ...draft, significant_controllers, has: { ...draft.has, significant_controllers: true } })
}

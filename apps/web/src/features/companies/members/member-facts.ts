import { type Holding, lookThrough } from '@probity/contract/companies/look-through.ts'
import type { MemberRole } from '@probity/contract/companies/members.ts'
import { memberRoles } from '@probity/contract/companies/members.ts'
import type { Ownership } from '@probity/contract/companies/ownership.ts'
import { applyDraft, listNames, type MemberDraft, type MemberLists, type Merged, membersOf } from './member-rows.ts'

export const keyOfMember = ({ capacity_type, capacity_id }: Pick<Merged, 'capacity_type' | 'capacity_id'>): string =>
  `${capacity_type}:${capacity_id}`

export const rolesOf = (member: Merged): MemberRole[] =>
  listNames.map((list) => memberRoles[list]).filter((role) => member[role] !== undefined)

/** Roles in the order of the specification; members whose roles have ended come last. */
export const rankOf = (member: Merged): number =>
  (member.is_ended ? listNames.length : 0) + listNames.findIndex((list) => memberRoles[list] === rolesOf(member)[0])

export const sharesOf = (member: Merged): number =>
  (member.shareholder?.shares ?? []).reduce(
    (sum, { shares_num, is_deleted }) => (is_deleted === true ? sum : sum + (shares_num ?? 0)),
    0,
  )

const sinceKeys = ['start_date', 'effect_date', 'commencement_date'] as const
type Dated = { [K in (typeof sinceKeys)[number]]?: number | null }

/** Start of the earliest role. */
export function sinceOf(member: Merged): number | null {
  const days = rolesOf(member).flatMap((role) => {
    const row = member[role] as Dated
    return sinceKeys.map((key) => row[key]).filter((day) => typeof day === 'number' && day !== 0)
  })
  return days.length === 0 ? null : Math.min(...(days as number[]))
}

/** End of the last role, for a member whose roles have all ended. */
export function endedOf(member: Merged): number | null {
  if (!member.is_ended) return null
  const ends = [member.director?.end_date, member.secretary?.end_date].filter((day) => typeof day === 'number')
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Members whose rows differ from the loaded ones. */
export function editedMembers(loaded: MemberLists, lists: MemberLists): ReadonlySet<string> {
  const before = new Map(membersOf(loaded).map((member) => [keyOfMember(member), JSON.stringify(member)]))
  const changed = membersOf(lists).filter((member) => before.get(keyOfMember(member)) !== JSON.stringify(member))
  return new Set(changed.map(keyOfMember))
}

export interface Stake {
  direct: number
  effective: number
}

/** Direct and indirect stake of each member in the company, from the current form values. */
export function stakesOf(company: number, lists: MemberLists, stored: Ownership | undefined): Map<string, Stake> {
  const members = membersOf(lists)
  const own: Holding[] = members.map((member) => ({
    company_id: company,
    holder: { capacity_type: member.capacity_type === 1 ? 1 : 2, capacity_id: member.capacity_id },
    shares: sharesOf(member),
  }))
  const beyond: Holding[] = (stored?.edges ?? [])
    .filter(({ company_id }) => company_id !== company)
    .map(({ company_id, capacity_type, capacity_id, shares }) => ({
      company_id,
      holder: { capacity_type: capacity_type === 1 ? 1 : 2, capacity_id },
      shares,
    }))
  const total = own.reduce((sum, { shares }) => sum + shares, 0)
  const persons = new Map(lookThrough(company, [...own, ...beyond]).persons.map((one) => [one.capacity_id, one.share]))
  return new Map(
    members.map((member) => {
      const direct = total === 0 ? 0 : sharesOf(member) / total
      const effective = member.is_company ? direct : (persons.get(member.capacity_id) ?? 0)
      return [keyOfMember(member), { direct, effective }]
    }),
  )
}

/** Direct stake of the dialog's member once its shares are applied. */
export function directAfter(lists: MemberLists, draft: MemberDraft): number {
  if (draft.capacity_id === null || !draft.has.shareholders) return 0
  const members = membersOf(applyDraft(lists, draft))
  const total = members.reduce((sum, member) => sum + sharesOf(member), 0)
  const own = members.find(
    (member) => member.capacity_type === draft.capacity_type && member.capacity_id === draft.capacity_id,
  )
  return own === undefined || total === 0 ? 0 : sharesOf(own) / total
}

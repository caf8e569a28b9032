import { isGiven } from '../api/given.ts'
import { type MemberList, type MemberRole, memberLists, memberRoles } from './members.ts'

interface OfficerRow {
  capacity_type: number
  capacity_id: number | null
  is_deleted?: boolean | undefined
  is_end_status?: boolean | undefined
  end_date?: number | null | undefined
}
export type OfficerLists = { [L in MemberList]?: readonly OfficerRow[] | undefined }
type RowOf<Lists extends OfficerLists, L extends MemberList> = Lists[L] extends readonly (infer Row)[]
  ? Row
  : OfficerRow
type RoleRow<Lists extends OfficerLists, R extends MemberRole> = {
  [L in MemberList]: (typeof memberRoles)[L] extends R ? RowOf<Lists, L> : never
}[MemberList]

/** One party with all its roles: a flag and the sub-record per role, plus earlier terms. */
export type Member<Lists extends OfficerLists = OfficerLists> = {
  capacity_type: number
  capacity_id: number
  is_company: boolean
  /** All its roles have ended. */
  is_ended: boolean
  earlier: { role: MemberRole; row: OfficerRow }[]
} & { [R in MemberRole as `is_${R}`]: boolean } & { [R in MemberRole]?: RoleRow<Lists, R> }

const hasEnded = (row: OfficerRow): boolean =>
  row.is_end_status === true || (isGiven(row.end_date) && row.end_date !== 0)

type Loose = Record<string, unknown> & {
  capacity_type: number
  capacity_id: number
  earlier: { role: MemberRole; row: OfficerRow }[]
}

function blank(capacity_type: number, capacity_id: number): Loose {
  const flags = Object.fromEntries(Object.values(memberRoles).map((role) => [`is_${role}`, false]))
  return { capacity_type, capacity_id, is_company: capacity_type === 1, is_ended: true, ...flags, earlier: [] }
}

/** Of two terms of one role, the member shows the running one, else the later one in the list; the other is an earlier term. */
function take(member: Loose, role: MemberRole, row: OfficerRow): void {
  const held = member[role] as OfficerRow | undefined
  const stays = held !== undefined && !hasEnded(held) && hasEnded(row)
  if (held !== undefined) member.earlier.push({ role, row: stays ? row : held })
  if (!stays) member[role] = row
  member[`is_${role}`] = true
  if (!hasEnded(row)) member['is_ended'] = false
}

/** Merges the six lists of a company into one row per party, in order of first appearance. */
export function mergeMembers<const Lists extends OfficerLists>(lists: Lists): Member<Lists>[] {
  const members = new Map<string, Loose>()
  for (const list of memberLists)
    for (const row of lists[list] ?? []) {
      if (row.is_deleted || row.capacity_id === null) continue
      const key = `${row.capacity_type}:${row.capacity_id}`
      const member = members.get(key) ?? blank(row.capacity_type, row.capacity_id)
      members.set(key, member)
      take(member, memberRoles[list], row)
    }
  return [...members.values()] as unknown as Member<Lists>[]
}

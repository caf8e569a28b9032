import { issue } from '@probity/contract/api/issue.ts'
import type { MemberList } from '@probity/contract/companies/members.ts'
import type { Family } from '#kernel/children/family.ts'
import { type ChildList, type SavedList, saveChildren } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { liveParties, type PartyRef, partyKey } from '#modules/parties/parties.public.ts'
import { families, followHolders } from '#modules/parties/party-records.public.ts'
import type { Lists } from '../company-fields.ts'
import { refuseOffices, type WrittenOffice } from '../officers/refuse-offices.ts'
import { linkAlternates } from './link-alternates.ts'

export const familyOf = {
  founders: families.founders,
  shareholders: families.shareholders,
  directors: families.directors,
  secretaries: families.companySecretaries,
  auth_reps: families.authorizedRepresentatives,
  significant_controllers: families.significantControllers,
} as const satisfies Record<MemberList, Family>

/** Documented order in which the kinds are saved. */
const order = ['auth_reps', 'directors', 'founders', 'shareholders', 'secretaries', 'significant_controllers'] as const

export interface MembersOf {
  id: number
  isNew: boolean
}

/** Makes the officers of a company equal to the given lists. Returns whether any changed. */
export async function saveMembers(tx: Tx, { id, isNew }: MembersOf, lists: Lists): Promise<boolean> {
  await refuseMissingParties(tx, lists)
  let isChanged = false
  for (const name of order) {
    const rows = lists[name]
    if (!rows) continue
    const [saved] = await saveChildren(tx, familyOf[name], [{ parent: { company_id: id }, path: name, rows, isNew }])
    const more = await saveDetails(tx, { id, name, rows, saved: saved! })
    await refuseOffices(tx, familyOf[name].table, writtenIn(name, rows, saved!))
    isChanged ||= saved!.isChanged || more
  }
  return isChanged
}

function writtenIn(name: MemberList, rows: readonly unknown[], { ids, written }: SavedList): WrittenOffice[] {
  return written.flatMap((at) => {
    const [id, element] = [ids[at], rows[at]]
    const isNew = typeof element === 'object' && element !== null && (element as Row)['id'] === undefined
    return id === undefined ? [] : [{ id, path: `${name}.${at}.capacity_id`, isNew }]
  })
}

interface Details {
  id: number
  name: MemberList
  rows: NonNullable<Lists[MemberList]>
  saved: SavedList
}
async function saveDetails(tx: Tx, { id, name, rows, saved }: Details): Promise<boolean> {
  if (name === 'directors') return linkAlternates(tx, { id, rows, saved })
  if (name === 'shareholders') return saveShares(tx, { id, rows, saved })
  return false
}

type Held = { path: string; party: PartyRef }

/** Parties that new rows name, with the place where each is named. */
function newlyHeld(lists: Lists): Held[] {
  return order.flatMap((name) =>
    (lists[name] ?? []).flatMap((element: unknown, at) => {
      if (typeof element !== 'object' || element === null) return []
      const { id, capacity_type, capacity_id } = element as Row
      if (id !== undefined || typeof capacity_id !== 'number') return []
      return [{ path: `${name}.${at}.capacity_id`, party: { capacity_type: capacity_type as number, capacity_id } }]
    }),
  )
}

async function refuseMissingParties(tx: Tx, lists: Lists): Promise<void> {
  const held = newlyHeld(lists)
  if (held.length === 0) return
  const live = await liveParties(
    tx,
    held.map(({ party }) => party),
  )
  const missing = held.filter(({ party }) => !live.has(partyKey(party)))
  if (missing.length > 0) throw invalid(...missing.map(({ path }) => issue(path, 'no_such_record')))
}

interface Holders {
  id: number
  rows: readonly unknown[]
  saved: SavedList
}

/** Saves the shares of every holder with a list, then gives all shares the company and party of their holder. */
async function saveShares(tx: Tx, { id, rows, saved }: Holders): Promise<boolean> {
  const lists = rows.flatMap((element, at): ChildList[] => {
    const holder = saved.ids[at]
    if (holder === undefined || typeof element !== 'object' || element === null) return []
    const { shares, capacity_type, capacity_id } = element as Row
    if (shares === undefined) return []
    const parent = { shareholder_id: holder, company_id: id, capacity_type, capacity_id }
    return [{ parent, path: `shareholders.${at}.shares`, rows: shares as ChildList['rows'] }]
  })
  const kept = lists.length > 0 ? await saveChildren(tx, families.shares, lists) : []
  const moved = await followHolders(tx, id)
  return moved || kept.some(({ isChanged }) => isChanged)
}

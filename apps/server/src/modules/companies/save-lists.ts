import { type ChildList, saveChildren } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Row } from '#kernel/resource/binding.ts'
import {
  families,
  refuseRepeatedNames,
  refuseTakenCompanyNames,
  removeAddressesOfTypes,
} from '#modules/parties/party-records.public.ts'
import { hiddenAddressTypes, type Lists } from './company-fields.ts'
import { saveMembers } from './members/save-members.ts'

export interface CompanySave {
  id: number
  isNew: boolean
  companyType: number
}

const isRow = (element: unknown): element is Row =>
  typeof element === 'object' && element !== null && (element as Row)['is_deleted'] !== true

/** Saves the child rows by kind. Returns whether any changed. */
export async function saveLists(tx: Tx, save: CompanySave, lists: Lists): Promise<boolean> {
  const { id, isNew } = save
  const parent = { capacity_type: 1, capacity_id: id }
  const changed: boolean[] = [await saveAddresses(tx, save, lists.addresses)]
  changed.push(await saveMembers(tx, { id, isNew }, lists))
  if (lists.emails) {
    const rows = lists.emails.map((element) => (isRow(element) ? { ...element, email_type: 1 } : element))
    const [saved] = await saveChildren(tx, families.emails, [{ parent, path: 'emails', rows, isNew }])
    changed.push(saved!.isChanged)
  }
  if (lists.names) changed.push(await saveNames(tx, { parent, path: 'names', rows: lists.names, isNew }))
  return changed.includes(true)
}

async function saveNames(tx: Tx, list: ChildList): Promise<boolean> {
  // A company name is one text; a surname that an old form still sends is dropped.
  const rows = list.rows.map((element) => (isRow(element) ? { ...element, sur: null } : element))
  await refuseTakenCompanyNames(
    tx,
    list.parent['capacity_id'] as number,
    rows.flatMap((row, at) => (isRow(row) ? [{ path: `names.${at}.other`, row }] : [])),
  )
  const [saved] = await saveChildren(tx, families.names, [{ ...list, rows }])
  refuseRepeatedNames(
    saved!.standing.map(({ at, row }) => ({ path: `names.${at}.other`, row })),
    true,
  )
  return saved!.isChanged
}

/** Removes the addresses that the company's type does not show. They are kept until the company is saved. */
async function saveAddresses(
  tx: Tx,
  { id, isNew, companyType }: CompanySave,
  addresses: Lists['addresses'],
): Promise<boolean> {
  const hidden = hiddenAddressTypes(companyType)
  const parent = { capacity_type: 1, capacity_id: id }
  let isChanged = false
  if (addresses) {
    const rows = addresses.map((element) =>
      isRow(element) && element['id'] === undefined && hidden.includes(element['address_type'] as number)
        ? null
        : element,
    )
    const [saved] = await saveChildren(tx, families.addresses, [{ parent, path: 'addresses', rows, isNew }])
    isChanged = saved!.isChanged
  }
  if (hidden.length === 0 || (isNew && !addresses)) return isChanged
  const isRemoved = await removeAddressesOfTypes(tx, id, hidden)
  return isChanged || isRemoved
}

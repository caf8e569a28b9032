import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
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

export const isRow = (element: unknown): element is Row =>
  typeof element === 'object' && element !== null && (element as Row)['is_deleted'] !== true

/** Saves the child rows by kind. Returns whether any changed. */
export async function saveLists(tx: Tx, save: CompanySave, lists: Lists): Promise<boolean> {
  const { id, isNew } = save
  const parent = { capacity_type: 1, capacity_id: id }
  const changed: boolean[] = [await saveAddresses(tx, save, lists.addresses)]
  changed.push(await saveMembers(tx, { id, isNew }, lists))
  if (lists.emails) {
    const rows = companyEmails(lists.emails)
    const [saved] = await saveChildren(tx, families.emails, [{ parent, path: 'emails', rows, isNew }])
    changed.push(saved!.isChanged)
  }
  if (lists.names) changed.push(await saveNames(tx, { parent, path: 'names', rows: lists.names, isNew }))
  return changed.includes(true)
}

/** A company name is one text; a surname that an old form still sends is dropped. */
export const companyNameRows = (rows: ChildList['rows']): ChildList['rows'] =>
  rows.map((element) => (isRow(element) ? { ...element, sur: null } : element))

/** Refuses names of stored companies for companies that are about to be created; their unique index refuses two of their own. */
export const refuseTakenNames = (tx: Tx, bodies: readonly Pick<Lists, 'names'>[]): Promise<void> =>
  refuseTakenCompanyNames(
    tx,
    null,
    bodies.flatMap(({ names = [] }) => standingNames(companyNameRows(names))),
  )

const standingNames = (rows: ChildList['rows']) =>
  rows.flatMap((row, at) => (isRow(row) ? [{ path: `names.${at}.other`, row }] : []))

interface NewLists {
  id: number
  companyType: number
  lists: Lists
}

/** Saves the lists of new companies without members, each kind at once. */
export async function saveNewLists(tx: Tx, owners: readonly NewLists[]): Promise<void> {
  const listsOf = (
    path: 'names' | 'addresses' | 'emails',
    rowsOf: (rows: ChildList['rows'], owner: NewLists) => ChildList['rows'],
  ) =>
    owners.flatMap((owner): ChildList[] => {
      const rows = owner.lists[path]
      const parent = { capacity_type: 1, capacity_id: owner.id }
      return rows ? [{ parent, path, rows: rowsOf(rows, owner), isNew: true }] : []
    })
  const [saved] = await allSettledInTx([
    saveChildren(tx, families.names, listsOf('names', companyNameRows)),
    saveChildren(
      tx,
      families.addresses,
      listsOf('addresses', (rows, { companyType }) => shownAddresses(rows, companyType)),
    ),
    saveChildren(tx, families.emails, listsOf('emails', companyEmails)),
  ])
  for (const { standing } of saved) refuseRepeats(standing)
}

const refuseRepeats = (standing: readonly { at: number; row: Row }[]): void =>
  refuseRepeatedNames(
    standing.map(({ at, row }) => ({ path: `names.${at}.other`, row })),
    true,
  )

const companyEmails = (rows: ChildList['rows']): ChildList['rows'] =>
  rows.map((element) => (isRow(element) ? { ...element, email_type: 1 } : element))

/** New addresses of types that the company's type does not show are left out. */
function shownAddresses(rows: ChildList['rows'], companyType: number): ChildList['rows'] {
  const hidden = hiddenAddressTypes(companyType)
  return rows.map((element) =>
    isRow(element) && element['id'] === undefined && hidden.includes(element['address_type'] as number)
      ? null
      : element,
  )
}

async function saveNames(tx: Tx, list: ChildList): Promise<boolean> {
  const rows = companyNameRows(list.rows)
  await refuseTakenCompanyNames(tx, list.parent['capacity_id'] as number, standingNames(rows))
  const [saved] = await saveChildren(tx, families.names, [{ ...list, rows }])
  refuseRepeats(saved!.standing)
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
    const rows = shownAddresses(addresses, companyType)
    const [saved] = await saveChildren(tx, families.addresses, [{ parent, path: 'addresses', rows, isNew }])
    isChanged = saved!.isChanged
  }
  if (hidden.length === 0 || (isNew && !addresses)) return isChanged
  const isRemoved = await removeAddressesOfTypes(tx, id, hidden)
  return isChanged || isRemoved
}

import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { type Identity, missingDigits } from '@probity/contract/parties/identities.ts'
import type { PatchPerson } from '@probity/contract/persons/persons.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { type ChildList, type SavedList, saveChildren } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import {
  families,
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenIdentities,
} from '#modules/parties/party-records.public.ts'

export type Lists = Pick<PatchPerson, 'names' | 'idens' | 'addresses' | 'emails'>
type Elements<K extends keyof Lists> = NonNullable<Lists[K]>

/** A person and the lists given for it. */
export interface Owner {
  id: number
  lists: Lists
}

interface Saving {
  isNew: boolean
  isImport?: boolean
}

/** Saves the children of persons by kind in the documented order; those of new persons all at once. Returns whether any changed. */
export async function saveLists(
  tx: Tx,
  owners: readonly Owner[],
  { isNew, isImport = false }: Saving,
): Promise<boolean> {
  const listsOf = <K extends keyof Lists>(path: K, rowsOf: (given: Elements<K>) => ChildList['rows']): ChildList[] =>
    owners.flatMap(({ id, lists }) => {
      const given = lists[path]
      return given ? [{ parent: { capacity_type: 2, capacity_id: id }, path, rows: rowsOf(given), isNew }] : []
    })
  const saves = [
    () =>
      saveChildren(
        tx,
        families.addresses,
        listsOf('addresses', (given) => given.map(personAddress)),
      ),
    () =>
      saveChildren(
        tx,
        families.emails,
        listsOf('emails', (given) => given.map(personEmail)),
      ),
    () =>
      saveNames(
        tx,
        listsOf('names', (given) => given),
      ),
    () => saveIdentities(tx, owners, { isNew, isImport }),
  ]
  const saved: SavedList[][] = isNew ? await allSettledInTx(saves.map((save) => save())) : []
  if (!isNew) for (const save of saves) saved.push(await save())
  return saved.flat().some(({ isChanged }) => isChanged)
}

export const isRow = (element: unknown): element is Row =>
  typeof element === 'object' && element !== null && (element as Row)['is_deleted'] !== true
const personAddress = (element: Elements<'addresses'>[number]) =>
  isRow(element) ? { ...element, address_type: 1 } : element
const personEmail = (element: Elements<'emails'>[number]) => (isRow(element) ? { ...element, email_type: 2 } : element)

async function saveNames(tx: Tx, lists: readonly ChildList[]): Promise<SavedList[]> {
  const saved = await saveChildren(tx, families.names, lists)
  for (const { standing } of saved)
    refuseRepeatedNames(
      standing.map(({ at, row }) => ({ path: `names.${at}.other`, row })),
      false,
    )
  return saved
}

async function saveIdentities(
  tx: Tx,
  owners: readonly Owner[],
  { isNew, isImport }: Required<Saving>,
): Promise<SavedList[]> {
  const lists: (ChildList & { parent: { np_id: number } })[] = []
  for (const { id, lists: given } of owners)
    if (given.idens)
      lists.push({ parent: { np_id: id }, path: 'idens', rows: await unmasked(tx, given.idens, isImport), isNew })
  const saved = await saveChildren(tx, families.identifications, lists)
  const standing = saved.map((list, index) =>
    list.standing.map(({ at, row }) => ({
      path: `idens.${at}.id_number`,
      row: { ...row, np_id: lists[index]!.parent.np_id },
    })),
  )
  for (const rows of standing) refuseRepeatedIdentities(rows)
  await refuseTakenIdentities(tx, standing.flat())
  return saved
}

/** An unchanged mask in a save means that the number stays. A passport needs its digits, unless it was imported without them. */
async function unmasked(tx: Tx, idens: Elements<'idens'>, isImport = false): Promise<Elements<'idens'>> {
  const ids = idens.flatMap((element) => (isRow(element) && typeof element['id'] === 'number' ? [element['id']] : []))
  if (ids.length === 0) return idens
  const { rows } = await sql<Identity>`select id, type, country, id_number, id_number_security_num, expiry_date,
    expiry_date_security_num from identifications where id = any(${ids})`.execute(tx)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return idens.map((element, at) => {
    if (!isRow(element)) return element
    const before = stored.get(element['id'] as number)
    const row = keepNumber(element as unknown as Identity, before, at)
    const [missing] = isImport ? [] : missingDigits(row, before)
    if (missing) throw invalidField(`idens.${at}.${missing}`, 'required')
    return row
  }) as Elements<'idens'>
}

function keepNumber(given: Identity, stored: Identity | undefined, at: number): Identity {
  if (stored && given.id_number === maskIdNumber(stored.id_number)) return { ...given, id_number: stored.id_number }
  if (given.id_number.includes('•')) throw invalidField(`idens.${at}.id_number`, 'invalid')
  return given
}

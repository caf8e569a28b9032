import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { type Identity, missingDigits } from '@probity/contract/parties/identities.ts'
import { isFutureDay, type PatchPerson, type SavePerson } from '@probity/contract/persons/persons.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Family } from '#kernel/children/family.ts'
import { type ChildList, type SavedList, saveChildren } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import {
  deriveNewPerson,
  families,
  insertParty,
  lockParty,
  moveParty,
  partySaved,
  personCreated,
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenIdentities,
  refuseTakenReference,
  updateParty,
} from '#modules/parties/party-records.public.ts'

const capacity_type = 2
type Lists = Pick<PatchPerson, 'names' | 'idens' | 'addresses' | 'emails'>
type Fields = Omit<PatchPerson, keyof Lists | 'updated_date'>

/** The current day in Hong Kong, to compare dates of birth with. */
export const today = hongKongDay

interface Moment {
  today: string
  /** Creation time of a record older than this database. */
  create_date?: number
}
/** Creates a person with all its children in the caller's transaction. */
export async function createPerson(tx: Tx, body: SavePerson, { today, ...moment }: Moment): Promise<number> {
  const { names, idens, addresses, emails, updated_date: _ignored, ...fields } = body
  const person = { ...columnsOf(fields, today), ...moment }
  // A child stored before its person is given by its id only.
  const isWhole = [...(names ?? []), ...(idens ?? [])].every((element) => isRow(element) && element['id'] === undefined)
  const parts = { names: (names ?? []) as Row[], idens: (idens ?? []) as Row[] }
  // Independent queries are sent together.
  const [, derived] = await allSettledInTx([
    refuseTakenReference(tx, { table: 'individuals', id: null, ref_id: fields.ref_id }),
    isWhole ? deriveNewPerson(tx, { fields: person, ...parts }) : undefined,
  ])
  const id = await insertParty(tx, capacity_type, { ...person, ...derived })
  const lists = () => saveLists(tx, { id, isNew: true }, { names, idens, addresses, emails })
  const activity = () => recordActivity(tx, { type: 'person.create', target_table: 'individuals', target_id: id })
  if (derived) await allSettledInTx([lists(), personCreated(tx, id, derived.fingerprint), activity()])
  else {
    await lists()
    await partySaved(tx, { capacity_type, capacity_id: id }, true)
    await activity()
  }
  return id
}

interface Change {
  id: number
  body: PatchPerson
  today: string
  /** An imported passport may lack its security digits (decision 0861). */
  isImport?: boolean
}
/** Changes the given fields of a person; a given list replaces the whole list. */
export async function patchPerson(tx: Tx, { id, body, today, isImport = false }: Change): Promise<void> {
  const { names, idens, addresses, emails, updated_date: seen, ...fields } = body
  const party = { capacity_type, capacity_id: id }
  await lockParty(tx, party, seen)
  await refuseTakenReference(tx, { table: 'individuals', id, ref_id: fields.ref_id })
  const values = columnsOf(fields, today)
  const isChanged = await saveLists(tx, { id, isNew: false, isImport }, { names, idens, addresses, emails })
  await updateParty(tx, party, values)
  if (isChanged) await moveParty(tx, party)
  await partySaved(tx, party)
  await recordActivity(tx, { type: 'person.update', target_table: 'individuals', target_id: id })
}

function columnsOf(fields: Fields, today: string): Row {
  if (isFutureDay(fields.dob, today)) throw invalidField('dob', 'too_large', { value: today })
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, name === 'gender' ? (value ?? '') : value]))
}

interface Saving {
  id: number
  isNew: boolean
  isImport?: boolean
}
/** Saves the children by kind in the documented order; those of a new person all at once. Returns whether any changed. */
async function saveLists(tx: Tx, saving: Saving, { names, idens, addresses, emails }: Lists): Promise<boolean> {
  const { id, isNew } = saving
  const party = { capacity_type, capacity_id: id }
  const save = async (family: Family, list: Omit<ChildList, 'isNew'>) => {
    const [saved] = await saveChildren(tx, family, [{ ...list, isNew }])
    return saved as SavedList
  }
  const lists: (() => Promise<boolean>)[] = []
  if (addresses)
    lists.push(async () => {
      const rows = addresses.map(personAddress)
      return (await save(families.addresses, { parent: party, path: 'addresses', rows })).isChanged
    })
  if (emails)
    lists.push(async () => {
      const rows = emails.map(personEmail)
      return (await save(families.emails, { parent: party, path: 'emails', rows })).isChanged
    })
  if (names)
    lists.push(async () => {
      const { standing, isChanged } = await save(families.names, { parent: party, path: 'names', rows: names })
      refuseRepeatedNames(
        standing.map(({ at, row }) => ({ path: `names.${at}.other`, row })),
        false,
      )
      return isChanged
    })
  if (idens) lists.push(() => saveIdentities(tx, saving, idens))
  if (isNew) return (await allSettledInTx(lists.map((list) => list()))).includes(true)
  const changed: boolean[] = []
  for (const list of lists) changed.push(await list())
  return changed.includes(true)
}

type Elements<K extends keyof Lists> = NonNullable<Lists[K]>
const isRow = (element: unknown): element is Row =>
  typeof element === 'object' && element !== null && (element as Row)['is_deleted'] !== true
const personAddress = (element: Elements<'addresses'>[number]) =>
  isRow(element) ? { ...element, address_type: 1 } : element
const personEmail = (element: Elements<'emails'>[number]) => (isRow(element) ? { ...element, email_type: 2 } : element)

async function saveIdentities(tx: Tx, { id, isNew, isImport }: Saving, idens: Elements<'idens'>): Promise<boolean> {
  const rows = await unmasked(tx, idens, isImport)
  const [saved] = await saveChildren(tx, families.identifications, [
    { parent: { np_id: id }, path: 'idens', rows, isNew },
  ])
  const standing = saved!.standing.map(({ at, row }) => ({ path: `idens.${at}.id_number`, row }))
  refuseRepeatedIdentities(standing)
  await refuseTakenIdentities(tx, id, standing)
  return saved!.isChanged
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

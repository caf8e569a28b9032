import { isFutureDay, type PatchPerson, type SavePerson } from '@probity/contract/persons/persons.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { recordActivities, recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, invariant } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import {
  deriveNewPersons,
  insertParties,
  insertParty,
  lockParty,
  moveParty,
  partiesCreated,
  partySaved,
  refuseTakenReference,
  refuseTakenReferences,
  updateParty,
  withReference,
} from '#modules/parties/party-records.public.ts'

import { isRow, type Lists, saveLists } from './save-lists.ts'

const capacity_type = 2
type Fields = Omit<PatchPerson, keyof Lists | 'updated_date'>
type NewPerson = Omit<SavePerson, 'is_ref_assigned'>

/** The current day in Hong Kong, to compare dates of birth with. */
export const today = hongKongDay

interface Moment {
  today: string
  /** Creation time of a record older than this database. */
  create_date?: number
}
/** Creates a person with all its children in the caller's transaction. */
export async function createPerson(tx: Tx, given: SavePerson, moment: Moment): Promise<number> {
  const body = await withReference(tx, 'individuals', given)
  const [id] = isWhole(body) ? await createPersons(tx, [body], moment) : [await createFromParts(tx, body, moment)]
  invariant(id !== undefined, 'a person that was created has an id')
  return id
}

/** A child stored before its person is given by its id only. */
const isWhole = ({ names, idens }: NewPerson): boolean =>
  [...(names ?? []), ...(idens ?? [])].every((element) => isRow(element) && element['id'] === undefined)

async function createFromParts(tx: Tx, body: NewPerson, { today, ...moment }: Moment): Promise<number> {
  const { names, idens, addresses, emails, updated_date: _ignored, ...fields } = body
  await refuseTakenReferences(tx, 'individuals', [fields.ref_id])
  const id = await insertParty(tx, capacity_type, { ...columnsOf(fields, today), ...moment })
  await saveLists(tx, [{ id, lists: { names, idens, addresses, emails } }], { isNew: true })
  await partySaved(tx, { capacity_type, capacity_id: id }, true)
  await recordActivity(tx, { type: 'person.create', target_table: 'individuals', target_id: id })
  return id
}

/**
 * Creates persons whose children are all new, each kind of row in one statement: a statement costs nearly as much for one row as for
 * fifty (decision 0691). Returns their ids in order.
 */
export async function createPersons(tx: Tx, bodies: readonly NewPerson[], moment: Moment): Promise<number[]> {
  const { today, ...dated } = moment
  const people = bodies.map(({ names, idens, addresses, emails, updated_date: _ignored, ...fields }) => ({
    fields: { ...columnsOf(fields, today), ...dated },
    lists: { names, idens, addresses, emails },
  }))
  const parts = people.map(({ fields, lists: { names, idens } }) => ({
    ...{ fields, names: (names ?? []) as Row[], idens: (idens ?? []) as Row[] },
  }))
  // Independent queries are sent together.
  const [, derived] = await allSettledInTx([
    refuseTakenReferences(
      tx,
      'individuals',
      bodies.map(({ ref_id }) => ref_id),
    ),
    deriveNewPersons(tx, parts),
  ])
  const rows = people.map(({ fields }, at) => ({ ...fields, ...derived[at] }))
  const ids = await insertParties(tx, capacity_type, rows)
  const owners = people.map(({ lists }, at) => ({ id: ids[at]!, lists }))
  const made = derived.map(({ fingerprint }, at) => ({ id: ids[at]!, fingerprint }))
  await allSettledInTx([
    saveLists(tx, owners, { isNew: true }),
    partiesCreated(tx, capacity_type, made),
    recordActivities(tx, { type: 'person.create', target_table: 'individuals' }, ids),
  ])
  return ids
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
  const lists = { names, idens, addresses, emails }
  const isChanged = await saveLists(tx, [{ id, lists }], { isNew: false, isImport })
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

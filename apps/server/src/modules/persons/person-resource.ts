import { identifications } from '@probity/contract/parties/identities.ts'
import { addresses, bankInformations, emails, names } from '@probity/contract/parties/parties.ts'
import { personAccess } from '@probity/contract/parties/party-access.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import { sql } from 'kysely'
import { childLoader } from '#kernel/children/load-children.ts'
import type { BoundResource, Loader } from '#kernel/resource/binding.ts'
import { masked } from '#modules/parties/parties.public.ts'
import {
  besideOf,
  byName,
  nameMatches,
  numberMatches,
  textMatches,
  updatedDate,
} from '#modules/parties/party-lists.public.ts'

const ofPerson = (
  table: string,
  spec: typeof names | typeof addresses | typeof emails | typeof bankInformations,
): Loader => childLoader({ table, spec, parent: 'person_id' })

const documents = (whole: boolean, type?: number): Loader =>
  childLoader({
    table: 'identifications',
    spec: identifications,
    parent: 'np_id',
    ...(type === undefined ? {} : { only: sql`type = ${type}` }),
    ...(whole ? {} : { map: masked }),
  })

const relations = (whole: boolean): Record<string, Loader> => ({
  names: ofPerson('names', names),
  idens: documents(whole),
  hkids: documents(whole, 1),
  passports: documents(whole, 2),
  addresses: ofPerson('addresses', addresses),
  emails: ofPerson('emails', emails),
  bank_infos: ofPerson('bank_informations', bankInformations),
})

/** Relations whose rows hold document numbers. */
export const documentRelations = ['idens', 'hkids', 'passports']

const bound = (whole: boolean): BoundResource => ({
  spec: individuals,
  table: 'individuals',
  beside: besideOf(2),
  access: personAccess,
  populate: relations(whole),
  orders: byName,
  filters: {
    sur: nameMatches('person', 'sur'),
    other: nameMatches('person', 'other'),
    name: nameMatches('person', 'name'),
    updated_date: updatedDate,
    text: textMatches('person'),
    id_number: (condition) =>
      sql`exists (select 1 from identifications i where i.np_id = t.id and not i.is_deleted and ${numberMatches('i', condition)})`,
  },
})

/** Persons in lists: document numbers are masked. */
export const listedPersons = bound(false)
/** Persons as single records: document numbers are whole, and each access is logged. */
export const openedPersons = bound(true)

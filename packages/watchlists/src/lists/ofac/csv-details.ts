import type { PartyName } from '../../record.ts'
import type { OfacParty } from './party.ts'
import { readRemarks } from './remarks.ts'

export const aliasTypes: Record<string, PartyName['type']> = {
  aka: 'alias',
  fka: 'former',
  nka: 'alias',
  'a.k.a.': 'alias',
  'f.k.a.': 'former',
  'n.k.a.': 'alias',
}

/** Names from remarks carry a note, which distinguishes them from rows of the alias file. */
export function addRemarks(party: OfacParty, text: string): void {
  if (!text) return
  const found = readRemarks(text)
  party.names.push(...found.names.map((name) => ({ ...name, note: 'weak alias, from the remarks' })))
  party.births.push(...found.births)
  party.nationalities.push(...found.nationalities)
  party.genders.push(...found.genders)
  party.identifiers.push(...found.identifiers)
  party.contacts.push(...found.contacts)
  party.associations.push(...found.linkedTo.map((name) => ({ names: [name], type: 'Linked to' })))
  if (found.rest.length > 0) party.notes.push(found.rest.join('; '))
}

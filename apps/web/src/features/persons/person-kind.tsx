import { identityChoices, statusChoices } from '@probity/contract/values/enumerations.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { personNameOf, plainName } from '#web/features/parties/names/party-names.ts'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import { valueWords } from '#web/features/parties/value-words.ts'
import type { PartyKind } from '#web/features/records/party-kind.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Name } from '#web/ui/name.tsx'
import {
  fetchPerson,
  fromPerson,
  type PersonForm,
  type PersonRecord,
  personLabels,
  personResolver,
  toSave,
} from './person-form.ts'
import { PersonSection, personSections } from './person-sections.tsx'
import { persons } from './persons-api.ts'

export const person: PartyKind<PersonRecord, PersonForm> = {
  kind: 'person',
  family: 'individuals',
  mayChange: ['PERSON', 'PERSON.C'],
  mayRemove: 'PERSON',
  fetch: fetchPerson,
  patch: (id, changes: Parameters<typeof persons.patch>[1]) => persons.patch(id, changes),
  remove: (id) => persons.remove(id),
  toForm: fromPerson,
  toSave,
  resolver: personResolver,
  labels: personLabels,
  place: 'pob',
  show: valueWords({ status: statusChoices, type: identityChoices }),
  name: (record) => (
    <>
      <Name {...personNameOf(record.names)} />
      <SanctionsMark party={record} />
    </>
  ),
  title: ({ names }) => plainName(names, currentLanguage()),
  facts: ({ dob, nationality }) => [
    { title: 'party.dob', value: <Day value={dob} /> },
    { title: 'party.nationality', value: <CountryCell iso2={nationality} /> },
  ],
  sections: personSections,
  section: (id) => <PersonSection id={id} />,
  create: (values: Parameters<typeof persons.create>[0]) => persons.create({ ...values, is_ref_assigned: true }),
  list: personPaths.persons(),
  record: personPaths.person,
  words: { add: 'person.add', loaded: 'person.loaded', saved: 'person.saved' },
}

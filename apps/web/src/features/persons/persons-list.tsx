import { labelKeys } from '@probity/contract/api/fields.ts'
import { personFields, personOrder } from '@probity/contract/persons/fields.ts'
import { nameSearchDelayMs } from '#web/constants.ts'
import { filtersOf } from '#web/features/parties/list/field-filters.ts'
import { FoundByNote } from '#web/features/parties/list/found-by.tsx'
import { partyFilters } from '#web/features/parties/list/party-filters.ts'
import { PartyList, PartyRisk } from '#web/features/parties/list/party-list.tsx'
import { PendingWord } from '#web/features/parties/list/pending-word.tsx'
import { personNameOf, plainName } from '#web/features/parties/names/party-names.ts'
import { referenceText } from '#web/features/parties/names/reference.tsx'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import { currentLanguage } from '#web/i18n/translate.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { contains, type FilterDef, type Where } from '#web/table/filters/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { Name } from '#web/ui/name.tsx'
import { fetchPersons, type PersonRow, persons } from './persons-api.ts'
import { personsColumns } from './persons-columns.tsx'

const hasty = new Set(['ref', 'name'])
/** Filters by reference, name and document number have a shorter debounce than the others. */
export const filters: readonly FilterDef[] = [
  ...partyFilters.map((filter) => (hasty.has(filter.id) ? { ...filter, delayMs: nameSearchDelayMs } : filter)),
  {
    id: 'identity',
    title: 'person.identity',
    kind: 'text',
    toWhere: contains('id_number'),
    delayMs: nameSearchDelayMs,
  },
  ...filtersOf({ fields: personFields, names: personOrder.chips, labels: labelKeys(personFields, 'party') }),
]

export const personList: ListDefinition<PersonRow> = {
  name: 'individuals',
  columns: personsColumns,
  filters,
  defaultSort: 'create_date DESC',
  rowId: (row) => row.id,
  rowName: (row) => plainName(row.names, currentLanguage()),
  fetch: fetchPersons,
  count: (filter: Where) => persons.count({ filter }),
  search: { placeholder: 'party.search', toWhere: (text) => ({ text: { contains: text } }) },
  href: (row) => personPaths.person(row.id),
  small: (row) => ({
    title: (
      <>
        <Name {...personNameOf(row.names)} />
        <SanctionsMark party={row} />
        <FoundByNote found={row.found_by} />
      </>
    ),
    end: <PendingWord n={row.parties_pending} />,
    meta: (
      <>
        {referenceText(row)} <Flag iso2={row.nationality ?? ''} /> {row.idens[0]?.id_number}
      </>
    ),
    endMeta: <PartyRisk party={row} />,
  }),
}

/** The register of natural persons. */
export const Screen = () => (
  <PartyList
    definition={personList}
    family="individuals"
    words={{
      title: 'list.person',
      add: 'person.add',
      emptyTitle: 'person.emptyTitle',
      emptyBody: 'person.emptyBody',
    }}
    addPath={personPaths.personAdd()}
    mayAdd="NaturalPersonCreate"
    mayRemove="PERSON"
    remove={(id) => persons.remove(id)}
  />
)

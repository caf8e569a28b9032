import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { FoundByNote } from '#web/features/parties/list/found-by.tsx'
import { referenceColumn, standingColumns } from '#web/features/parties/list/party-columns.tsx'
import { personNameOf } from '#web/features/parties/names/party-names.ts'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import type { Column } from '#web/table/list-definition.ts'
import { Day, NotAvailable } from '#web/ui/date-display.tsx'
import { Name } from '#web/ui/name.tsx'
import type { PersonRow } from './persons-api.ts'

export const personsColumns: readonly Column<PersonRow>[] = [
  referenceColumn,
  {
    id: 'name',
    title: 'party.name',
    sort: 'name',
    filter: 'name',
    share: '30%',
    cell: (row) => (
      <>
        <Name {...personNameOf(row.names)} />
        <SanctionsMark party={row} />
        <FoundByNote found={row.found_by} />
      </>
    ),
  },
  {
    id: 'identity',
    title: 'person.identity',
    filter: 'identity',
    cell: ({ idens: [first] }) => (first === undefined ? <NotAvailable /> : <code>{first.id_number}</code>),
  },
  { id: 'dob', title: 'party.dob', sort: 'dob', filter: 'dob', cell: (row) => <Day value={row.dob} /> },
  { id: 'tel', title: 'party.tel', sort: 'tel', filter: 'tel', isExtra: true, cell: (row) => row.tel ?? '–' },
  {
    id: 'nationality',
    title: 'party.nationality',
    sort: 'nationality',
    filter: 'nationality',
    cell: (row) => <CountryCell iso2={row.nationality} isBrief />,
  },
  ...standingColumns,
]

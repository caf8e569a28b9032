import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { FoundByNote } from '#web/features/parties/list/found-by.tsx'
import { referenceColumn, standingColumns } from '#web/features/parties/list/party-columns.tsx'
import { companyNameOf } from '#web/features/parties/names/party-names.ts'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { Column } from '#web/table/list-definition.ts'
import { CompanyName } from '#web/ui/name.tsx'
import type { CompanyRow } from './companies-api.ts'
import { companyTypeWord, shortTypeWord } from './company-type.ts'

function TypeWord({ type }: { type: number }) {
  const t = useWords()
  return <span title={t(companyTypeWord(type))}>{t(shortTypeWord(type))}</span>
}

export const companiesColumns: readonly Column<CompanyRow>[] = [
  referenceColumn,
  {
    id: 'name',
    title: 'company.listName',
    sort: 'name',
    filter: 'name',
    share: '40%',
    cell: (row) => (
      <>
        <CompanyName {...companyNameOf(row.names)} />
        <SanctionsMark party={row} />
        <FoundByNote found={row.found_by} />
      </>
    ),
  },
  {
    id: 'coi',
    title: 'party.coi_number',
    sort: 'coi_number',
    filter: 'coi',
    cell: (row) => <code>{row.coi_number ?? '–'}</code>,
  },
  {
    id: 'br',
    title: 'party.br_number',
    filter: 'br',
    hideBelow: 1280,
    cell: (row) => <code>{row.br_number ?? '–'}</code>,
  },
  {
    id: 'type',
    title: 'company.typeShort',
    sort: 'company_type',
    filter: 'type',
    cell: (row) => <TypeWord type={row.company_type} />,
  },
  {
    id: 'place',
    title: 'party.incorp_place',
    filter: 'place',
    isExtra: true,
    cell: (row) => <CountryCell iso2={row.incorp_place} isBrief />,
  },
  { id: 'tel', title: 'party.tel', filter: 'tel', isExtra: true, cell: (row) => row.tel ?? '–' },
  // Names of companies are long, so the due diligence column is optional; the record shows it too.
  ...standingColumns.map((column) => (column.id === 'cdd' ? { ...column, isExtra: true } : column)),
]

import { CddMark } from '#web/features/parties/cdd-mark.tsx'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { companyNameOf } from '#web/features/parties/party-names.ts'
import { StatusWord } from '#web/features/parties/status-word.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { Column } from '#web/table/list-definition.ts'
import { DateTime, Day } from '#web/ui/date-display.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import type { CompanyRow } from './companies-list.tsx'
import { companyTypeWord } from './company-type.ts'

export function TypeWord({ type }: { type: number }) {
  const t = useWords()
  return <>{t(companyTypeWord(type))}</>
}

export const companiesColumns: readonly Column<CompanyRow>[] = [
  {
    id: 'ref',
    title: 'party.reference',
    sort: 'ref_id',
    filter: 'ref',
    width: '92px',
    cell: (row) => <code>{row.ref_id ?? '–'}</code>,
  },
  { id: 'name', title: 'party.name', filter: 'name', cell: (row) => <CompanyName {...companyNameOf(row.names)} /> },
  {
    id: 'coi',
    title: 'company.coi',
    sort: 'coi_number',
    filter: 'coi',
    cell: (row) => <code>{row.coi_number ?? '–'}</code>,
  },
  { id: 'br', title: 'company.br', filter: 'br', hideBelow: 1280, cell: (row) => <code>{row.br_number ?? '–'}</code> },
  {
    id: 'type',
    title: 'company.typeShort',
    sort: 'company_type',
    filter: 'type',
    cell: (row) => <TypeWord type={row.company_type} />,
  },
  {
    id: 'place',
    title: 'company.place',
    filter: 'place',
    isExtra: true,
    cell: (row) => <CountryCell iso2={row.incorp_place} />,
  },
  { id: 'tel', title: 'party.tel', filter: 'tel', isExtra: true, cell: (row) => row.tel ?? '–' },
  {
    id: 'risk',
    title: 'party.risk',
    filter: 'risk',
    cell: (row) => (
      <Risk level={riskLevelOf(row.risk_level)} score={row.risk_score === null ? undefined : Number(row.risk_score)} />
    ),
  },
  {
    id: 'status',
    title: 'party.status',
    sort: 'status',
    filter: 'status',
    cell: (row) => <StatusWord status={row.status} />,
  },
  {
    id: 'pending',
    title: 'party.pending',
    sort: 'alerts_pending',
    filter: 'pending',
    align: 'end',
    cell: (row) => row.alerts_pending,
  },
  {
    id: 'cdd',
    title: 'party.cdd',
    filter: 'cdd',
    hideBelow: 1024,
    cell: (row) => <CddMark isPending={row.pending_for_cdd} />,
  },
  {
    id: 'scanned',
    title: 'party.lastScreened',
    sort: 'batch_scan_date',
    filter: 'scanned',
    hideBelow: 1280,
    cell: (row) => <Day value={row.screened_date ?? row.batch_scan_date} />,
  },
  {
    id: 'created',
    title: 'party.created',
    sort: 'create_date',
    filter: 'created',
    cell: (row) => <Day value={row.create_date} />,
  },
  {
    id: 'updated',
    title: 'party.updated',
    sort: 'updated_date',
    filter: 'updated',
    isExtra: true,
    cell: (row) => <DateTime at={row.updated_date} />,
  },
]

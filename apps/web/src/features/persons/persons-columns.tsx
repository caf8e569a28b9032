import { CddMark } from '#web/features/parties/cdd-mark.tsx'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { personNameOf } from '#web/features/parties/party-names.ts'
import { StatusWord } from '#web/features/parties/status-word.tsx'
import type { Column } from '#web/table/list-definition.ts'
import { DateTime, Day } from '#web/ui/date-display.tsx'
import { Name } from '#web/ui/name.tsx'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import type { PersonRow } from './persons-list.tsx'

export const personsColumns: readonly Column<PersonRow>[] = [
  {
    id: 'ref',
    title: 'party.reference',
    sort: 'ref_id',
    filter: 'ref',
    width: '92px',
    cell: (row) => <code>{row.ref_id ?? '–'}</code>,
  },
  { id: 'name', title: 'party.name', filter: 'name', cell: (row) => <Name {...personNameOf(row.names)} /> },
  {
    id: 'identity',
    title: 'person.identity',
    filter: 'identity',
    cell: (row) => <code>{row.idens[0]?.id_number ?? '–'}</code>,
  },
  { id: 'dob', title: 'person.dob', sort: 'dob', filter: 'dob', cell: (row) => <Day value={row.dob} /> },
  { id: 'tel', title: 'party.tel', sort: 'tel', filter: 'tel', isExtra: true, cell: (row) => row.tel ?? '–' },
  {
    id: 'nationality',
    title: 'person.nationality',
    filter: 'nationality',
    cell: (row) => <CountryCell iso2={row.nationality} />,
  },
  {
    id: 'risk',
    title: 'party.risk',
    sort: 'risk_score',
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

import { useWords } from '#web/i18n/use-words.ts'
import type { Column } from '#web/table/list-definition.ts'
import { Day, TableTime } from '#web/ui/date-display.tsx'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { CustomerRisk, type CustomerRiskOf, PlaceRisk } from '#web/ui/marks/risk.tsx'
import { Reference } from '../names/reference.tsx'
import { CddMark } from './cdd-mark.tsx'

/** Data shown in a row of either register. */
interface ListedParty extends CustomerRiskOf {
  id: number
  ref_id: string | null
  status: number
  parties_pending: number
  pending_for_cdd: boolean
  screened_date: number | null
  batch_scan_date: number | null
  create_date: number
  updated_date: number
}

export const referenceColumn: Column<ListedParty> = {
  id: 'ref',
  title: 'party.ref_id',
  sort: 'ref_id',
  filter: 'ref',
  width: '92px',
  cell: (row) => <Reference of={row} />,
}

/** State of a party: its risk, its hits, its screening, its dates. */
export const standingColumns: readonly Column<ListedParty>[] = [
  {
    id: 'risk',
    title: 'party.risk',
    sort: 'risk_score',
    filter: 'risk',
    cell: (row) => <CustomerRisk of={row} />,
  },
  {
    id: 'placeRisk',
    title: 'party.placeRisk',
    filter: 'placeRisk',
    isExtra: true,
    cell: (row) => (row.risk_basis === 'place' ? <PlaceRisk of={row} /> : null),
  },
  {
    id: 'status',
    title: 'party.status',
    sort: 'status',
    filter: 'status',
    hideBelow: 1280,
    cell: (row) => <StatusWord status={row.status} />,
  },
  {
    id: 'pending',
    title: 'party.pending',
    sort: 'parties_pending',
    filter: 'pending',
    align: 'end',
    cell: (row) => <HitCount state="pending" n={row.parties_pending} />,
  },
  {
    id: 'cdd',
    title: 'party.cdd',
    filter: 'cdd',
    hideBelow: 1024,
    cell: (row) => <CddMark party={row} isBrief />,
  },
  {
    id: 'scanned',
    title: 'party.lastScreened',
    sort: 'screened_date',
    filter: 'scanned',
    hideBelow: 1280,
    cell: (row) => <Day value={row.screened_date} />,
  },
  {
    id: 'created',
    title: 'party.created',
    sort: 'create_date',
    filter: 'created',
    hideBelow: 1280,
    cell: (row) => <Day value={row.create_date} />,
  },
  {
    id: 'updated',
    title: 'party.updated',
    sort: 'updated_date',
    filter: 'updated',
    isExtra: true,
    cell: (row) => <TableTime at={row.updated_date} />,
  },
]

function StatusWord({ status }: { status: number }) {
  const t = useWords()
  return <>{status === 1 ? t('status.active') : t('status.inactive')}</>
}

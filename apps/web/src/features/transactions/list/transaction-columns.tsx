import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { amount, tableMinute } from '#web/format.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Column } from '#web/table/list-definition.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { moneyText, typeWords } from '../transaction-words.ts'
import { clientOf, type TransactionRow } from '../transactions-api.ts'
import { CaseMark, CddStatus, RecordState } from './transaction-marks.tsx'

/** The client by name, even if the record was deleted. */
export function Client({ row }: { row: TransactionRow }) {
  const client = clientOf(row)
  return client === undefined ? <>–</> : <PartyName party={client} />
}

function TypeWord({ row: { tran_type } }: { row: TransactionRow }) {
  const t = useWords()
  return <>{t(typeWords[tran_type])}</>
}

export const clientColumn: Column<TransactionRow> = {
  id: 'client',
  title: 'txn.client',
  share: '18%',
  cell: (row) => <Client row={row} />,
}

/** The columns of the specification in its order, and the record check next to due diligence. */
export const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    id: 'ref',
    title: 'txn.tran_ref',
    sort: 'tran_ref',
    filter: 'ref',
    width: '130px',
    cell: (row) => <code>{row.tran_ref}</code>,
  },
  {
    id: 'date',
    title: 'txn.tran_date',
    sort: 'tran_date',
    filter: 'date',
    cell: (row) => <time>{tableMinute(row.tran_date, currentLanguage())}</time>,
  },
  { id: 'type', title: 'txn.tran_type', sort: 'tran_type', filter: 'type', cell: (row) => <TypeWord row={row} /> },
  clientColumn,
  {
    id: 'amount',
    title: 'txn.amount',
    sort: 'amount',
    filter: 'amount',
    align: 'end',
    cell: (row) => moneyText(row.currency, row.amount),
  },
  {
    id: 'amount_to',
    title: 'txn.amount_to',
    sort: 'amount_to',
    filter: 'currency_to',
    align: 'end',
    hideBelow: 1280,
    cell: (row) => moneyText(row.currency_to, row.amount_to),
  },
  {
    id: 'value',
    title: 'txn.value',
    sort: 'hkd_amount',
    filter: 'value',
    align: 'end',
    isExtra: true,
    cell: (row) => (row.hkd_amount === null ? '–' : amount(row.hkd_amount)),
  },
  {
    id: 'to',
    title: 'txn.country_to',
    filter: 'to',
    minWidth: '98px',
    hideBelow: 1280,
    cell: (row) => (row.country_to ? <Flag iso2={row.country_to} /> : '–'),
  },
  {
    id: 'cdd',
    title: 'txn.cdd',
    sort: 'cdd_status',
    filter: 'cdd',
    share: '18%',
    minWidth: '116px',
    cell: (row) => <CddStatus row={row} />,
  },
  { id: 'case', title: 'txn.case', filter: 'case', hideBelow: 1024, cell: (row) => <CaseMark row={row} /> },
  {
    id: 'record',
    title: 'txn.record',
    sort: 'record_state',
    filter: 'record',
    cell: (row) => <RecordState row={row} />,
  },
  {
    id: 'created',
    title: 'txn.created',
    sort: 'create_date',
    filter: 'created',
    isExtra: true,
    cell: (row) => <Day value={row.create_date} />,
  },
]

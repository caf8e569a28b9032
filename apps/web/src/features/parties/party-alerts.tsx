import { alerts } from '@probity/contract/alerts.ts'
import { resourceClient } from '@probity/contract/client.ts'
import { expositionsFor } from '@probity/contract/verdict.ts'
import { useMemo } from 'react'
import { send } from '#web/api/transport.ts'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { contains, equalsNumber, type FilterDef } from '#web/table/filter-def.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { HitStatus, hitStateOf } from '#web/ui/hit-mark.tsx'
import type { PartyOf } from './party-tabs.tsx'

const api = resourceClient(alerts, send)
type AlertRow = Awaited<ReturnType<typeof api.list>>[number]

function ExpositionText({ row }: { row: Pick<AlertRow, 'hit_status' | 'exposition'> }) {
  const language = useLanguage()
  const found = expositionsFor(row.hit_status).find(({ value }) => value === row.exposition)
  return <>{found === undefined ? '–' : language === 'zh-hant' ? found.name_zh_hant : found.name}</>
}

const filters: readonly FilterDef[] = [
  { id: 'id', title: 'alert.id', kind: 'text', toWhere: equalsNumber('id') },
  { id: 'service', title: 'alert.serviceId', kind: 'text', toWhere: contains('service_id') },
  { id: 'hit', title: 'alert.hitName', kind: 'text', toWhere: contains('hit_name') },
  { id: 'exposition', title: 'alert.exposition', kind: 'text', toWhere: contains('exposition') },
  { id: 'remarks', title: 'alert.remarks', kind: 'text', toWhere: contains('remarks') },
  {
    id: 'status',
    title: 'alert.status',
    kind: 'choice',
    toWhere: equalsNumber('hit_status'),
    options: [
      { value: '0', label: 'hit.pending' },
      { value: '1', label: 'hit.true' },
      { value: '2', label: 'hit.false' },
    ],
  },
  { id: 'created', title: 'party.created', kind: 'date', field: 'create_date' },
]

const definitionFor = ({ kind, id }: PartyOf): ListDefinition<AlertRow> => ({
  name: 'party-alerts',
  columns: [
    { id: 'id', title: 'alert.id', sort: 'id', filter: 'id', cell: (row) => <code>{row.id}</code> },
    {
      id: 'service',
      title: 'alert.serviceId',
      filter: 'service',
      hideBelow: 1280,
      cell: (row) => <code>{row.service_id.slice(0, 13)}</code>,
    },
    {
      id: 'created',
      title: 'party.created',
      sort: 'create_date',
      filter: 'created',
      cell: (row) => <DateTime at={row.create_date} />,
    },
    { id: 'hit', title: 'alert.hitName', sort: 'hit_name', filter: 'hit', cell: (row) => row.hit_name },
    {
      id: 'status',
      title: 'alert.status',
      sort: 'hit_status',
      filter: 'status',
      cell: (row) => <HitStatus state={hitStateOf(row.hit_status)} />,
    },
    { id: 'exposition', title: 'alert.exposition', filter: 'exposition', cell: (row) => <ExpositionText row={row} /> },
  ],
  filters,
  defaultSort: 'create_date DESC',
  rowId: (row) => row.id,
  rowName: (row) => `${row.id} ${row.hit_name}`,
  fetch: (query) => api.list(query as Parameters<typeof api.list>[0]),
  count: (filter) => api.count({ filter }),
  scope: { [kind]: id },
  small: (row) => ({
    title: row.hit_name,
    end: <HitStatus state={hitStateOf(row.hit_status)} />,
    meta: `#${row.id}`,
    endMeta: tableMinute(row.create_date, 'en'),
  }),
})

/** The history of hits on one customer. */
export function PartyAlerts({ party }: { party: PartyOf }) {
  const t = useWords()
  const { kind, id } = party
  const definition = useMemo(() => definitionFor({ kind, id }), [kind, id])
  const list = useList(definition)
  return (
    <DataTable
      list={list}
      caption={t('menu.alerts')}
      empty={<EmptyList title={t('alert.none')}>{t('alert.noneBody')}</EmptyList>}
    />
  )
}

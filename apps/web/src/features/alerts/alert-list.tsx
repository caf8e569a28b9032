import { ActionIcon } from '@mantine/core'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { DueTime } from '#web/features/decision/assign/due-time.tsx'
import { alertsApi } from '#web/features/decision/decision-calls.ts'
import type { AlertRow } from '#web/features/decision/subject.ts'
import { AlsoOn } from '#web/features/hits/also-on.tsx'
import { isBinding } from '#web/features/hits/binding-mark.tsx'
import { CategoryTags } from '#web/features/hits/category-tags.tsx'
import { useExpositionText } from '#web/features/hits/exposition-text.tsx'
import { CountryFlags, EntityName } from '#web/features/hits/hit-line.tsx'
import { LevelTag } from '#web/features/hits/level-tag.tsx'
import { ListNames } from '#web/features/hits/list-names.tsx'
import { PartyName, partyText } from '#web/features/parties/names/party-name.tsx'
import { score, tableMinute } from '#web/format.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { contains, equalsNumber, type FilterDef, type Where } from '#web/table/filters/filter-def.ts'
import type { Column, ListDefinition } from '#web/table/list-definition.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { IconEye, IconPencil } from '#web/ui/generated/icons.ts'
import { HitStatus, rowStateOf } from '#web/ui/marks/hit-mark.tsx'
import classes from './alerts.module.css'

/** An alert of the list with its customer. */
export type ListedAlert = AlertRow & { customer: PartySummary | null }

const filters: readonly FilterDef[] = [
  { id: 'id', title: 'alert.id', kind: 'text', toWhere: equalsNumber('id') },
  { id: 'service', title: 'alert.serviceId', kind: 'text', toWhere: contains('service_id') },
  { id: 'hit', title: 'alert.hitName', kind: 'text', toWhere: contains('hit_name') },
  { id: 'client', title: 'alerts.client', kind: 'text', toWhere: (customer) => ({ customer }) },
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
  { id: 'created', title: 'alerts.created', kind: 'date', field: 'create_date' },
  { id: 'assigned', title: 'alerts.assigned', kind: 'text', toWhere: contains('assigned_to') },
  { id: 'due', title: 'alerts.due', kind: 'date', field: 'due_date' },
]

/** The columns of the specification in its order; further columns come after them in the column menu. */
const columns: readonly Column<ListedAlert>[] = [
  { id: 'id', title: 'alert.id', sort: 'id', filter: 'id', width: '76px', cell: (row) => <code>{row.id}</code> },
  {
    id: 'service',
    title: 'alert.serviceId',
    sort: 'service_id',
    filter: 'service',
    hideBelow: 1280,
    cell: (row) => <code title={row.service_id}>{row.service_id.slice(0, 13)}</code>,
  },
  {
    id: 'created',
    title: 'alerts.created',
    sort: 'create_date',
    filter: 'created',
    cell: (row) => <TableTime at={row.create_date} />,
  },
  {
    id: 'hit',
    title: 'alert.hitName',
    sort: 'hit_name',
    filter: 'hit',
    share: '20%',
    cell: (row) => <HitName row={row} />,
  },
  {
    id: 'status',
    title: 'alert.status',
    sort: 'hit_status',
    filter: 'status',
    cell: (row) => <HitStatus state={rowStateOf(row.hit_status, row.approval)} />,
  },
  {
    id: 'exposition',
    title: 'alert.exposition',
    sort: 'exposition',
    filter: 'exposition',
    hideBelow: 1024,
    cell: (row) => <Exposition row={row} />,
  },
  { id: 'remarks', title: 'alert.remarks', filter: 'remarks', isExtra: true, cell: (row) => row.remarks ?? '–' },
  {
    id: 'level',
    title: 'hits.similarity',
    sort: 'danger',
    filter: 'level',
    hideBelow: 1024,
    cell: (row) => (
      <>
        <LevelTag level={row.similarity_level} /> {score(row.score)}
      </>
    ),
  },
  {
    id: 'list',
    title: 'hits.list',
    filter: 'list',
    hideBelow: 1280,
    width: '130px',
    cell: (row) => <ListNames lists={row.service_hit.lists} binding={isBinding(row)} />,
  },
  {
    id: 'category',
    title: 'hits.category',
    filter: 'category',
    isExtra: true,
    cell: (row) => <CategoryTags categories={row.service_hit.entity_categories} />,
  },
  {
    id: 'assigned',
    title: 'alerts.assigned',
    isExtra: true,
    filter: 'assigned',
    cell: (row) => row.assigned_to ?? '–',
  },
  {
    id: 'due',
    title: 'alerts.due',
    sort: 'due_date',
    isExtra: true,
    filter: 'due',
    cell: (row) => <DueTime at={row.due_date} isOpen={row.hit_status === 0} />,
  },
]

const clientColumn: Column<ListedAlert> = {
  id: 'client',
  title: 'alerts.client',
  filter: 'client',
  hideBelow: 1024,
  share: '20%',
  cell: ({ customer, free_party }) => (customer ? <PartyName party={customer} /> : <FreeParty party={free_party} />),
}

/** A free party of transactions has names only. */
function FreeParty({ party }: { party: ListedAlert['free_party'] }) {
  const text = party?.names.join(' ')
  return (
    <span className={classes['exposition']} title={text}>
      {text ?? '–'}
    </span>
  )
}

/** The beginning identifies the scan; the whole key is in the alert and in the tooltip. */
function Exposition({ row: { hit_status, exposition } }: { row: ListedAlert }) {
  const text = useExpositionText()(hit_status, exposition)
  return (
    <span className={classes['exposition']} title={text}>
      {text ?? '–'}
    </span>
  )
}

function HitName({ row }: { row: ListedAlert }) {
  return (
    <span className={classes['hit']}>
      <EntityName name={row.hit_name} /> <CountryFlags countries={row.service_hit.entity_countries} />
      <AlsoOn party={row.party} />
    </span>
  )
}

interface AlertListOf {
  scope?: { kind: 'person' | 'company'; id: number }
  further: readonly FilterDef[]
}

/** Pending and most dangerous first; among equals, the oldest. */
const byDanger = 'hit_status ASC,danger DESC,create_date ASC'

/** The history of hits: of one customer, or of the firm with the customer of each hit. */
export function alertList({ scope, further }: AlertListOf): ListDefinition<ListedAlert> {
  // A party on several lists is listed once, by its leading row.
  const where: Where = { leads: true, ...(scope && { [scope.kind]: scope.id }) }
  return {
    name: scope === undefined ? 'alerts' : 'party-alerts',
    columns: scope === undefined ? columns.toSpliced(3, 0, clientColumn) : columns,
    filters: [...(scope === undefined ? filters : filters.filter(({ id }) => id !== 'client')), ...further],
    defaultSort: scope === undefined ? byDanger : 'create_date DESC',
    rowId: (row) => row.id,
    rowName: (row) => `${row.id} ${row.hit_name}`,
    fetch: (query) =>
      alertsApi.list({
        ...(query as Parameters<typeof alertsApi.list>[0]),
        populate: ['customer', 'free_party', 'approval', 'party'],
      }),
    count: (filter) => alertsApi.count({ filter }),
    search: { placeholder: 'alerts.search', toWhere: (text) => ({ hit_name: { contains: text } }) },
    scope: where,
    small: (row) => ({
      title: row.hit_name,
      end: <HitStatus state={rowStateOf(row.hit_status, row.approval)} />,
      meta: [`#${row.id}`, row.customer ? partyText(row.customer) : row.free_party?.names.join(' ')]
        .filter(Boolean)
        .join(' · '),
      endMeta: tableMinute(row.create_date, currentLanguage()),
    }),
  }
}

export interface AlertActionProps {
  row: ListedAlert
  mayDecide: boolean
  onOpen: () => void
}

/** A pencil while the user may still decide, else an eye; both open the alert. */
export function AlertAction({ row, mayDecide, onOpen }: AlertActionProps) {
  const t = useWords()
  const isToDecide = mayDecide && row.hit_status === 0
  const Icon = isToDecide ? IconPencil : IconEye
  return (
    <ActionIcon
      size={24}
      aria-label={t(isToDecide ? 'alerts.edit' : 'alerts.view', { id: row.id })}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  )
}

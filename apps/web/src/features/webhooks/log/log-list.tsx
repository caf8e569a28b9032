import { hongKongDay, hongKongTime, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import type { Webhook, WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { call } from '#web/api/call.ts'
import { webhookLogEndExtensionMs } from '#web/constants.ts'
import { tableDay, tableMinute } from '#web/format.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import type { FilterDef, Where } from '#web/table/filters/filter-def.ts'
import { equalsText } from '#web/table/filters/filter-def.ts'
import type { Column, ListDefinition } from '#web/table/list-definition.ts'
import { shortUrl, tinyGuid } from '../short-texts.ts'
import type { LogQuery } from '../webhook-calls.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { Tries } from './tries.tsx'

const ms = (took: number | null): string => {
  if (took === null) return '–'
  return took < 10_000 ? `${took} ms` : `${Math.round(took / 1000)} s`
}

/** A receiver by its address; one that was removed has only its number left. */
function Receiver({ guid, webhooks }: { guid: string; webhooks: readonly Webhook[] }) {
  const found = webhooks.find((webhook) => webhook.guid === guid)
  return found ? <span title={found.url}>{shortUrl(found.url)}</span> : <code title={guid}>{tinyGuid(guid)}</code>
}

const columnsFor = (webhooks: readonly Webhook[]): readonly Column<WebhookEvent>[] => [
  {
    id: 'created',
    title: 'webhook.created',
    filter: 'created',
    cell: ({ createdDatetime: at }) => (
      <>
        {tableDay(at, currentLanguage())} {hongKongTime(at)}
      </>
    ),
  },
  { id: 'eventType', title: 'webhook.eventType', filter: 'type', cell: ({ eventType }) => <code>{eventType}</code> },
  { id: 'dataType', title: 'webhook.data', cell: ({ dataType }) => t(`webhook.data.${dataType}`), hideBelow: 1280 },
  {
    id: 'webhook',
    title: 'webhook.webhook',
    filter: 'webhook',
    hideBelow: 1024,
    cell: ({ webhook }) => <Receiver guid={webhook} webhooks={webhooks} />,
  },
  { id: 'tries', title: 'webhook.tries', cell: (row) => <Tries event={row} /> },
  {
    id: 'acknowledgement',
    title: 'webhook.acknowledgement',
    filter: 'state',
    cell: (row) => <Acknowledgement event={row} />,
  },
  { id: 'took', title: 'webhook.took', align: 'end', hideBelow: 1024, cell: ({ tookMs }) => ms(tookMs) },
  {
    id: 'modified',
    title: 'webhook.modified',
    isExtra: true,
    cell: ({ modifiedDatetime: at }) => (
      <>
        {tableDay(at, currentLanguage())} {hongKongTime(at)}
      </>
    ),
  },
  { id: 'id', title: 'webhook.id', isExtra: true, cell: ({ id }) => <code>{id}</code> },
]

/** The three documented types together, which an ongoing task raises. */
const ongoing = 'STATUS_CHANGE,STATUS_COMPLETED,ALERT_GENERATED'
const states = ['waiting', 'delivered', 'dead', 'dropped'] as const

const filtersOf = (types: readonly string[], webhooks: readonly Webhook[]): readonly FilterDef[] => [
  {
    id: 'type',
    title: 'webhook.eventTypes',
    kind: 'choice',
    options: [
      { value: ongoing, label: 'webhook.anyOngoing' },
      ...[...types, 'TEST'].map((value) => ({ value, label: { text: value } })),
    ],
    toWhere: equalsText('eventTypes'),
  },
  { id: 'created', title: 'webhook.date', kind: 'date', field: 'created' },
  {
    id: 'webhook',
    title: 'webhook.webhook',
    kind: 'choice',
    options: webhooks.map(({ guid, url }) => ({ value: guid, label: { text: shortUrl(url) } })),
    toWhere: equalsText('webhook'),
  },
  {
    id: 'state',
    title: 'webhook.state',
    kind: 'choice',
    options: states.map((value) => ({ value, label: `webhook.state.${value}` as const })),
    toWhere: equalsText('states'),
  },
]

/** The where-object of the list in the format of the call. A date range includes its last day. */
export function queryOf(where: Where): Omit<LogQuery, 'size'> {
  const { created, ...rest } = where as Record<string, string> & { created?: { '>='?: number; '<='?: number } }
  const { '>=': start, '<=': end } = created ?? {}
  return {
    ...(rest as Omit<LogQuery, 'size'>),
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end: startOfDay(hongKongDay(end)) + webhookLogEndExtensionMs }),
  }
}

/** The random end of a guid as a number, used as row id. */
const numberOf = ({ id }: WebhookEvent): number => Number.parseInt(id.slice(-12), 16)

export const logList = (types: readonly string[], webhooks: readonly Webhook[]): ListDefinition<WebhookEvent> => ({
  name: 'webhook-log',
  columns: columnsFor(webhooks),
  filters: filtersOf(types, webhooks),
  defaultSort: 'created DESC',
  rowId: numberOf,
  rowName: ({ eventType, createdDatetime }) => `${eventType} ${hongKongTime(createdDatetime)}`,
  fetch: async ({ filter, limit, skip }) =>
    (await call(calls.events, { query: { ...queryOf(filter), size: limit, page: skip / limit } })).data,
  count: async (filter) => (await call(calls.events, { query: { ...queryOf(filter), size: 1 } })).total,
  small: (row) => ({
    title: <code>{row.eventType}</code>,
    end: <Acknowledgement event={row} />,
    meta: <Tries event={row} />,
    endMeta: tableMinute(row.createdDatetime, currentLanguage()),
  }),
})

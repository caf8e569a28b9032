import type { Access } from '@probity/contract/identity/access.ts'
import {
  type InboxChange,
  type InboxGroup,
  type InboxItem,
  type InboxView,
  inboxCountMax,
} from '@probity/contract/inbox/inbox.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ApprovalKind } from '../approval.ts'
import type { Tx } from '../database/tenant.ts'
import type { Services } from '../services.ts'
import type { CalendarSource } from './calendar.ts'

/** For whom the inbox is read, and how much of it. */
export interface InboxReader {
  organisationId: number
  userId: number
  username: string
  keys: ReadonlySet<string>
  view: InboxView
  /** Items of one source; 0 for counts alone. */
  limit: number
  now: number
  /** End of the current day in Hong Kong. */
  dayEnd: number
  /** Every kind of change that can wait for a second person. */
  approvals: readonly ApprovalKind[]
  /** Everything that modules say falls due. */
  calendar: readonly CalendarSource[]
  services: Services
}

/** An item as its module gives it: the inbox reads the customers of all items at once. */
export interface OpenItem extends Omit<InboxItem, 'customer' | 'changes'> {
  person: number | null
  company: number | null
  changes: readonly InboxChange[]
}

interface Counts {
  count: number
  today: number
  binding: number
}

/** The open items of one source for a user. Items are those of the view, counts those of all views. */
export interface InboxPart extends Counts {
  /** How many of them belong to the graver group of the source. */
  grave: Counts
  items: OpenItem[]
}

interface SourceRule {
  group: InboxGroup
  /** The group of its items that come first: binding lists, stopped, or overdue. Their items name it themselves. */
  graveGroup?: InboxGroup
  access: Access
  /** Only somebody who may change rows can deal with it: left out for read-only roles. */
  isWork?: boolean
}

/** A source of inbox items of one module. A source of rows reads them with one query; one of the installation has no tenant. */
export type InboxSource = SourceRule &
  (
    | { read: (tx: Tx, reader: InboxReader) => Promise<InboxPart>; readShared?: never }
    | { readShared: (reader: InboxReader) => Promise<InboxPart>; read?: never }
  )

interface OpenRows {
  /** Selects `due` (epoch ms or null), `binds` and what the items need. */
  open: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Which rows are in the graver group; none by default. They must be first in the order. */
  grave?: RawBuilder<unknown>
}

interface Counted<Row> extends Omit<InboxPart, 'items'> {
  rows: Row[]
}

/** Counts the open rows of a source and reads the first of the view, in one statement. */
export async function readOpen<Row>(
  tx: Tx,
  reader: InboxReader,
  { open, order, grave = sql`false` }: OpenRows,
): Promise<Counted<Row>> {
  const { view, dayEnd, limit } = reader
  const shown = view === 'today' ? sql`due <= ${dayEnd}` : view === 'binding' ? sql`binds` : sql`true`
  const { rows } = await sql<Omit<Counted<Row>, 'rows'> & { row: Row | null }>`
    with open as materialized (select * from (${open}) o order by ${order} limit ${inboxCountMax})
    select c.*, o.row from (select count(*)::int as count, count(*) filter (where due <= ${dayEnd})::int as today,
        count(*) filter (where binds)::int as binding, json_build_object('count', count(*) filter (where ${grave}),
          'today', count(*) filter (where ${grave} and due <= ${dayEnd}), 'binding', count(*) filter (where ${grave} and binds)) as grave
        from open) c
      left join (select to_jsonb(open) as row from open where ${shown} order by ${order} limit ${limit}) o on true`.execute(
    tx,
  )
  const { count = 0, today = 0, binding = 0, grave: graver = noCounts } = rows[0] ?? {}
  return { count, today, binding, grave: graver, rows: rows.flatMap(({ row }) => (row === null ? [] : [row])) }
}

const noCounts: Counts = { count: 0, today: 0, binding: 0 }

/** Items that stand for a state, such as a coverage gap, filtered by the view; `grave` is the graver group of the source. */
export function partOf(items: readonly OpenItem[], reader: InboxReader, grave?: InboxGroup): InboxPart {
  const { view, dayEnd, limit } = reader
  const isToday = ({ due }: OpenItem) => due !== null && due <= dayEnd
  const isBinding = ({ severity }: OpenItem) => severity === 'binding'
  const shown = view === 'today' ? items.filter(isToday) : view === 'binding' ? items.filter(isBinding) : items
  const countsOf = (some: readonly OpenItem[]): Counts => ({
    count: some.length,
    today: some.filter(isToday).length,
    binding: some.filter(isBinding).length,
  })
  return {
    ...countsOf(items),
    grave: countsOf(items.filter(({ group }) => group === grave)),
    items: shown.slice(0, limit),
  }
}

/** Defaults of the fields that most items leave empty. */
export const plainItem = {
  person: null,
  company: null,
  by: null,
  due: null,
  changes: [],
  hit: null,
  approval: null,
} as const

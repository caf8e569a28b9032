import { statementAccess } from '@probity/contract/statements/statement-calls.ts'
import { startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Open {
  id: number
  bank: string
  number: string
  currency: string
  lines: number
  since_day: string
}

/** Accounts whose statements have lines that nothing was done about. */
export const openLinesInInbox: InboxSource = {
  group: 'due',
  access: statementAccess,
  isWork: true,
  read: async (tx, reader) => {
    const open = sql`select a.id, a.bank, a.number, a.currency, l.lines, l.since_day, null::bigint as due, false as binds
      from firm_accounts a cross join lateral (
        select count(*)::int as lines, min(day) as since_day from statement_lines
        where org_id = a.org_id and account = a.id and match is null) l
      where a.org_id = current_org() and not a.is_deleted and l.lines > 0`
    const { rows, ...counts } = await readOpen<Open>(tx, reader, { open, order: sql`since_day, id` })
    return {
      ...counts,
      items: rows.map(({ id, bank, number, currency, lines, since_day }) => ({
        ...plainItem,
        key: `statement ${id}`,
        group: 'due' as const,
        kind: 'due.duty',
        severity: 'normal' as const,
        title: { en: `${bank} ${number}, ${currency}`, zh: `${bank} ${number}，${currency}` },
        what: {
          en: lines === 1 ? '1 line of the bank statement is open' : `${lines} lines of the bank statement are open`,
          zh: `銀行月結單有 ${lines} 項未核對`,
        },
        since: startOfDay(since_day),
        href: `/sys/Statements?account=${id}&month=${since_day.slice(0, 7)}`,
      })),
    }
  },
}

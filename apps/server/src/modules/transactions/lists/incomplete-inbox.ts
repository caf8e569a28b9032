import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { transactionAccess } from './transaction-resource.ts'

interface Incomplete {
  id: number
  tran_ref: string
  person: number | null
  company: number | null
  missing: number
  pending_hits: number
  stopped: boolean
  binds: boolean
  since: number
}

const recentMs = 30 * 86_400_000

const openRows = (
  stopped: boolean,
) => sql`t.id, t.tran_ref, t.person, t.company, t.record_missing as missing, t.pending_hits,
  ${stopped}::boolean as stopped, ${stopped}::boolean as binds, null::bigint as due, t.create_date as since
  from transactions t where t.org_id = current_org() and not t.is_deleted`
const isOpenStop = sql`t.record_state = 'stopped' and t.stop_outcome is null`

/**
 * Transactions that are stopped until what was done is written on them (decision 1051), and those of the last 30 days with an incomplete
 * record or pending hits.
 */
const incomplete = (since: number) => sql`
  select ${openRows(true)} and ${isOpenStop}
  union all select ${openRows(false)} and t.tran_date >= ${since} and not (${isOpenStop})
    and (t.record_state = 'incomplete' or t.pending_hits > 0)`

function wordsOf({ stopped, missing, pending_hits: hits }: Incomplete) {
  if (stopped) return { en: 'stopped by a confirmed sanctions hit', zh: '因已確認的制裁命中而停止' }
  const en = [
    ...(missing > 0 ? [`record incomplete, ${missing} missing`] : []),
    ...(hits > 0 ? [`${hits} pending ${hits === 1 ? 'hit' : 'hits'}`] : []),
  ]
  const zh = [...(missing > 0 ? [`紀錄不完整，欠 ${missing} 項`] : []), ...(hits > 0 ? [`${hits} 項命中待處理`] : [])]
  return { en: en.join(', '), zh: zh.join('，') }
}

/** Transactions whose record or screening needs a user. */
export const incompleteTransactions: InboxSource = {
  group: 'due',
  graveGroup: 'binding',
  access: transactionAccess.write,
  isWork: true,
  read: async (tx, reader) => {
    const open = incomplete(reader.now - recentMs)
    const { rows, ...counts } = await readOpen<Incomplete>(tx, reader, {
      open,
      order: sql`stopped desc, since desc, id`,
      grave: sql`stopped`,
    })
    return {
      ...counts,
      items: rows.map((row) => ({
        ...plainItem,
        key: `transaction ${row.id}`,
        group: row.stopped ? 'binding' : 'due',
        kind: row.stopped ? 'transaction.stopped' : 'transaction.incomplete',
        severity: row.stopped ? 'binding' : 'normal',
        person: row.person,
        company: row.company,
        title: { en: row.tran_ref, zh: row.tran_ref },
        what: wordsOf(row),
        since: row.since,
        href: `/sys/Transaction/Details/${row.id}${row.pending_hits > 0 ? '?tab=screening' : ''}`,
      })),
    }
  },
}

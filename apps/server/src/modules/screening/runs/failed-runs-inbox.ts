import { anyOf } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Failed {
  id: number
  kind: 'batch' | 'ongoing'
  done: number
  total: number
  since: number
}

/** The last run of each kind, if it failed: a later successful one covers its customers. */
const failed = sql`select id, kind, person_done + company_done as done, person_total + company_total as total,
    coalesce(end_date, start_date) as since, null::bigint as due, false as binds
  from (select distinct on (kind) * from screening_runs where org_id = current_org() and not is_deleted
    order by kind, start_date desc, id desc) last where status in ('failed', 'timeout')`

export const failedRunsInbox: InboxSource = {
  group: 'health',
  access: anyOf('SCREENING'),
  read: async (tx, reader) => {
    const { rows, ...counts } = await readOpen<Failed>(tx, reader, { open: failed, order: sql`since desc, id` })
    return {
      ...counts,
      items: rows.map(({ id, kind, done, total, since }) => ({
        ...plainItem,
        key: `run ${id}`,
        group: 'health',
        kind: 'run.failed',
        severity: 'urgent',
        title:
          kind === 'batch'
            ? { en: `Batch #${id}`, zh: `批量篩查 #${id}` }
            : { en: `Ongoing run #${id}`, zh: `持續篩查 #${id}` },
        what: { en: `Failed at ${done} of ${total} clients`, zh: `於 ${done}／${total} 名客戶時失敗` },
        since,
        href: kind === 'batch' ? `/sys/BatchScreeningLog?batch_id=${id}` : '/sys/OngoingScreening',
      })),
    }
  },
}

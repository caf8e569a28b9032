import { isAllowed } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type InboxReader, type InboxSource, type OpenItem, readOpen } from '#kernel/modules/inbox.ts'

interface Waiting extends Approval {
  create_date: number
  binds: boolean
  danger: number
  decided_by: string | null
  decided_date: number | null
  remarks: string | null
}

/** Skips requests of an unknown kind, which a newer version wrote. */
async function described(
  tx: Tx,
  kinds: readonly ApprovalKind[],
  rows: readonly Waiting[],
): Promise<[Waiting, ApprovalSubject][]> {
  const subjects = new Map<number, ApprovalSubject>()
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === kind.kind)
    if (own.length > 0) for (const [id, subject] of await kind.describe(tx, own)) subjects.set(id, subject)
  }
  return rows.flatMap((row) => {
    const subject = subjects.get(row.id)
    return subject === undefined ? [] : [[row, subject]]
  })
}

const itemOf = (group: 'approval' | 'asked', row: Waiting, subject: ApprovalSubject): OpenItem => ({
  key: `approval ${row.id}`,
  group,
  kind: row.kind,
  severity: row.binds ? 'binding' : 'normal',
  person: subject.person,
  company: subject.company,
  title: subject.title,
  what: subject.what,
  by: group === 'approval' ? row.requested_by : row.decided_by,
  since: group === 'approval' ? row.create_date : (row.decided_date ?? row.create_date),
  due: null,
  href: subject.href,
  changes: subject.changes,
  hit: subject.hit,
  approval: {
    id: row.id,
    kind: row.kind,
    state: row.state,
    batch: subject.batch,
    wanted: subject.wanted,
    reason: subject.reason,
    decided_by: row.decided_by,
    decided_date: row.decided_date,
    remarks: row.remarks,
  },
})

const columns = sql`id, kind, target_table, target_id, wanted, state, requested_by, requested_by_id, create_date, binds, danger,
  decided_by, decided_date, remarks, null::bigint as due`

const kindsOf = ({ approvals, keys }: InboxReader) => approvals.filter(({ access }) => isAllowed(keys, access))

/** Requests of other users that the reader may answer, strongest consequence first. */
export const waitingForMe: InboxSource = {
  group: 'approval',
  access: 'signed-in',
  isWork: true,
  read: async (tx, reader) => {
    const kinds = kindsOf(reader)
    const open = sql`select ${columns} from approvals where org_id = current_org() and state = 'waiting' and not is_deleted and follows is null
      and requested_by <> ${reader.username} and kind = any(${kinds.map(({ kind }) => kind)}::text[])`
    const { rows, ...counts } = await readOpen<Waiting>(tx, reader, { open, order: sql`danger desc, id` })
    const found = await described(tx, kinds, rows)
    return { ...counts, items: found.map(([row, subject]) => itemOf('approval', row, subject)) }
  },
}

const answeredMs = 7 * 24 * 60 * 60_000

/** The reader's own requests: pending ones, and for a week the answered ones. */
export const askedByMe: InboxSource = {
  group: 'asked',
  access: 'signed-in',
  read: async (tx, reader) => {
    const open = sql`select ${columns} from approvals where org_id = current_org() and requested_by = ${reader.username}
      and not is_deleted and follows is null and (state = 'waiting' or decided_date > ${reader.now - answeredMs})`
    const order = sql`(state = 'waiting') desc, coalesce(decided_date, create_date) desc, id`
    const { rows, ...counts } = await readOpen<Waiting>(tx, reader, { open, order })
    const found = await described(tx, reader.approvals, rows)
    return { ...counts, items: found.map(([row, subject]) => itemOf('asked', row, subject)) }
  },
}

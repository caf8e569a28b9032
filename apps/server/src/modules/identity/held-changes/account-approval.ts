import { anyOf, includesKey } from '@probity/contract/identity/access.ts'
import type { AccountChange } from '@probity/contract/identity/account-changes.ts'
import type { InboxChange } from '@probity/contract/inbox/inbox.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { heldKind, makeHeldChange } from './hold-change.ts'

interface Concerned {
  id: number
  username: string
  email: string
}

async function concernedBy(tx: Tx, approvals: readonly Approval[]): Promise<ReadonlyMap<number, Concerned>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<Concerned>`select id, username, email from users
    where org_id = current_org() and id = any(${ids}::bigint[]) and not is_deleted`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function changesOf({ email: before }: Concerned, { email, totp }: AccountChange): InboxChange[] {
  return [
    ...(email === undefined ? [] : [{ field: { en: 'E-mail', zh: '電郵地址' }, removed: [before], added: [email] }]),
    ...(totp === undefined
      ? []
      : [{ field: { en: 'Second factor', zh: '雙重驗證' }, removed: ['on / 開啟'], added: ['off / 關閉'] }]),
  ]
}

async function describe(tx: Tx, approvals: readonly Approval[]): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const found = await concernedBy(tx, approvals)
  return new Map(
    approvals.flatMap(({ id, target_id, wanted }): [number, ApprovalSubject][] => {
      const user = found.get(target_id)
      if (user === undefined) return []
      const subject = {
        person: null,
        company: null,
        title: { en: `Account ${user.username}`, zh: `帳戶 ${user.username}` },
        what: { en: 'Change of an account', zh: '更改帳戶資料' },
        changes: changesOf(user, wanted as AccountChange),
        href: `/sys/Settings/Users?find=${encodeURIComponent(user.username)}`,
        hit: null,
        batch: null,
        wanted: null,
        reason: null,
      }
      return [[id, subject]]
    }),
  )
}

/**
 * Accounts that one user may control: each made the other, directly or through accounts made in between, or one user made both.
 * Who made an account is in the trail; accounts that the operator made have no maker.
 */
async function areOfOneMaker(tx: Tx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`with recursive makers as (
      select start as account, start as maker from unnest(array[${one}, ${other}]::bigint[]) start
      union
      select m.account, t.user_id from makers m join audit_traces t on t.org_id = current_org() and t.table_name = 'users'
        and t.parent = m.maker and t.verb = 'INSERT' and t.user_id > 0)
    select exists (select from makers a join makers b on a.maker = b.maker and a.account = ${one} and b.account = ${other}) as shared`.execute(
    tx,
  )
  return rows[0]!.shared
}

const refusal = (reason: string, words: string) => new AppError('E_FORBIDDEN', { reason }, words)

/** The second administrator may manage the user, is not that user, and is no account of the requester's making. */
async function refuseDependent(tx: Tx, { target_id, requested_by_id }: Approval): Promise<void> {
  const { rows } = await sql<{
    id: number
    own: string[]
    theirs: string[]
  }>`select d.id, dr.keys as own, r.keys as theirs
    from users d join roles dr on dr.org_id = d.org_id and dr.id = d.role_id,
      users u join roles r on r.org_id = u.org_id and r.id = u.role_id
    where d.org_id = current_org() and d.id = current_user_id() and u.org_id = current_org() and u.id = ${target_id}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new AppError('E_CONFLICT')
  const held = new Set(found.own)
  if (!found.theirs.every((key) => includesKey(held, key))) throw new AppError('E_FORBIDDEN')
  if (found.id === target_id)
    throw refusal('own_account', 'Confirm a change of your own account in your profile, with your password.')
  if (await areOfOneMaker(tx, found.id, requested_by_id))
    throw refusal(
      'not_independent',
      'One of you made the account of the other, so this would be one person. The user confirms it by mail or in the profile.',
    )
}

/** A change of an address or a second factor that waits for a second administrator, whatever four eyes cover. */
export const accountApproval: ApprovalKind = {
  kind: heldKind,
  access: anyOf('SETTINGS'),
  describe,
  approve: async (tx, approval) => {
    await refuseDependent(tx, approval)
    await makeHeldChange(tx, approval)
  },
}

import type { LegId, MatchWay } from '@probity/contract/statements/statements.ts'
import { negated, signedSum } from '@probity/contract/values/signed-amounts.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { insertOne, insertRows } from '#kernel/rows/write-rows.ts'
import { legsOf, type SettledLeg } from './legs.ts'
import { type LockedAccount, lockAccount, refuseClosed } from './statement.queries.ts'

export interface Settled {
  lines: readonly number[]
  legs: readonly LegId[]
}
interface Settlement {
  how: MatchWay
  items: readonly Settled[]
  reason: string | null
}
interface LockedLine {
  id: number
  day: string
  amount: string
  match: number | null
}

/** Settles lines and sides of transactions; each item is one match, and each line or side is settled once. */
export async function settle(tx: Tx, accountId: number, { how, items, reason }: Settlement): Promise<number[]> {
  const account = await lockAccount(tx, accountId)
  const made: number[] = []
  for (const item of items) made.push(await settleOne(tx, account, { how, item, reason }))
  await recordActivity(tx, {
    type: 'statement.match',
    target_table: 'firm_accounts',
    target_id: accountId,
    data: { how, matches: made.length, ...(reason !== null && { reason }) },
  })
  return made
}

interface One {
  how: MatchWay
  item: Settled
  reason: string | null
}

/** One match, without an entry of its own in the action log. */
export async function settleOne(tx: Tx, account: LockedAccount, { how, item, reason }: One): Promise<number> {
  const lines = await openLines(tx, account.id, item.lines)
  const legs = await legsOf(tx, account.currency, item.legs)
  refuseShape({ how, lines, legs, reason })
  await refuseClosed(
    tx,
    account.id,
    [...lines, ...legs].map(({ day }) => day),
  )
  const match = await insertOne(tx, 'statement_matches', { account: account.id, how, reason: reason ?? '' })
  await sql`update statement_lines set match = ${match}
    where org_id = current_org() and id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(tx)
  await refuseSettled(tx, item.legs)
  await insertRows(
    tx,
    'statement_legs',
    item.legs.map((leg) => ({ match, ...leg })),
  )
  return match
}

async function openLines(tx: Tx, account: number, ids: readonly number[]): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`select id, day, amount::text as amount, match from statement_lines
    where org_id = current_org() and account = ${account} and id = any(${[...ids]}::bigint[]) for update`.execute(tx)
  if (rows.length < new Set(ids).size) throw invalidField('lines', 'no_such_record')
  if (rows.some(({ match }) => match !== null)) throw invalidField('lines', 'statement_settled')
  return rows
}

async function refuseSettled(tx: Tx, legs: readonly LegId[]): Promise<void> {
  for (const { transaction, side } of legs) {
    const { rows } =
      await sql`select 1 from statement_legs where org_id = current_org() and transaction = ${transaction}
      and side = ${side} and not is_deleted`.execute(tx)
    if (rows[0]) throw invalidField('legs', 'statement_settled')
  }
}

interface Shape {
  how: MatchWay
  lines: readonly LockedLine[]
  legs: readonly SettledLeg[]
  reason: string | null
}

/** A charge is a line alone, a reason stands for one side, and a match has both with the same sum, its fee, or a reason. */
function refuseShape({ how, lines, legs, reason }: Shape): void {
  if (lines.length + legs.length === 0) throw invalidField('items', 'required')
  if (how === 'charge') {
    if (legs.length > 0 || lines.length === 0) throw invalidField('legs', 'invalid')
    return
  }
  if (how === 'reason') {
    if (reason === null) throw invalidField('reason', 'required')
    return
  }
  if (lines.length === 0) throw invalidField('lines', 'required')
  if (legs.length === 0) throw invalidField('legs', 'required')
  const { isEven, difference } = sumsOf(lines, legs)
  if (!isEven && reason === null) throw invalidField('reason', 'statement_sums', { difference })
}

type Amounts = readonly { amount: string }[]
/** Whether both sides of a match give the same, their fee apart. */
export function sumsOf(lines: Amounts, legs: readonly Pick<SettledLeg, 'amount' | 'fee'>[]) {
  const sum = (of: Amounts) => signedSum(of.map(({ amount }) => amount))
  const difference = signedSum([sum(lines), negated(sum(legs))])
  const fee = signedSum(legs.map((leg) => leg.fee ?? '0'))
  return { difference, isEven: [signedSum([]), fee, negated(fee)].includes(difference) }
}

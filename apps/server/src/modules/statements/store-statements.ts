import type { StatementColumns, StatementFile } from '@probity/contract/statements/statements.ts'
import { daysLater } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { insertOne, insertRows } from '#kernel/rows/write-rows.ts'
import { openMatches } from './read-month.ts'
import { lineKeys } from './reading/line-keys.ts'
import type { ReadStatement } from './reading/statement.ts'
import { sumsAgree } from './reading/sums-agree.ts'
import { settleOne } from './settle.ts'
import { type LockedAccount, lockAccount, refuseClosed } from './statement.queries.ts'

interface Received {
  file: { file_name: string; sha256: string; size: number }
  statements: readonly ReadStatement[]
  /** As somebody named them for this file; remembered for the next one. */
  columns: StatementColumns | null
}

/** Stores what a file says of an account: each line once, and what bears our reference is matched at once. */
export async function storeStatements(tx: Tx, accountId: number, { file, statements, columns }: Received) {
  const account = await lockAccount(tx, accountId)
  const own = statements.filter((one) => isOf(account, one))
  if (own.length === 0) throw refusalOf(account, statements)
  if (columns !== null)
    await sql`update firm_accounts set columns = ${JSON.stringify(columns)}::jsonb
      where org_id = current_org() and id = ${accountId}`.execute(tx)
  const files: StatementFile[] = []
  for (const statement of own) files.push(await storeOne(tx, account, { file, statement }))
  const days = files.flatMap(({ from_day, to_day }) => [from_day, to_day]).toSorted()
  const matched = await matchByReference(tx, account, { from: days[0]!, to: daysLater(days.at(-1)!, 1) })
  await recordActivity(tx, {
    type: 'statement.file',
    target_table: 'firm_accounts',
    target_id: accountId,
    data: {
      file_name: file.file_name,
      sha256: file.sha256,
      lines: files.reduce((sum, { lines }) => sum + lines, 0),
      matched,
    },
  })
  return { files, matched }
}

/** Fewer digits are the end of too many numbers. */
const shortestNumber = 6
const digits = (text: string) => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()

/** A file that names no account or currency is taken as that of the account it was sent to. */
function isOf({ number, currency }: LockedAccount, one: ReadStatement): boolean {
  const named = one.account === null ? '' : digits(one.account)
  return (named === '' || isSameNumber(named, digits(number))) && (one.currency ?? currency) === currency
}

/** Banks write a number with and without what stands before it: the code of the bank, or a country and check digits. */
function isSameNumber(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return shorter === longer || (shorter.length >= shortestNumber && longer.endsWith(shorter))
}

function refusalOf({ number, currency }: LockedAccount, statements: readonly ReadStatement[]) {
  const [other] = statements
  if (other === undefined) return invalidField('file', 'statement_unreadable')
  return invalidField('file', 'statement_of_other', {
    account: `${other.account ?? '–'} ${other.currency ?? ''}`.trim(),
    number: `${number} ${currency}`,
  })
}

async function storeOne(
  tx: Tx,
  account: LockedAccount,
  { file, statement }: { file: Received['file']; statement: ReadStatement },
): Promise<StatementFile> {
  const keyed = statement.lines.map((line, at) => ({ line, line_key: lineKeys(statement.lines)[at]! }))
  const { rows: known } = await sql<{
    line_key: string
  }>`select line_key from statement_lines where org_id = current_org()
    and account = ${account.id} and line_key = any(${keyed.map(({ line_key }) => line_key)}::text[])`.execute(tx)
  const before = new Set(known.map(({ line_key }) => line_key))
  const fresh = keyed.filter(({ line_key }) => !before.has(line_key))
  await refuseClosed(tx, account.id, [...new Set(fresh.map(({ line }) => line.day))])
  const days = statement.lines.map(({ day }) => day).toSorted()
  const from_day = statement.from_day ?? days[0]
  const to_day = statement.to_day ?? days.at(-1)
  if (from_day === undefined || to_day === undefined) throw invalidField('file', 'statement_empty')
  const { agree } = sumsAgree(statement)
  const row = {
    format: statement.format,
    from_day,
    to_day,
    sums_agree: agree === 'unknown' ? null : agree,
    lines: statement.lines.length,
    known_lines: before.size,
    unread: statement.unread,
  }
  const id = await insertOne(tx, 'statement_files', {
    account: account.id,
    ...file,
    ...row,
    opening: statement.opening,
    closing: statement.closing,
  })
  await insertRows(
    tx,
    'statement_lines',
    fresh.map(({ line, line_key }) => ({ account: account.id, file: id, ...line, line_key })),
  )
  const { rows } = await sql<
    Pick<StatementFile, 'added_by' | 'create_date'>
  >`select added_by, create_date from statement_files
    where org_id = current_org() and id = ${id}`.execute(tx)
  return { id, file_name: file.file_name, ...row, ...rows[0]! }
}

/** Nothing else is set without a person: the line bears the reference of exactly one record, and the amounts agree. */
async function matchByReference(
  tx: Tx,
  account: LockedAccount,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { suggestions, legs } = await openMatches(tx, { account: account.id, currency: account.currency, from, to })
  const { rows } = await sql<{ day: string }>`select day from statement_days where org_id = current_org()
    and account = ${account.id} and reopened_by is null`.execute(tx)
  const closed = new Set(rows.map(({ day }) => day))
  const dayOf = new Map(legs.map((leg) => [`${leg.transaction} ${leg.side}`, leg.day]))
  const certain = suggestions.filter(
    (one) =>
      one.certainty === 'reference' &&
      one.legs.every(({ transaction, side }) => !closed.has(dayOf.get(`${transaction} ${side}`) ?? '')),
  )
  for (const item of certain) await settleOne(tx, account, { how: 'reference', item, reason: null })
  return certain.length
}

import type { PartySummary } from '@probity/contract/api/summaries.ts'
import type { ReportedTransaction } from '@probity/contract/suspicion/suspicion-reports.ts'
import type { TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import { hasPart, type PartRole } from '@probity/contract/transactions/transaction-types.ts'
import type { transactions } from '@probity/contract/transactions/transactions.ts'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { listRows } from '#kernel/resource/read.ts'
import { labelOf } from '#modules/parties/parties.public.ts'
import { listedTransactions } from '#modules/transactions/transactions.public.ts'

type Row = Omit<z.infer<typeof transactions.row>, 'person' | 'company'> & {
  person: PartySummary | null
  company: PartySummary | null
} & Record<PartRole, TransactionPartRow | null>

export interface ReadTransaction {
  row: Row
  /** Parties other than the client, most informative first. */
  parts: TransactionPartRow[]
}

const order: readonly PartRole[] = ['recipient', 'remitter', 'counterparty']

/** Transactions with their client and their other parties, oldest first. */
export async function readTransactions(tx: Tx, ids: readonly number[]): Promise<ReadTransaction[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const filter = { terms: [{ field: 'id', conditions: [{ op: 'in' as const, value: wanted }] }], or: [] }
  const rows = (await listRows(tx, listedTransactions, {
    filter,
    sort: [
      { field: 'tran_date', direction: 'asc' },
      { field: 'id', direction: 'asc' },
    ],
    limit: wanted.length,
    skip: 0,
    populate: ['person', 'company', ...order],
    // Only the route's zod schema knows the populated row of a resource.
  })) as unknown as Row[]
  if (rows.length < wanted.length) throw invalidField('transactions', 'no_such_record')
  return rows.map((row) => ({
    row,
    parts: order
      .filter((role) => hasPart(row.tran_type, role))
      .map((role) => row[role])
      .filter((part) => part !== null),
  }))
}

/** Parties of the register in these transactions. */
export function clientsOf(all: readonly ReadTransaction[]) {
  const persons = new Set<number>()
  const companies = new Set<number>()
  for (const { row, parts } of all) {
    if (row.person) persons.add(row.person.id)
    if (row.company) companies.add(row.company.id)
    for (const { person, company } of parts) {
      if (person !== null) persons.add(person)
      if (company !== null) companies.add(company)
    }
  }
  return { persons, companies }
}

const nameOf = ({ names }: Pick<PartySummary, 'names'>): string =>
  [labelOf(names, 1), labelOf(names, 2)].filter((name) => name !== '').join(' ')

const nameOfPart = ({ sur, other, name_chi }: TransactionPartRow): string =>
  [sur, other, name_chi].filter((name) => name !== null && name !== '').join(' ')

/** A transaction in the format of a report. */
export function reported({ row, parts }: ReadTransaction): ReportedTransaction {
  const client = row.person ?? row.company
  return {
    key: `t${row.id}`,
    reference: row.tran_ref,
    tran_date: row.tran_date,
    tran_type: row.tran_type,
    client: client ? nameOf(client) : '',
    other: parts[0] ? nameOfPart(parts[0]) : '',
    purpose: row.purpose ?? '',
    amount: row.amount,
    currency: row.currency,
    amount_to: row.amount_to,
    currency_to: row.currency_to,
    hkd_amount: row.hkd_amount,
  }
}

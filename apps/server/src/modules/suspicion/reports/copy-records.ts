import { isAllowed } from '@probity/contract/identity/access.ts'
import { companyAccess, personAccess } from '@probity/contract/parties/party-access.ts'
import type {
  Account,
  MakeReport,
  ReportContent,
  ReportedTransaction,
  Subject,
} from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { readCompanies, readPersons } from '#modules/forms/forms.public.ts'
import { transactionAccess } from '#modules/transactions/transactions.public.ts'
import { clientsOf, type ReadTransaction, readTransactions, reported } from './read-transactions.ts'
import { accountOfPart, accountsOf, subjectOfCompany, subjectOfPart, subjectOfPerson } from './subject-of.ts'

type Copied = Pick<ReportContent, 'subjects' | 'accounts' | 'transactions'>

interface Wanted {
  persons: Set<number>
  companies: Set<number>
}

/**
 * Copies register records into a report; the caller needs read access to them. Nothing is logged on the records, because that would
 * be the tip-off that the law forbids; the trail of the report records the copy.
 */
export async function copyRecords(tx: Tx, keys: ReadonlySet<string>, from: MakeReport): Promise<Copied> {
  refuseUnread(keys, from)
  const party = from.alert_case === undefined ? from : await recordsOfCase(tx, from.alert_case)
  // A case without transactions needs no right beyond that to cases.
  if (party.transactions) refuseUnread(keys, { transactions: party.transactions })
  const transactions = await readTransactions(tx, [...(from.transactions ?? []), ...(party.transactions ?? [])])
  const wanted = clientsOf(transactions)
  if (party.person) wanted.persons.add(party.person)
  if (party.company) wanted.companies.add(party.company)
  return { ...(await partiesOf(tx, wanted, transactions)), transactions: transactions.map(reported) }
}

function refuseUnread(keys: ReadonlySet<string>, { person, company, transactions, alert_case }: MakeReport): void {
  const mayRead =
    (person === undefined || isAllowed(keys, personAccess.read)) &&
    (company === undefined || isAllowed(keys, companyAccess.read)) &&
    ((transactions ?? []).length === 0 || isAllowed(keys, transactionAccess.read)) &&
    (alert_case === undefined || keys.has('ALERTCASEPOOL'))
  if (!mayRead) throw new AppError('E_FORBIDDEN')
}

/** The customer of a case; of a transaction's case, the transaction, which brings its client and its other parties. */
async function recordsOfCase(tx: Tx, id: number): Promise<Pick<MakeReport, 'person' | 'company' | 'transactions'>> {
  const { rows } = await sql<{
    person: number | null
    company: number | null
    transaction: number | null
  }>`select person,
    company, transaction from alert_cases where org_id = current_org() and id = ${id} and not is_deleted`.execute(tx)
  if (!rows[0]) throw invalidField('alert_case', 'no_such_record')
  const { person, company, transaction } = rows[0]
  if (transaction !== null) return { transactions: [transaction] }
  return { ...(person === null ? {} : { person }), ...(company === null ? {} : { company }) }
}

async function partiesOf(tx: Tx, { persons, companies }: Wanted, transactions: readonly ReadTransaction[]) {
  const ofPersons = await readPersons(tx, [...persons])
  const ofCompanies = await readCompanies(tx, [...companies])
  if (ofPersons.size < persons.size) throw invalidField('person', 'no_such_record')
  if (ofCompanies.size < companies.size) throw invalidField('company', 'no_such_record')
  const free = transactions.flatMap(({ parts }) => parts.filter(({ counterparty }) => counterparty !== null))
  const subjects: Subject[] = [
    ...[...ofPersons.values()].map(subjectOfPerson),
    ...[...ofCompanies.values()].map(subjectOfCompany),
    ...free.map(subjectOfPart),
  ]
  const accounts: Account[] = [
    ...[...ofPersons.values(), ...ofCompanies.values()].flatMap(accountsOf),
    ...free.flatMap(accountOfPart),
  ]
  return { subjects: onceEach(subjects), accounts: onceEach(accounts) }
}

/** Adds copies to a draft; existing entries keep their edits. */
export const withCopies = (content: Copied, added: Copied): Copied => ({
  subjects: onceEach([...content.subjects, ...added.subjects]),
  accounts: onceEach([...content.accounts, ...added.accounts]),
  transactions: onceEach<ReportedTransaction>([...content.transactions, ...added.transactions]).toSorted(
    (one, other) => one.tran_date - other.tran_date || one.reference.localeCompare(other.reference),
  ),
})

function onceEach<T extends { key: string }>(all: readonly T[]): T[] {
  const found = new Map<string, T>()
  for (const one of all) if (!found.has(one.key)) found.set(one.key, one)
  return [...found.values()]
}

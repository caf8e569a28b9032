import {
  isStop,
  type LinkedSums,
  type RecordCheck,
  type RecordItem,
} from '@probity/contract/transactions/record-check.ts'
import type { TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import { hasPart, type PartRole } from '@probity/contract/transactions/transaction-types.ts'
import type { transactions } from '@probity/contract/transactions/transactions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { getRow } from '#kernel/resource/read.ts'
import { logReading } from '#modules/parties/parties.public.ts'
import { checkTransaction, listedTransactions, recordedOf } from '#modules/transactions/transactions.public.ts'
import { type FormHead, readHead } from '../parts/form-document.ts'
import { readCompanies, readPersons } from '../parts/party-records.ts'
import {
  leadingDocument,
  type MsoParty,
  partyOfCompany,
  partyOfPart,
  partyOfPerson,
  withMaskedNumber,
} from './mso-party.ts'

type Stored = Omit<z.infer<typeof transactions.row>, 'person' | 'company'> & {
  person: number | null
  company: number | null
} & Record<PartRole, TransactionPartRow | null>

export interface MsoData {
  head: FormHead
  row: Stored
  /** User who entered the transaction. */
  staff: string | null
  client: MsoParty
  /** The other party: sender or recipient of a remittance, or the counterparty of a currency exchange. */
  other: MsoParty | null
  /** Who acts for the client. */
  acting: MsoParty | null
  owners: string | null
  linked: { role: LinkedSums['role']; hours: number; sum: string; references: string[] }[]
  /** Why the transaction is stopped; empty if it is not. */
  stops: Pick<RecordItem, 'en' | 'zh' | 'role'>[]
  /** The record as judged now: so that state and missing items agree on paper. */
  record: Pick<RecordCheck, 'state' | 'version'>
  /** What the record lacks, stops left out. */
  missing: Pick<RecordItem, 'en' | 'zh'>[]
}

export interface ReadMso {
  id: number
  now: number
  /** Whether the caller may read whole document numbers. */
  mayReadNumbers: boolean
}

/** Roles of the other party, the most informative first. */
const opposite: readonly PartRole[] = ['recipient', 'remitter', 'counterparty']

/** Reads the data of a transaction form. Whole document numbers are read only for callers who may see them, and logged. */
export async function readMso(tx: Tx, { id, now, mayReadNumbers }: ReadMso): Promise<MsoData> {
  const head = await readHead(tx, now)
  const populate = ['counterparty', 'remitter', 'recipient', 'acting']
  const row = (await getRow(tx, listedTransactions, { id, populate })) as unknown as Stored
  if (row.tran_type === 'loan')
    throw new AppError('E_VALIDATION', {}, 'A loan has no transaction form: it is made for exchanges and remittances.')
  const part = opposite
    .filter((role) => hasPart(row.tran_type, role))
    .map((role) => row[role])
    .find((one) => one !== null)
  const parties = await readParties(tx, row, [part ?? null, row.acting])
  const [other, acting] = parties.parts
  const shown = mayReadNumbers ? (party: MsoParty) => party : withMaskedNumber
  const check = await checkTransaction(tx, await recordedOf(tx, id))
  return {
    head,
    row,
    staff: await enteredBy(tx, id),
    client: shown(parties.client),
    other: other ? shown(other) : null,
    acting: acting ? shown(acting) : null,
    owners: check.items.find(({ fact }) => fact === 'owners')?.value ?? row.beneficial_owners,
    stops: check.items.filter(isStop),
    record: { state: check.state, version: check.version },
    missing: check.items.filter((item) => item.value === null && !isStop(item)),
    linked: check.linked.map(({ role, window_hours, sum, transactions: counted }) => ({
      role,
      hours: window_hours,
      sum,
      references: counted.map(({ tran_ref }) => tran_ref),
    })),
  }
}

async function readParties(tx: Tx, row: Stored, parts: readonly (TransactionPartRow | null)[]) {
  const ids = (of: 'person' | 'company') => [row, ...parts].flatMap((party) => party?.[of] ?? [])
  const persons = await readPersons(tx, ids('person'))
  const companies = await readCompanies(tx, ids('company'))
  const registered = (of: { person: number | null; company: number | null }): MsoParty | null => {
    const person = of.person === null ? undefined : persons.get(of.person)
    const company = of.company === null ? undefined : companies.get(of.company)
    return person ? partyOfPerson(person) : company ? partyOfCompany(company) : null
  }
  const client = registered(row)
  // The client's record has been deleted: nothing of it may be printed.
  if (client === null) throw new AppError('E_NOT_FOUND')
  const printed = (part: TransactionPartRow | null): MsoParty | null =>
    part === null ? null : { ...(registered(part) ?? partyOfPart(part, row.id)), authority: part.authority }
  return { client, parts: parts.map(printed) }
}

/** Logs the parties whose whole numbers a form shows. */
export async function logNumbersOf(tx: Tx, { client, other, acting }: MsoData): Promise<void> {
  const shown = [client, other, acting].flatMap((party) => (party?.place.kind === 'person' ? [party.place.id!] : []))
  const persons = await readPersons(tx, shown)
  for (const person of persons.values()) {
    const document = leadingDocument(person.idens)
    if (document !== undefined) await logReading(tx, person.id, [document.id])
  }
}

async function enteredBy(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`select username from activity_log
    where type = 'transaction.create' and target_table = 'transactions' and target_id = ${id} order by id limit 1`.execute(
    tx,
  )
  return rows[0]?.username ?? null
}

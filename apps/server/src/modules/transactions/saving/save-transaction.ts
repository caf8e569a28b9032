import { hasPart, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import type { PatchTransaction, SaveTransaction } from '@probity/contract/transactions/transactions.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import { markLinked } from '../judging/mark-linked.ts'
import { type GivenParts, refuseMissing, saveParts } from '../parts/save-parts.ts'
import { revalues, type Valued } from '../records/revalues.ts'
import { nextReference } from './next-reference.ts'
import { recheckTransaction } from './recheck-transaction.ts'

const dayMs = 86_400_000

type Fields = Omit<PatchTransaction, 'updated_date' | (typeof partRoles)[number]>

function split(body: PatchTransaction): { fields: Fields; parts: GivenParts } {
  const { counterparty, remitter, recipient, acting, updated_date: _seen, ...fields } = body
  const parts = Object.fromEntries(
    Object.entries({ counterparty, remitter, recipient, acting }).filter(([, part]) => part !== undefined),
  )
  return { fields, parts: parts as GivenParts }
}

/** A date after tomorrow is a typing error: records are about the past. */
function refuseFuture(fields: Fields, now: number): void {
  if (fields.tran_date !== undefined && fields.tran_date > now + dayMs)
    throw invalidField('tran_date', 'too_large', { value: new Date(now + dayMs).toISOString().slice(0, 10) })
}

/** Copies the counterparty's nationality to the transaction. */
const withNationality = (fields: Fields, { counterparty }: GivenParts): Row => ({
  ...fields,
  ...(counterparty?.nationality ? { counterparty_nationality: counterparty.nationality } : {}),
})

/** Creates a transaction with its parties, its value and its checked record in the caller's transaction. */
export async function createTransaction(
  tx: Tx,
  body: SaveTransaction,
  { now, create_date }: { now: number; create_date?: number },
): Promise<number> {
  const { fields, parts } = split(body)
  refuseFuture(fields, now)
  await refuseMissing(tx, '', { person: fields.person ?? null, company: fields.company ?? null })
  const tran_ref = fields.tran_ref ?? (await nextReference(tx, body.tran_date))
  const id = await insertOne(tx, 'transactions', {
    ...withNationality(fields, parts),
    tran_ref,
    ...(create_date === undefined ? {} : { create_date }),
  })
  await saveParts(tx, { transaction: id, tran_date: body.tran_date }, parts)
  await recheckTransaction(tx, id)
  await markLinked(tx, id)
  await recordActivity(tx, { type: 'transaction.create', target_table: 'transactions', target_id: id })
  await emit(tx, 'transaction.saved', { id })
  await announce(tx, { topic: 'transactions', id })
  return id
}

interface Stored extends Row, Valued {
  id: number
  updated_date: number
  tran_type: SaveTransaction['tran_type']
  client_type: SaveTransaction['client_type']
  person: number | null
  company: number | null
}

/** Locks a transaction for a save; a caller that has not seen the last save gets a conflict. */
export async function lockTransaction(tx: Tx, id: number, seen: number | undefined): Promise<Stored> {
  const { rows } = await sql<Stored>`select id, updated_date, tran_date, tran_type, client_type, person, company,
      amount::text as amount, currency, amount_to::text as amount_to, currency_to
    from transactions where id = ${id} and not is_deleted for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw notFound()
  if (seen !== undefined && seen !== stored.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: stored.updated_date })
  return stored
}

/** The client after a change: exactly one, of the resulting client type. */
function clientOf(fields: Fields, stored: Stored): Pick<Stored, 'client_type' | 'person' | 'company'> {
  const client_type = fields.client_type ?? stored.client_type
  const person = fields.person === undefined ? stored.person : fields.person
  const company = fields.company === undefined ? stored.company : fields.company
  const client = client_type === 'individual' ? { person, company: null } : { person: null, company }
  if (client_type === 'individual' && client.person === null) throw invalidField('person', 'required')
  if (client_type === 'corporate' && client.company === null) throw invalidField('company', 'required')
  return { client_type, ...client }
}

interface Change {
  id: number
  body: PatchTransaction
  now: number
}

/** Changes the given fields of a transaction. A change of type removes the parties, and the reference of the message, that the new type does not have. */
export async function patchTransaction(tx: Tx, { id, body, now }: Change): Promise<void> {
  const stored = await lockTransaction(tx, id, body.updated_date)
  const { fields, parts } = split(body)
  refuseFuture(fields, now)
  const client = clientOf(fields, stored)
  if (client.person !== stored.person || client.company !== stored.company) await refuseMissing(tx, '', client)
  await markLinked(tx, id)
  const type = fields.tran_type ?? stored.tran_type
  for (const role of partRoles) {
    if (hasPart(type, role)) continue
    if (parts[role]) throw invalidField(role, 'not_of_type', { type })
    parts[role] = null
  }
  if (!hasPart(type, 'remitter')) {
    if (fields.message_reference) throw invalidField('message_reference', 'not_of_type', { type })
    fields.message_reference = null
  }
  const { tran_ref, ...rest } = withNationality(fields, parts)
  await updateOne(tx, 'transactions', { id, values: { ...rest, ...client, ...(tran_ref ? { tran_ref } : {}) } })
  await saveParts(tx, { transaction: id, tran_date: fields.tran_date ?? stored.tran_date }, parts)
  await recheckTransaction(tx, id, { revalues: revalues(stored, fields) })
  await markLinked(tx, id)
  await recordActivity(tx, { type: 'transaction.update', target_table: 'transactions', target_id: id })
  await emit(tx, 'transaction.saved', { id })
  await announce(tx, { topic: 'transactions', id })
}

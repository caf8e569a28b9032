import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { type PartRole, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import type { DraftTransaction } from '@probity/contract/transactions/transactions.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { equalParty } from '../parts/equal-party.ts'
import type { Part } from '../parts/part.ts'
import { recordedOf } from '../saving/recheck-transaction.ts'
import { checkTransaction, type Recorded } from './check-transaction.ts'
import { revalues } from './revalues.ts'

type Draft = Omit<DraftTransaction, 'updated_date'>

/** A described party counts as the earlier one that a save would make of it. */
async function typedPart(tx: Tx, typed: NonNullable<Draft['recipient']>): Promise<Part> {
  const part: Part = { ...typed, client_type: typed.client_type ?? 'individual' }
  const isNamed = [part.sur, part.other, part.name_chi].some(Boolean)
  if (part.person || part.company || part.counterparty || !isNamed) return part
  return { ...part, counterparty: await equalParty(tx, part) }
}

async function typedParts(tx: Tx, draft: Draft, earlier: Recorded['parts']): Promise<Recorded['parts']> {
  const parts: Partial<Record<PartRole, Part>> = { ...earlier }
  for (const role of partRoles) {
    const part = draft[role]
    if (part === null) delete parts[role]
    else if (part !== undefined) parts[role] = await typedPart(tx, part)
  }
  return parts
}

const nothing: Omit<Recorded, 'tran_date' | 'tran_type'> = {
  id: null,
  tran_ref: null,
  amount: '0',
  currency: 'HKD',
  amount_to: '0',
  currency_to: 'USD',
  fund_in_channel: null,
  fund_out_channel: null,
  purpose: null,
  source_of_fund: null,
  beneficial_owners: null,
  message_reference: null,
  assessments: 0,
  value: null,
  accepted: [],
  client: { client_type: 'individual' },
  parts: {},
}

/** A draft does not lack a reference, because saving assigns one. */
const referenceToCome = (tranDate: number): string => `T${hongKongDay(tranDate).replaceAll('-', '')}-…`

/** Checks a transaction while it is typed: values of the form override stored ones. */
export async function checkDraft(tx: Tx, draft: Draft, now: number): Promise<RecordCheck> {
  const stored = draft.id === undefined ? { ...nothing, tran_date: now } : await recordedOf(tx, draft.id)
  const {
    client_type = stored.client.client_type,
    person = stored.client.person,
    company = stored.client.company,
  } = draft
  const client: Part = client_type === 'individual' ? { client_type, person } : { client_type, company }
  const typed = Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => value !== undefined && key in nothing),
  )
  return checkTransaction(tx, {
    ...stored,
    value: revalues(stored, draft) ? null : stored.value,
    tran_date: draft.tran_date ?? stored.tran_date,
    ...(typed as Partial<Recorded>),
    tran_type: draft.tran_type,
    tran_ref: draft.tran_ref ?? stored.tran_ref ?? referenceToCome(draft.tran_date ?? stored.tran_date),
    client,
    parts: await typedParts(tx, draft, stored.parts),
  })
}

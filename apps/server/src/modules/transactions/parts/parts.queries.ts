import { freePartyKeys, type TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Loader } from '#kernel/resource/binding.ts'

export type StoredPart = TransactionPartRow & { role: PartRole; transaction: number }

const columns = sql.join(
  [
    'id',
    'client_type',
    'person',
    'company',
    'counterparty',
    'authority',
    'not_same_as',
    'not_same_party',
    ...freePartyKeys,
  ].map((name) => sql.ref(name)),
)

async function partsOf(tx: Tx, transactions: readonly number[]): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`select role, transaction, ${columns} from transaction_parts
    where transaction = any(${transactions}) and not is_deleted order by id`.execute(tx)
  return rows
}

export const storedParts = async (tx: Tx, transaction: number): Promise<Map<PartRole, StoredPart>> =>
  new Map((await partsOf(tx, [transaction])).map((part) => [part.role, part]))

/** Loads the party of one role for a page of transactions. */
export const partLoader =
  (role: PartRole): Loader =>
  async (tx, ids) => {
    const parts = (await partsOf(tx, ids)).filter((part) => part.role === role)
    return new Map(parts.map(({ transaction, role: _role, ...part }) => [transaction, part]))
  }

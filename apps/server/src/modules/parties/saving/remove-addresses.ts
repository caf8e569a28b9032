import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Removes addresses of types that the company's type does not have. Returns whether there were any. */
export async function removeAddressesOfTypes(tx: Tx, companyId: number, types: readonly number[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update addresses set is_deleted = true
    where company_id = ${companyId} and address_type = any(${[...types]}) and not is_deleted`.execute(tx)
  return numAffectedRows > 0n
}

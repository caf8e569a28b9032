import { RecordRules } from '@probity/contract/transactions/record-check.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import { shippedRules } from '../data/shipped-rules.ts'

/** Record rules for a day: the organisation's own, otherwise the shipped ones. */
export async function rulesOn(tx: Tx, day: string): Promise<RecordRules> {
  const { rows } = await sql<{
    rules: unknown
    version: string
    valid_from: string
  }>`/* rules_in_force */ select version, rules,
      to_char(valid_from, 'YYYY-MM-DD') as valid_from from record_rules
    where valid_from <= ${day}::date and not is_deleted order by valid_from desc, id desc limit 1`.execute(tx)
  if (rows[0]) return RecordRules.parse(rows[0])
  const shipped = shippedRules.find(({ valid_from }) => valid_from <= day) ?? shippedRules.at(-1)
  invariant(shipped, 'the product ships rules')
  return shipped
}

import type { Condition } from '@probity/contract/api/list-query.ts'
import { counterparties } from '@probity/contract/transactions/counterparties.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { all, containsPattern } from '#kernel/resource/filter.ts'
import { markLoader } from '../parts/party-marks.ts'
import { transactionAccess } from './transaction-resource.ts'

const searched = sql`(coalesce(t.sur, '') || ' ' || coalesce(t.other, '') || ' ' || coalesce(t.name_chi, '') || ' ' || coalesce(t.account_number, ''))`

/** Requires every word in a name of either script or in the account number. */
function textMatches({ op, value }: Condition): RawBuilder<SqlBool> {
  if (op !== 'eq' && op !== 'contains') throw invalidField('filter.text', 'invalid')
  const words = String(value).trim().split(/\s+/u).slice(0, 10)
  return all(words.map((word) => sql<SqlBool>`${searched} ilike ${containsPattern(word)}`))
}

export const listedCounterparties: BoundResource = {
  spec: counterparties,
  table: 'counterparties',
  access: transactionAccess,
  populate: { mark: markLoader },
  filters: { text: textMatches },
}
